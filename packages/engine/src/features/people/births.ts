import { apply, mulDiv } from '@realm/base';
import { S } from '@realm/rules';
import { roomOf } from '../../stats/people.ts';
import { stat } from '../../stats/stat.ts';
import { flow } from '../../world/flows.ts';
import type { House } from '../../world/house.ts';
import type { World } from '../../world/world.ts';

const BIRTHS = flow('people', 'births');

/** Peasants are born, as far as there is room; none while the house starves. Notes the room for what follows. */
export function births(world: World, house: House): void {
  const { params } = world.rules;
  house.max_population = roomOf(house);
  const free = house.max_population - house.population;
  if (free <= 0 || house.starving !== 0) return;
  const base = mulDiv(house.peasants, params.births_bp, 10_000) + mulDiv(free, params.births_room_bp, 10_000);
  const born = Math.min(free, apply(base, stat(house, S.births)));
  house.peasants += born;
  house.population += born;
  world.ledger.add(BIRTHS, born);
}

import { born } from '@realm/formulas';
import { S } from '@realm/rules';
import { roomOf } from '../../stats/people.ts';
import { stat } from '../../stats/stat.ts';
import type { House } from '../../world/house.ts';
import { posting } from '../../world/postings.ts';
import type { World } from '../../world/world.ts';

const BIRTHS = posting('people', 'births');

/** Peasants are born, as far as there is room; none while the house starves. Notes the room for what follows. */
export function births(world: World, house: House): void {
  house.max_population = roomOf(house);
  const free = house.max_population - house.population;
  if (free <= 0 || house.starving !== 0) return;
  const children = born(world.rules.params, house.peasants, free, stat(house, S.births));
  house.peasants += children;
  house.population += children;
  world.ledger.add(BIRTHS, children);
}

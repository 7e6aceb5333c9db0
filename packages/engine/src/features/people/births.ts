import { born } from '@realm/formulas';
import { S } from '@realm/rules';
import { roomOf } from '../../stats/people.ts';
import { stat } from '../../stats/stat.ts';
import type { House } from '../../world/house.ts';
import type { OwnWorld } from '../../world/own_world.ts';
import { posting } from '../../world/postings.ts';

const BIRTHS = posting('people', 'births');

/** Peasants are born, as far as there is room; none while the house starves. Notes the room for what follows. */
export function births(world: OwnWorld, house: House): void {
  house.max_population = roomOf(house);
  const free = house.max_population - house.population;
  if (free <= 0 || house.starving !== 0) return;
  const children = born(world.rules.params, house.peasants, free, stat(house, S.births));
  house.peasants += children;
  house.population += children;
  world.ledger.add(BIRTHS, children);
}

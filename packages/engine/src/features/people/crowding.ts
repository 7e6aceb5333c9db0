import { mulDiv, mulDivCeil } from '@realm/base';
import type { House } from '../../world/house.ts';
import type { OwnWorld } from '../../world/own_world.ts';
import { posting } from '../../world/postings.ts';
import { desert } from './desert.ts';

const CROWDED = posting('people', 'crowded');

/** Over its room, a house loses peasants, and well over it, troops, until it finds its balance again. */
export function crowding(world: OwnWorld, house: House): void {
  const over = house.population - house.max_population;
  if (over <= 0) {
    house.crowded = 0;
    return;
  }
  const { params } = world.rules;
  const left = Math.min(over, mulDivCeil(house.peasants, params.crowd_leave_bp, 10_000));
  house.peasants -= left;
  house.population -= left;
  world.ledger.add(CROWDED, left);

  const filled_bp = mulDiv(house.population, 10_000, Math.max(1, house.max_population));
  let share_bp = 0;
  for (const [from_bp, deserting_bp] of params.crowd_desertion)
    if (filled_bp >= from_bp) share_bp = deserting_bp;
  const deserted = share_bp === 0 ? 0 : desert(world, house, share_bp);
  if (house.crowded === 0) world.tell(house, { kind: 'overcrowded', left, deserted });
  house.crowded = 1;
}

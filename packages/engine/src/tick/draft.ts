import { mulDiv } from '@realm/base';
import { militaryOf } from '../calc/people.ts';
import type { House } from '../state/house.ts';
import { UNITS } from '../state/layout.ts';
import type { World } from '../state/world.ts';

/** While fewer than the draft rate of the people serve, a share of the peasants become soldiers. */
export function draft(world: World, house: House): void {
  const wanted = mulDiv(house.population, house.draft_rate_bp, 10_000) - militaryOf(house);
  if (wanted <= 0) return;
  const drafted = Math.min(wanted, mulDiv(house.peasants, world.rules.params.draft_step_bp, 10_000));
  house.peasants -= drafted;
  house.row[UNITS] += drafted;
}

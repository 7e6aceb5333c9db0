import { mulDiv } from '@realm/base';
import { SLOT } from '@realm/rules';
import { scientistsOf } from '../../stats/science.ts';
import { addUnits } from '../../stats/units.ts';
import type { House } from '../../world/house.ts';
import type { OwnWorld } from '../../world/own_world.ts';

/** While fewer than the draft rate of the people serve, a share of the peasants become soldiers. */
export function draft({ rules }: OwnWorld, house: House): void {
  const { population, peasants, adepts } = house;
  const military = population - peasants - adepts - scientistsOf(house);
  const wanted = mulDiv(house.population, house.draft_rate_bp, 10_000) - military;
  if (wanted <= 0) return;
  const drafted = Math.min(wanted, mulDiv(house.peasants, rules.params.draft_step_bp, 10_000));
  house.peasants -= drafted;
  addUnits(rules, house, SLOT.soldiers, drafted);
}

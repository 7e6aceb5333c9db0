import { mulDiv } from '@realm/base';
import { wagesDue, wagesMilli } from '@realm/formulas';
import { type Rules, S } from '@realm/rules';
import { scientistsOf } from '../../stats/science.ts';
import { stat } from '../../stats/stat.ts';
import type { House, ReadonlyHouse } from '../../world/house.ts';
import type { OwnWorld } from '../../world/own_world.ts';
import { posting } from '../../world/postings.ts';
import { regretUnpaid } from '../characters/contentment.ts';
import { desert } from './desert.ts';

const WAGES = posting('gold', 'wages');

/** Pays wages; where gold falls short, troops at home desert in proportion. */
export function wages(world: OwnWorld, house: House): void {
  const due = dueTo(world.rules, house);
  const paid = Math.min(due, house.gold);
  house.gold -= paid;
  world.ledger.add(WAGES, paid);
  if (paid === due) {
    house.unpaid = 0;
    return;
  }
  regretUnpaid(world.beyond(), house);
  const missing = due - paid;
  const deserted = desert(world, house, mulDiv(world.rules.params.unpaid_desertion_bp, missing, due));
  if (house.unpaid === 0) world.tell(house, { kind: 'unpaid', missing_gold: missing, deserted });
  house.unpaid = 1;
}

/** Gold due a tick to everyone; mercenaries are paid when hired. */
function dueTo({ params }: Rules, house: ReadonlyHouse): number {
  const milli =
    house.unit_wages_milli +
    house.character_wages_milli +
    wagesMilli(params, house.adepts, scientistsOf(house), house.medics + house.medics_away);
  return wagesDue(milli, stat(house, S.wages));
}

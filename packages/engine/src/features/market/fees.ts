import { mulDivCeil } from '@realm/base';
import { type Rules, S } from '@realm/rules';
import { stat } from '../../stats/stat.ts';
import type { House } from '../../world/house.ts';

/** The market fee a house pays, after its trading cut. */
export function marketFeeBp(rules: Rules, house: House): number {
  return mulDivCeil(rules.params.market_fee_bp, 10_000 - stat(house, S.trading_cut), 10_000);
}

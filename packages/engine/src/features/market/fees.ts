import { marketFeeBp as feeBp } from '@realm/formulas';
import { type Rules, S } from '@realm/rules';
import { stat } from '../../stats/stat.ts';
import type { ReadonlyHouse } from '../../world/house.ts';

/** The market fee a house pays, after its trading cut. */
export function marketFeeBp({ params }: Rules, house: ReadonlyHouse): number {
  return feeBp(params, stat(house, S.trading_cut));
}

import { type Rules, S } from '@realm/rules';
import type { ReadonlyHouse } from '../world/house.ts';
import { perAcre } from './per_acre.ts';
import { stat } from './stat.ts';

/** A house's Ward: strength against rites from abroad, in ten-thousandths of an adept an acre. */
export function wardOf({ params }: Rules, house: ReadonlyHouse): number {
  return perAcre(house, house.adepts, params.ward_per_100_acres, stat(house, S.ward));
}

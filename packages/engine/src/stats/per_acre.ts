import { apply, mulDiv } from '@realm/base';
import type { ReadonlyHouse } from '../world/house.ts';

/**
 * A strength that counts by the acre, in ten-thousandths: `count` heads and what each hundred acres give by
 * themselves, x (1 + bonus), for each acre of the house.
 */
export function perAcre(
  house: ReadonlyHouse,
  count: number,
  per_100_acres: number,
  bonus_bp: number,
): number {
  const hundredths = count * 100 + house.land * per_100_acres;
  return mulDiv(apply(hundredths, bonus_bp), 100, Math.max(1, house.land));
}

import { mulDiv } from '@realm/base';
import type { Numbers } from './numbers.ts';

/** The part of a house's might that troops have none in: land, buildings and the bp of all sciences, each by its weight. */
export function mightStanding(
  { might_per_acre, might_per_building, might_per_100_science_bp }: Numbers,
  land: number,
  buildings: number,
  science_bp: number,
): number {
  return (
    land * might_per_acre + buildings * might_per_building + mulDiv(science_bp, might_per_100_science_bp, 100)
  );
}

/** The might of troops home and away, by their attack and defense together. */
export function mightOfTroops(numbers: Numbers, strength: number): number {
  return mulDiv(strength, numbers.might_per_100_strength, 100);
}

/** The strength of troops, about, that so much might (0 or more) says there is. */
export function strengthOfMight({ might_per_100_strength }: Numbers, might: number): number {
  return mulDiv(might, 100, Math.max(1, might_per_100_strength));
}

import { mulDiv } from '@realm/base';

/** Units of a good that a rite brings a caster with so many acres. */
export function riteBrings(land: number, per_100_acres: number): number {
  return mulDiv(land, per_100_acres, 100);
}

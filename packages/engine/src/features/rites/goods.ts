import type { RiteBrings, RiteTakes } from '@realm/rules';
import type { House } from '../../world/house.ts';
import { posting } from '../../world/postings.ts';

/** Adds to what a house has of a good that rites bring and hexes take, or takes below 0; peasants as people too. */
export function addRiteGood(house: House, good: RiteBrings | RiteTakes, units: number): void {
  if (good === 'explorable') house.explorable_acres += units;
  else house[good] += units;
  if (good === 'peasants') house.population += units;
}

/** The ledger's place for what rites bring of a good. */
export function broughtPosting(good: RiteBrings): number {
  return posting(good === 'peasants' ? 'people' : good, 'rites');
}

/** The ledger's place for what hexes take of a good. */
export function takenPosting(good: RiteTakes): number {
  return posting(good === 'peasants' ? 'people' : good, 'hexes');
}

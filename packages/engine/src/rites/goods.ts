import type { RiteBrings, RiteTakes } from '@realm/rules';
import { flow } from '../state/flows.ts';
import type { House } from '../state/house.ts';

type Good = RiteBrings | RiteTakes;

/** Adds to what a house has of a good, or takes below 0; peasants as people too. */
export function addRiteGood(house: House, good: Good, units: number): void {
  if (good === 'explorable') house.explorable_acres += units;
  else house[good] += units;
  if (good === 'peasants') house.population += units;
}

/** The ledger's place for what rites bring of a good. */
export function broughtFlow(good: RiteBrings): number {
  return flow(good === 'peasants' ? 'people' : good, 'rites');
}

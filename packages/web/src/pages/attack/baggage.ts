import { chariotsMost, horsesMost, mercenariesMost, troopsIn } from '@realm/formulas';
import { numbersIn } from '../../service/params.ts';
import type { OwnHouse, Rules } from '../../service/records.ts';
import type { Army } from './offense.ts';

/** The most that may go along with an army. */
export interface Baggage {
  readonly horses: number;
  readonly chariots: number;
  readonly mercenaries: number;
}

/** The most of each that may go along with an army's own troops, the others of it staying as they are. */
export function baggageMost(house: OwnHouse, rules: Rules, { units, horses, chariots }: Army): Baggage {
  const troops = troopsIn(units);
  const numbers = numbersIn(rules);
  return {
    horses: horsesMost(numbers, house.horses, chariots, troops),
    chariots: chariotsMost(numbers, house.chariots, house.horses, horses, troops),
    mercenaries: mercenariesMost(numbers, troops),
  };
}

import { paramOf } from '../../service/params.ts';
import type { OwnHouse, Rules } from '../../service/records.ts';
import { SLOT } from '../../service/slots.ts';
import { share } from '../../why/why.ts';
import type { Army } from './offense.ts';

/** The most that may go along with an army. */
export interface Baggage {
  readonly horses: number;
  readonly chariots: number;
  readonly mercenaries: number;
}

/** The house's own units in an army: mercenaries are nobody's. */
const troopsIn = ({ units }: Army): number =>
  units.reduce((sum, n, slot) => sum + (slot === SLOT.mercenaries ? 0 : n), 0);

/**
 * The most of each that may go along with an army's own troops, the others of it staying as they are: a rider or a
 * chariot a troop, with horses to draw the chariots as well, and mercenaries by their share of the troops.
 */
export function baggageMost(house: OwnHouse, rules: Rules, army: Army): Baggage {
  const troops = troopsIn(army);
  const drawing = paramOf(rules, 'chariot_horses');
  const most = (...limits: readonly number[]) => Math.max(0, Math.min(...limits));
  return {
    horses: most(house.horses - army.chariots * drawing, troops - army.chariots),
    chariots: most(
      house.chariots,
      troops - army.horses,
      drawing === 0 ? house.chariots : Math.floor((house.horses - army.horses) / drawing),
    ),
    mercenaries: share(troops, paramOf(rules, 'mercenaries_max_bp')),
  };
}

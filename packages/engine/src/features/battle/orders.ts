import type { CommandOf } from '@realm/contract';
import { type Attack, DEFAULT_ATTACK, type Rules, SLOT_COUNT } from '@realm/rules';
import type { Price } from '../../scope/price.ts';
import type { ReadonlyHouse } from '../../world/house.ts';
import type { March } from './march.ts';
import type { FieldArmy } from './strike.ts';

/** The kind of attack a command asks for, if there is one of that name. */
export function kindOf(rules: Rules, { kind = DEFAULT_ATTACK }: CommandOf<'attack'>): Attack | undefined {
  return rules.attacks.get(kind);
}

/** The army a command sends: all ten slots, 0 for what it leaves out. */
export function armyOf(command: CommandOf<'attack'>): FieldArmy {
  const { units, medics = 0, horses = 0, chariots = 0, upgraded_mercenaries: better = false } = command;
  return {
    units: Array.from({ length: SLOT_COUNT }, (_, slot) => units[slot] ?? 0),
    medics,
    horses,
    chariots,
    better,
  };
}

/** An attack that nothing stands against: the march to be, and the price of each mercenary; null where it hires none. */
export interface Orders extends Omit<March, 'house' | 'target' | 'cost' | 'strength_bp'> {
  readonly target: ReadonlyHouse;
  readonly hire: Price | null;
}

import { apply } from '@realm/base';
import { type Rules, SLOT, SLOT_COUNT } from '@realm/rules';
import type { House } from '../../world/house.ts';

/** What goes to war together. */
export interface Army {
  /** By slot, mercenaries among them. */
  readonly units: readonly number[];
  readonly medics: number;
  readonly horses: number;
  readonly chariots: number;
  /** Whether its mercenaries are of the better sort. */
  readonly better: boolean;
}

/** Slots whose strength the elites' bonus raises. */
const ELITES: readonly number[] = [SLOT.elite, SLOT.elite_plus, SLOT.elite_plus_plus];

/** The house's own units in an army: mercenaries are nobody's. */
export function troopsIn({ units }: Army): number {
  let troops = 0;
  for (let slot = 0; slot < SLOT_COUNT; slot++) if (slot !== SLOT.mercenaries) troops += units[slot];
  return troops;
}

/**
 * The strength of an army, as the interface states it: apply(plain + mounts + apply(elite, elite_bp), offense_bp),
 * where `plain` is the attack of all that are no elites and `mounts` what horses and chariots add.
 */
export function offenseOf(
  rules: Rules,
  house: House,
  army: Army,
  offense_bp: number,
  elite_bp: number,
): number {
  const { params, mercenaries } = rules;
  const kinds = rules.races.list[house.race].units;
  let plain = army.horses * params.horse_attack + army.chariots * params.chariot_attack;
  let elite = 0;
  for (let slot = 0; slot < SLOT_COUNT; slot++) {
    const strength = army.units[slot] * kinds[slot].attack;
    if (ELITES.includes(slot)) elite += strength;
    else plain += strength;
  }
  if (army.better) plain += army.units[SLOT.mercenaries] * mercenaries.better.attack;
  return apply(plain + apply(elite, elite_bp), offense_bp);
}

/** Horses that an army takes: those that are ridden, and those that draw chariots. */
export function horsesIn({ params }: Rules, { horses, chariots }: Army): number {
  return horses + chariots * params.chariot_horses;
}

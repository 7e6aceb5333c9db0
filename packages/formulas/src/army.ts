import { apply, mulDiv, the } from '@realm/base';
import type { Numbers } from './numbers.ts';
import { ELITES, SLOT } from './slots.ts';

/** What goes to war together. */
export interface ArmyNumbers {
  /** By slot; those of the mercenaries' slot are hired. */
  readonly units: readonly number[];
  readonly horses: number;
  readonly chariots: number;
  /** Whether its mercenaries are of the better sort. */
  readonly better: boolean;
}

/** The strength of an army before bonuses, in points of attack. */
export interface ArmyPoints {
  /** Of all that are no elites. */
  readonly plain: number;
  /** Of horses and chariots. */
  readonly mounts: number;
  readonly elite: number;
}

/** An army's points; `kinds` are the units of its race by slot, `better_attack` what a better mercenary adds. */
export function pointsOf(
  { horse_attack, chariot_attack }: Numbers,
  kinds: readonly { readonly attack: number }[],
  { units, horses, chariots, better }: ArmyNumbers,
  better_attack: number,
): ArmyPoints {
  let plain = 0;
  let elite = 0;
  for (let slot = 0; slot < units.length; slot++) {
    const strength = the(units[slot], 'units of a slot') * the(kinds[slot], 'a unit of a race').attack;
    if (ELITES.includes(slot)) elite += strength;
    else plain += strength;
  }
  if (better) plain += (units[SLOT.mercenaries] ?? 0) * better_attack;
  return { plain, mounts: horses * horse_attack + chariots * chariot_attack, elite };
}

/** Army offense as the specification states it: apply(plain + mounts + apply(elite, elite_bp), offense_bp). */
export function offenseOf(
  { plain, mounts, elite }: ArmyPoints,
  offense_bp: number,
  elite_bp: number,
): number {
  return apply(plain + mounts + apply(elite, elite_bp), offense_bp);
}

/** The house's own units in an army: mercenaries are nobody's. */
export function troopsIn(units: readonly number[]): number {
  let troops = 0;
  for (let slot = 0; slot < units.length; slot++)
    if (slot !== SLOT.mercenaries) troops += the(units[slot], 'units of a slot');
  return troops;
}

/** Horses that an army takes: those that are ridden, and those that draw chariots. */
export function horsesIn({ chariot_horses }: Numbers, horses: number, chariots: number): number {
  return horses + chariots * chariot_horses;
}

/** The most mercenaries that march with so many troops of the house's own. */
export function mercenariesMost({ mercenaries_max_bp }: Numbers, troops: number): number {
  return mulDiv(troops, mercenaries_max_bp, 10_000);
}

/** The most horses to ride beside some chariots, by the house's horses: a rider or a chariot a troop. */
export function horsesMost(numbers: Numbers, has_horses: number, chariots: number, troops: number): number {
  return Math.max(0, Math.min(has_horses - horsesIn(numbers, 0, chariots), troops - chariots));
}

/** The most chariots beside some ridden horses, by the house's chariots and the horses that draw them. */
export function chariotsMost(
  { chariot_horses }: Numbers,
  has_chariots: number,
  has_horses: number,
  horses: number,
  troops: number,
): number {
  const drawn = chariot_horses === 0 ? has_chariots : Math.floor((has_horses - horses) / chariot_horses);
  return Math.max(0, Math.min(has_chariots, troops - horses, drawn));
}

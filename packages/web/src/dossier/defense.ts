import { countLeast, countMost, defenseAgainst } from '@realm/formulas';
import type { Attacked } from '../service/records.ts';

/** What a count of the other side's troops said, and how far it may be off. */
export type Known = Pick<NonNullable<Attacked['known']>, 'defense' | 'error_bp'>;

/** The defense that a count stands for, and of it as much as a kind of attack must beat, `share_bp`. */
export function defenseOf({ defense, error_bp }: Known, share_bp: number): { least: number; most: number } {
  return {
    least: defenseAgainst(countLeast(defense, error_bp), share_bp),
    most: defenseAgainst(countMost(defense, error_bp), share_bp),
  };
}

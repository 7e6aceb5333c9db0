import { mulDiv } from '@realm/base';
import type { Rules } from '@realm/rules';

/** What is told of one side having at least twice what the other has. */
const MOST_BP = 10_000;

/**
 * By how much an army was stronger than what it had to pass, in basis points of that; below 0 where it was weaker. Told in steps
 * of `margin_told_bp`, down to the nearer one, so that neither house learns the other's strength better than by a report;
 * undefined in an age in which neither is told.
 */
export function marginBp({ params }: Rules, offense: number, needed: number): number | undefined {
  const step = params.margin_told_bp;
  if (step === 0) return undefined;
  const apart = offense > needed ? offense - needed : needed - offense;
  const exact = needed === 0 ? MOST_BP : Math.min(MOST_BP, mulDiv(apart, 10_000, needed));
  const told = exact - (exact % step);
  return offense < needed ? 0 - told : told;
}

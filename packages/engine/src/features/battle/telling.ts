import { mulDiv } from '@realm/base';
import type { Rules } from '@realm/rules';

/**
 * What a blow counts for beside what it takes, in basis points: how far it batters a house that held out or lost no
 * land, offends its state, scores in a war and teaches generals. It follows how close a failed blow came to what it had
 * to pass, and for a victory as for a defeat how much that was: at least what a house of that land puts up
 * (`standing_defense_per_acre`), so that a battle of a few against a few counts for nothing on either side.
 */
export function tellingBp({ params }: Rules, offense: number, needed: number, land: number): number {
  const { repelled_none_bp: none, repelled_full_bp: full, standing_defense_per_acre } = params;
  const least = Math.max(needed, standing_defense_per_acre * land);
  const close_bp = least === 0 ? 0 : mulDiv(Math.min(offense, needed), 10_000, least);
  if (close_bp >= full) return 10_000;
  return close_bp <= none ? 0 : mulDiv(close_bp - none, 10_000, full - none);
}

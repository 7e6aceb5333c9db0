import { mulDiv } from '@realm/base';
import type { Rules } from '@realm/rules';
import { isMended } from '../../world/revision.ts';
import type { ReadonlyWorld } from '../../world/world.ts';
import { type Strengths, toStep } from './margin.ts';

/**
 * What a blow counts for beside what it takes, in basis points: how far it batters a house that held out or lost no
 * land, offends its state, scores in a war and teaches generals. It follows how close a failed blow came to what it had
 * to pass, as both houses are told, and for a victory as for a defeat how much that was: at least what a house of that land
 * puts up, so that a battle of a few against a few counts for nothing on either side. `told` are the strengths as both houses are told
 * them (`toldStrengths`), `passes` is what had to be passed, as it is counted, whoever won.
 */
export function tellingBp(world: ReadonlyWorld, told: Strengths, passes: number, land: number): number {
  const { rules } = world;
  if (!isMended(world, 'a battle tells no strength but by its margin'))
    return countedBp(rules, exactlyCloseBp(rules, told, land));
  const close_bp = told.needed === 0 ? 0 : mulDiv(Math.min(told.offense, told.needed), 10_000, told.needed);
  return countedBp(rules, mulDiv(close_bp, standingBp(rules, passes, land), 10_000));
}

/** A strength as a share of the least that a house of that land puts up (`standing_defense_per_acre`), told in steps below all of it. */
export function standingBp(rules: Rules, strength: number, land: number): number {
  const standing = rules.params.standing_defense_per_acre * land;
  return strength >= standing ? 10_000 : toStep(rules, mulDiv(strength, 10_000, standing));
}

/** Up to `repelled_none_bp` close nothing, from `repelled_full_bp` on all of it. */
function countedBp({ params }: Rules, close_bp: number): number {
  const { repelled_none_bp: none, repelled_full_bp: full } = params;
  if (close_bp >= full) return 10_000;
  return close_bp <= none ? 0 : mulDiv(close_bp - none, 10_000, full - none);
}

function exactlyCloseBp({ params }: Rules, { offense, needed }: Strengths, land: number): number {
  const least = Math.max(needed, params.standing_defense_per_acre * land);
  return least === 0 ? 0 : mulDiv(Math.min(offense, needed), 10_000, least);
}

import { mulDiv } from '@realm/base';
import type { Rules } from '@realm/rules';
import { defenseOf } from '../../stats/defense.ts';
import type { ReadonlyHouse } from '../../world/house.ts';
import { isMended } from '../../world/revision.ts';
import type { ReadonlyWorld } from '../../world/world.ts';
import { Fog } from '../intel/fog.ts';

/** What is told of one side having at least twice what the other has. */
export const MOST_BP = 10_000;

/** What an army strikes with, and what it has to pass. */
export interface Strengths {
  readonly offense: number;
  readonly needed: number;
}

/**
 * The defense of a house by which what is told of a battle is reckoned: as a report of that tick counts it, so that neither
 * many attacks in a tick nor reports beside them teach more than one report. As it is in ages that began before.
 */
export function countedDefense(world: ReadonlyWorld, attacker: ReadonlyHouse, target: ReadonlyHouse): number {
  if (!isMended(world, 'a margin is counted as a report counts')) return defenseOf(world.rules, target);
  return new Fog(world, attacker, target).defense();
}

/** The strengths of a battle with what had to be passed as it is counted; just enough or just too much where that says that the other won. */
export function countedStrengths(
  world: ReadonlyWorld,
  { offense, needed }: Strengths,
  counted: number,
): Strengths {
  if (!isMended(world, 'a margin is counted as a report counts')) return { offense, needed };
  // At least 1: nothing against nothing is held.
  return {
    offense,
    needed: offense > needed ? Math.min(counted, offense - 1) : Math.max(counted, offense, 1),
  };
}

/** Down to a step of what both houses are told; as it is in an age in which neither is. */
export function toStep({ params }: Rules, exact_bp: number): number {
  return exact_bp - (exact_bp % Math.max(1, params.margin_told_bp));
}

/**
 * By how much an army was stronger than what it had to pass, in basis points of that; below 0 where it was weaker. Told in steps
 * of `margin_told_bp`, down to the nearer one; undefined in an age in which neither house is told.
 */
export function marginBp(rules: Rules, offense: number, needed: number): number | undefined {
  if (rules.params.margin_told_bp === 0) return undefined;
  const apart = offense > needed ? offense - needed : needed - offense;
  const exact = needed === 0 ? MOST_BP : Math.min(MOST_BP, mulDiv(apart, 10_000, needed));
  const told = toStep(rules, exact);
  return offense < needed ? 0 - told : told;
}

/**
 * Two strengths as far apart as the middle of the step that is told of them, against 10000 to pass: what whoever reads the margin
 * knows of them. In an age in which it isn't told, as they are.
 */
export function toldStrengths(rules: Rules, { offense, needed }: Strengths): Strengths {
  const margin_bp = marginBp(rules, offense, needed);
  if (margin_bp === undefined) return { offense, needed };
  const apart = Math.abs(margin_bp) + Math.floor(rules.params.margin_told_bp / 2);
  return { offense: offense > needed ? 10_000 + apart : Math.max(0, 10_000 - apart), needed: 10_000 };
}

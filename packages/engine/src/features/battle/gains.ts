import { apply, mulDiv } from '@realm/base';
import { type Attack, type Rules, S } from '@realm/rules';
import { stat } from '../../stats/stat.ts';
import type { House } from '../../world/house.ts';
import type { ReadonlyWorld } from '../../world/world.ts';
import { hitOf } from '../land/battered.ts';

/** A whole in millionths, in which gains are reckoned so that roundings never meet. */
const WHOLE = 1_000_000;

/** A target's land against the attacker's, in basis points. */
export function rangeBp(attacker: House, target: House): number {
  return mulDiv(target.land, 10_000, Math.max(1, attacker.land));
}

/**
 * What a victory gains, in millionths of the most that its kind takes: by range, by how battered the target is, and
 * by what the attacker's state holds against the target's.
 */
export function gainsPpm(world: ReadonlyWorld, attacker: House, target: House): number {
  const { curves } = world.rules;
  const felt = world.relations.felt(world.stateOf(attacker), world.stateOf(target));
  const by_range = curves.gains_by_range.at(rangeBp(attacker, target)) * (WHOLE / 10_000);
  const protected_by = mulDiv(by_range, hitOf(world, attacker, target).protection_bp, 10_000);
  return mulDiv(protected_by, curves.gains_by_hostility.at(felt), 10_000);
}

/** Acres a victory takes: of the land that may be taken, by kind, gains, war, and the target's keeps. */
export function acresTaken(
  rules: Rules,
  target: House,
  kind: Attack,
  gains_ppm: number,
  at_war: boolean,
): number {
  const { attack_land_bp, war_land_bp } = rules.params;
  const open = Math.max(0, target.land - target.granted_acres);
  const most = open * mulDiv(attack_land_bp, kind.land_bp, 10_000);
  const ppm = at_war ? apply(gains_ppm, war_land_bp) : gains_ppm;
  const acres = apply(mulDiv(most, ppm, 10_000 * WHOLE), stat(target, S.land_loss));
  return Math.min(open, acres);
}

/** What a victory takes of a stock: `share_bp` of it at full gains. */
export function shareTaken(stock: number, share_bp: number, gains_ppm: number): number {
  return Math.min(stock, mulDiv(stock, mulDiv(share_bp, gains_ppm, 10_000), WHOLE));
}

/**
 * Splits `taken` of a whole over its parts in proportion, so that the parts add up to it exactly: each has its share
 * of the running sum, rounded down.
 */
export function inProportion(parts: readonly number[], taken: number): number[] {
  let whole = 0;
  for (const part of parts) whole += part;
  let sum = 0;
  let before = 0;
  return parts.map((part) => {
    sum += part;
    const share = whole === 0 ? 0 : mulDiv(sum, taken, whole);
    const own = share - before;
    before = share;
    return own;
  });
}

import { mulDiv } from '@realm/base';
import * as formulas from '@realm/formulas';
import { type Attack, type Rules, S } from '@realm/rules';
import { stat } from '../../stats/stat.ts';
import type { ReadonlyHouse } from '../../world/house.ts';
import type { ReadonlyWorld } from '../../world/world.ts';
import { hitOf } from '../land/battered.ts';

/** A whole in millionths, in which gains are reckoned so that roundings never meet. */
const WHOLE = 1_000_000;

/** A target's land against the attacker's, in basis points. */
export function rangeOf(attacker: ReadonlyHouse, target: ReadonlyHouse): number {
  return formulas.rangeBp(attacker.land, target.land);
}

/**
 * What a victory gains, in millionths of the most that its kind takes: by range, by how battered the target is, and
 * by what the attacker's state holds against the target's.
 */
export function gainsPpm(world: ReadonlyWorld, attacker: ReadonlyHouse, target: ReadonlyHouse): number {
  const { curves } = world.rules;
  const felt = world.relations.felt(world.stateOf(attacker), world.stateOf(target));
  return formulas.gainsPpm(
    curves.gains_by_range.at(rangeOf(attacker, target)),
    hitOf(world, attacker, target).protection_bp,
    curves.gains_by_hostility.at(felt),
  );
}

/**
 * Acres a victory takes: of the land that may be taken, by both sizes, kind, gains, war, and the target's keeps. Whatever an age
 * lets attacks take, a house has an acre left: it stands somewhere, and what it does goes by its land.
 */
export function acresTaken(
  { params }: Rules,
  attacker: ReadonlyHouse,
  target: ReadonlyHouse,
  kind: Attack,
  gains_ppm: number,
  at_war: boolean,
): number {
  const open = Math.max(0, target.land - target.granted_acres);
  const less_bp = stat(target, S.land_loss);
  const acres = formulas.acresTaken(params, attacker.land, open, kind.land_bp, gains_ppm, at_war, less_bp);
  return Math.min(acres, target.land - 1);
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

import { isqrt, mulDiv, mulDivCeil } from '@realm/base';
import type { Gift } from '@realm/formulas';
import type { Rules, StatBps } from '@realm/rules';
import { partOf } from '../../stats/stat.ts';
import type { Vigil } from './state.ts';

/**
 * The vigil once more is given; with what it needs it is lit. `counts` says whether it puts off the tick in which it lapses for want
 * of gifts (see `isNoTrifle`).
 */
export function withGift(
  { params }: Rules,
  vigil: Vigil,
  { aether, incense }: Gift,
  tick: number,
  counts: boolean,
): Vigil {
  const given = {
    ...vigil,
    aether_milli: vigil.aether_milli + aether * 1_000,
    incense_milli: vigil.incense_milli + incense * 1_000,
  };
  const lit = vigil.lit_until === 0 && shareBp(given) >= 10_000;
  const last_gift_tick = counts ? tick : vigil.last_gift_tick;
  return { ...given, last_gift_tick, lit_until: lit ? tick + params.vigil_ticks : vigil.lit_until };
}

/** Whether a gift is a hundredth of what the vigil needs of something, at least. */
export function isNoTrifle({ aether_needed, incense_needed }: Vigil, { aether, incense }: Gift): boolean {
  return (aether > 0 && aether * 100 >= aether_needed) || (incense > 0 && incense * 100 >= incense_needed);
}

/** The vigil a tick later: what it was given fades. */
export function faded({ params }: Rules, vigil: Vigil): Vigil {
  const left = (given: number) => given - mulDivCeil(given, params.vigil_fade_bp, 10_000);
  return { ...vigil, aether_milli: left(vigil.aether_milli), incense_milli: left(vigil.incense_milli) };
}

/**
 * How much of its effects a vigil gives, in basis points: the root of its gifts as a share of its needs, of aether or
 * incense, whichever is less; nothing until it is lit.
 */
export function vigilStrengthBp({ params }: Rules, vigil: Vigil): number {
  if (vigil.lit_until === 0) return 0;
  return Math.min(params.vigil_most_bp, isqrt(shareBp(vigil) * 10_000));
}

/** What a vigil gives every house of its state. */
export function vigilEffects(rules: Rules, vigil: Vigil): StatBps {
  const strength_bp = vigilStrengthBp(rules, vigil);
  const { effects } = rules.vigils.list[vigil.vigil];
  return effects.map(([stat, bp]) => [stat, partOf(bp, strength_bp)] as const);
}

/** What it has been given as a share of what it needs. */
function shareBp({ aether_milli, incense_milli, aether_needed, incense_needed }: Vigil): number {
  const of_aether = mulDiv(aether_milli, 10, aether_needed);
  return incense_needed === 0 ? of_aether : Math.min(of_aether, mulDiv(incense_milli, 10, incense_needed));
}

/** What it has been given, in whole units. */
export function givenTo({ aether_milli, incense_milli }: Vigil): Gift {
  return { aether: mulDiv(aether_milli, 1, 1_000), incense: mulDiv(incense_milli, 1, 1_000) };
}

import { mulDiv } from '@realm/base';
import type { Mind } from './mind.ts';
import { armyToFear } from './rivals.ts';

/**
 * Home defense the house wants by now, in points: what its temperament keeps an acre, or more where armies are about
 * that would gain by hitting it.
 */
export function defenseWanted(mind: Mind): number {
  const { me, tick, taste } = mind;
  if (mind.book.attacks.length === 0) return 0;
  const { defense_per_acre_per_100_ticks } = taste.temperament;
  const usual =
    me.land * taste.defense_per_acre + mulDiv(me.land * tick, defense_per_acre_per_100_ticks, 100);
  mind.feared ??= armyToFear(mind);
  // Who has been hit fears more for as long as it smarts: 8% of the land lost is a third more at first.
  const wary_bp = mulDiv(taste.caution_bp, 1_000 + me.battered_tenths, 1_000);
  return Math.max(usual, mulDiv(mind.feared, wary_bp, 10_000));
}

/** Home defense it has too little of, those in training counted: 0 or less where it has enough. */
export function defenseMissing(mind: Mind): number {
  return defenseWanted(mind) - mind.me.defense - defenseComing(mind);
}

/** Defense in training, before bonuses. */
export function defenseComing({ me, race }: Mind): number {
  let points = 0;
  for (let slot = 0; slot < race.units.length; slot++) points += me.training[slot] * race.units[slot].defense;
  return points;
}

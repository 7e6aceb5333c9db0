import { apply, mulDiv } from '@realm/base';
import type { Rules } from '@realm/rules';

/** Shares of an army in millionths. */
const WHOLE = 1_000_000;

/** How many of a side fall: the least and the most that the dice leave. */
export interface Losses {
  readonly least: number;
  readonly most: number;
}

/** A share of losses, in millionths, as it stands before the dice: `base_bp` less what medics and bonuses save. */
export function lossPpm(
  { params }: Rules,
  base_bp: number,
  casualties_bp: number,
  medics: number,
  troops: number,
): number {
  const medics_bp = troops === 0 ? 0 : Math.min(params.medics_full_bp, mulDiv(medics, 10_000, troops));
  const saved_bp = mulDiv(medics_bp, params.medics_save_max_bp, params.medics_full_bp);
  const exposed = apply(base_bp * (WHOLE / 10_000), casualties_bp);
  return Math.min(WHOLE, Math.max(0, apply(exposed, -saved_bp)));
}

/** The part of a winner's losses that comes of the strength it needed: an army far too strong loses little. */
export function winnersPpm(ppm: number, needed: number, offense: number): number {
  return offense === 0 ? ppm : mulDiv(ppm, Math.min(needed, offense), offense);
}

/** The part of a defender's losses that comes of how close the attack came, and of how little is left to lose. */
export function defendersPpm(
  { curves }: Rules,
  ppm: number,
  offense: number,
  needed: number,
  battered_tenths: number,
): number {
  const close_bp = offense > needed ? 10_000 : curves.losses_by_closeness.at(closenessBp(offense, needed));
  return mulDiv(mulDiv(ppm, close_bp, 10_000), 1_000 - battered_tenths, 1_000);
}

function closenessBp(offense: number, needed: number): number {
  return needed === 0 ? 10_000 : mulDiv(offense, 10_000, needed);
}

/** How many of `troops` fall by dice of `dice_bp`, from -`casualties_dice_bp` to as much above. */
export function fallen(troops: number, ppm: number, dice_bp: number): number {
  return Math.min(troops, mulDiv(troops, apply(ppm, dice_bp), WHOLE));
}

/** The least and the most that may fall, for shares from `least_ppm` to `most_ppm`. */
export function lossesOf({ params }: Rules, troops: number, least_ppm: number, most_ppm: number): Losses {
  const dice = params.casualties_dice_bp;
  return { least: fallen(troops, least_ppm, -dice), most: fallen(troops, most_ppm, dice) };
}

import { apply, clamp, mulDiv } from '@realm/base';

/** Units that so many thieves can carry. */
export function carriedBy(thieves: number, each_hundredths: number): number {
  return mulDiv(thieves, each_hundredths, 100);
}

/**
 * Units that thieves who get in carry off of what lies there for them: a share, x `prey_bp` of a house of that size, x (1 +
 * `goods_loss` of that house), no more than there is and than they can carry.
 */
export function haulOf(
  there: number,
  share_bp: number,
  prey_bp: number,
  goods_loss_bp: number,
  carried: number,
): number {
  const share = mulDiv(mulDiv(there, share_bp, 10_000), prey_bp, 10_000);
  return clamp(apply(share, goods_loss_bp), 0, Math.min(there, carried));
}

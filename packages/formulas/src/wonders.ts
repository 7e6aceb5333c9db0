import { mulDivCeil } from '@realm/base';

/** A share of what a wonder takes of one good, rounded up: beginning one and waking one take such a part. */
export function wonderPart(amount: number, share_bp: number): number {
  return mulDivCeil(amount, share_bp, 10_000);
}

import { mulDiv } from '@realm/base';
import type { Compensation, Worth } from '@realm/engine';
import type { Audit } from './audit.ts';

/** What the audit log says of something taken out of a house, or put back. */
export interface Moved extends Pick<Compensation, 'house' | 'giver' | 'back' | 'goods' | 'acres'> {
  readonly age: number;
  readonly worth: Worth;
}

/** So much of a good, or so many acres, and what that was worth in gold as it was taken. */
export interface Amount {
  readonly amount: number;
  readonly gold: number;
}

/** How much of each is moved, `acres` among them. */
export const amountsOf = ({ goods, acres }: Pick<Compensation, 'goods' | 'acres'>): [string, number][] =>
  Object.entries({ ...goods, acres }).filter(([, amount]) => amount > 0);

/**
 * What has been taken out of a house for what another gave it and is not put back, by good. Where the log is kept for a time alone, the first to go
 * of it are takes: it is less then, and never more.
 */
export function takenOut(
  audit: Audit,
  { age, house, giver }: Pick<Moved, 'age' | 'house' | 'giver'>,
): ReadonlyMap<string, Amount> {
  const taken = new Map<string, Amount>();
  for (const moved of audit.done('compensate') as unknown as Moved[]) {
    if (moved.age !== age || moved.house !== house || moved.giver !== giver) continue;
    const sign = moved.back ? -1 : 1;
    for (const [what, amount] of amountsOf(moved)) {
      const before = taken.get(what) ?? { amount: 0, gold: 0 };
      taken.set(what, {
        amount: Math.max(0, before.amount + sign * amount),
        gold: Math.max(0, before.gold + sign * moved.worth[what]),
      });
    }
  }
  return taken;
}

/** What a part of what was taken was worth then; all of it is worth what is left, so that nothing is lost by rounding. */
export const worthOfPart = ({ amount, gold }: Amount, part: number): number => mulDiv(gold, part, amount);

import type { OrderOutcome } from '../../service/order_outcome.ts';

/**
 * The most that a house may be granted of a good now, by what the service foretells of a grant of all that the treasury has.
 * It hangs on what that house was granted lately and has had as aid, which no read tells, so that it is asked for.
 * Undefined where such a grant is refused for another reason, or waits.
 */
export function mostGranted(foretold: OrderOutcome): number | undefined {
  if ('reply' in foretold) return 'amount' in foretold.reply ? foretold.reply.amount : undefined;
  return 'refused' in foretold && foretold.refused.is('grant_too_large')
    ? foretold.refused.params.max
    : undefined;
}

import { authority, because, refuse } from '@realm/contract';
import { type Act, inTables } from './act.ts';

/** Lets another node lead: the one that does finishes what it has taken in, and passes on all that comes to it until it is stopped. */
export const hand_over: Act<Record<never, never>, object, { readonly handed_over: true }> = {
  role: authority.hand_over,
  while_read_only: true,

  check({ journal: { handOver } }) {
    if (handOver !== undefined) return { about: {}, plan: {} };
    return {
      about: {},
      refusal: refuse('forbidden', { reason: because('no node leads here that another could follow') }),
    };
  },

  write(context, _plan, note) {
    inTables(context, note, () => {});
    context.journal.handOver?.();
    return undefined;
  },

  reply: () => ({ handed_over: true }),
};

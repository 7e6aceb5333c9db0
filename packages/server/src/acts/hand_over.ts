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

  async write(context, _plan, note) {
    const { handOver } = context.journal;
    if (!(await handOver?.isAccompanied()))
      return refuse('forbidden', { reason: because('no other node is there that could lead') });
    inTables(context, note, () => {});
    handOver?.begin();
    return undefined;
  },

  reply: () => ({ handed_over: true }),
};

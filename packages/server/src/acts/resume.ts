import { authority, because, refuse } from '@realm/contract';
import { type Act, inTables } from './act.ts';

interface Late {
  /** Ticks that were due when the server started. */
  readonly late_ticks: number;
}

/** Lets a server go on that has found the game later than it catches up: the clock is right, it was an outage. */
export const resume: Act<Record<never, never>, Late, Late> = {
  role: authority.resume,

  check({ journal: { late_ticks } }) {
    const about = { late_ticks: late_ticks ?? null };
    if (late_ticks !== undefined) return { about, plan: { late_ticks } };
    return { about, refusal: refuse('forbidden', { reason: because('no server waits for it') }) };
  },

  write(context, _plan, note) {
    inTables(context, note, () => {});
    context.journal.resume();
    return undefined;
  },

  reply: (_context, plan) => plan,
};

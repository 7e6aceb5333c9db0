import { authority, refuse } from '@realm/contract';
import { comesTo, type Planned, type Wish } from '../ages/plan.ts';
import { type Act, inTables } from './act.ts';

/** Plans the next age, in place of whatever was planned. */
export const plan_age: Act<Wish, Planned, ReturnType<typeof comesTo>> = {
  role: authority.plan_age,

  check({ books, world, now_ms }, wish) {
    const about = { ...wish };
    const understood = books.ages.understand(wish, world, now_ms);
    if (!('problems' in understood)) return { about, plan: understood };
    const { problems } = understood;
    return { about, refusal: refuse('plan_problems', { problems: problems.length }), errors: problems };
  },

  write(context, { plan }, note) {
    return inTables(context, note, () => context.books.ages.shelf.setPlan(plan));
  },

  reply: (_context, planned) => comesTo(planned),
};

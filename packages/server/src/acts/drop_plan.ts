import { authority, refuse } from '@realm/contract';
import type { Plan } from '../ages/plan.ts';
import { type Act, inTables } from './act.ts';

/** Forgets the plan of the next age. */
export const drop_plan: Act<Record<never, never>, Plan, Pick<Plan, 'number' | 'name'>> = {
  role: authority.drop_plan,

  check({ books }) {
    const plan = books.ages.shelf.plan();
    return plan === undefined ? { about: {}, refusal: refuse('nothing_planned') } : { about: {}, plan };
  },

  write(context, _plan, note) {
    return inTables(context, note, () => context.books.ages.shelf.dropPlan());
  },

  reply: (_context, { number, name }) => ({ number, name }),
};

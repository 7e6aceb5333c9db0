import { authority, refuse } from '@realm/contract';
import { comesTo, type Planned, type Wish } from '../ages/plan.ts';
import { type Act, inTables } from './act.ts';

interface Reply extends ReturnType<typeof comesTo> {
  /** Names on the list that no account has; there with a list. */
  readonly no_account?: readonly string[];
}

/** Plans the next age, in place of whatever was planned. */
export const plan_age: Act<Wish, Planned, Reply> = {
  role: authority.plan_age,

  check({ books, world, now_ms }, wish) {
    const { access, ...rest } = wish;
    // Whom a list names is no business of a log that is kept for good.
    const about =
      access === undefined ? rest : { ...rest, access: Array.isArray(access) ? 'listed' : access };
    const understood = books.ages.understand(wish, world, now_ms);
    if (!('problems' in understood)) return { about, plan: understood };
    const { problems } = understood;
    return { about, refusal: refuse('plan_problems', { problems: problems.length }), errors: problems };
  },

  write(context, { plan, access }, note) {
    const { ages } = context.books;
    return inTables(context, note, () => {
      ages.shelf.setPlan(plan);
      ages.access.set(plan.number, access, context.now_ms);
    });
  },

  reply({ books }, planned) {
    const { access, listed } = planned.access;
    return {
      ...comesTo(planned),
      ...(access === 'listed' ? { no_account: books.ages.access.freeNamesIn(listed) } : {}),
    };
  },
};

import { authority, refuse } from '@realm/contract';
import { type Access, accessIn } from '../ages/access.ts';
import { type Act, inTables } from './act.ts';

interface Input {
  /** As it came: any of it may be wrong. */
  readonly access?: unknown;
}

interface Plan extends Access {
  readonly age: number;
}

interface Reply extends Pick<Plan, 'age' | 'access'> {
  readonly listed: number;
  /** Names on the list that no account has; there with a list. */
  readonly no_account?: readonly string[];
}

/** Says who may found a house in the age that is played, from now on: houses that stand stay. */
export const set_access: Act<Input, Plan, Reply> = {
  role: authority.set_access,

  check({ world }, { access: given }) {
    const { age } = world.age;
    const access = accessIn(given);
    // Whom it lists is no business of a log that is kept for good.
    if (typeof access === 'string')
      return { about: { age }, refusal: refuse('bad_access', { reason: access }) };
    const about = { age, access: access.access, listed: access.listed.length };
    return world.ended ? { about, refusal: refuse('age_ended') } : { about, plan: { ...access, age } };
  },

  write(context, plan, note) {
    const { books, now_ms } = context;
    return inTables(context, note, () => books.ages.access.set(plan.age, plan, now_ms));
  },

  reply: ({ books }, { age, access, listed }) => ({
    age,
    access,
    listed: listed.length,
    ...(access === 'listed' ? { no_account: books.ages.access.freeNamesIn(listed) } : {}),
  }),
};

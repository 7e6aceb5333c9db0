import { authority, refuse } from '@realm/contract';
import { newSecret } from '../accounts/secrets.ts';
import { type Act, inTables } from './act.ts';

interface Input {
  /** The age that is played, or the next; without it the one that can be played first. */
  readonly age?: number | undefined;
  /** How many may come by it. */
  readonly uses: number;
  readonly days: number;
}

interface Plan {
  readonly age: number;
  /** The secret; it is in no log. */
  readonly invite: string;
  readonly uses: number;
  /** ms since 1970. */
  readonly until: number;
}

/** Makes an invitation into a private age, which is told this once. */
export const invite_to_age: Act<Input, Plan, Plan> = {
  role: authority.invite_to_age,

  check({ world, books, now_ms }, { age: asked, uses, days }) {
    const { age } = world.age;
    const next = books.ages.next?.age;
    const wanted = asked ?? (world.ended ? next : age);
    const about = { age: wanted ?? age, uses, days };
    if (wanted === undefined || (wanted === age && world.ended))
      return { about, refusal: refuse('age_ended') };
    if (wanted !== age && wanted !== next) return { about, refusal: refuse('age_not_open', { age: wanted }) };
    const plan = { age: wanted, invite: newSecret('entry'), uses, until: now_ms + days * 86_400_000 };
    return { about, plan };
  },

  write(context, { age, invite, uses, until }, note) {
    const { access } = context.books.ages;
    return inTables(context, note, () => {
      access.invite(invite, { age, uses_left: uses, until });
    });
  },

  reply: (_context, plan) => plan,
};

import { authority, refuse } from '@realm/contract';
import { type Act, inTables } from './act.ts';

interface Input {
  readonly id: number;
}

/** Ends an invitation into a private age; who has come by it stays. */
export const end_invite: Act<Input, Input, Input> = {
  role: authority.end_invite,

  check({ world, books }, { id }) {
    const { access, next } = books.ages;
    const ages = [world.age.age, ...(next === null ? [] : [next.age])];
    const known = ages.some((age) => access.invitesTo(age).some((invite) => invite.id === id));
    return known ? { about: { id }, plan: { id } } : { about: { id }, refusal: refuse('no_such_invite') };
  },

  write(context, { id }, note) {
    return inTables(context, note, () => {
      context.books.ages.access.endInvite(id);
    });
  },

  reply: (_context, plan) => plan,
};

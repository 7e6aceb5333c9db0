import { authority, refuse } from '@realm/contract';
import type { Audience } from '../chat/audience.ts';
import type { KeptMessage } from '../chat/messages.ts';
import { type Act, inTables } from './act.ts';

/** Hides a message of a channel; what it said stays in the audit log. Answers whose channel it was. */
export const hide_message: Act<{ readonly id: number }, KeptMessage, Audience> = {
  role: authority.hide_message,

  check({ books }, { id }) {
    const plan = books.messages.get(id);
    if (plan === undefined) return { about: { id }, refusal: refuse('not_found') };
    return { about: { id, account: plan.account, text: plan.message.text }, plan };
  },

  write(context, { message }, note) {
    return inTables(context, note, () => context.books.messages.hide(message.id));
  },

  reply: (_context, { audience }) => audience,
};

import { authority, refuse } from '@realm/contract';
import type { Audience } from '../chat/audience.ts';
import type { KeptMessage } from '../chat/messages.ts';
import { type Word, wordOf } from '../names/words.ts';
import { mentionKey } from '../notices/of_chat.ts';
import { type Act, inTables } from './act.ts';

interface Plan extends KeptMessage {
  /** What it said, as the audit log has it. */
  readonly said: Word;
}

/** Hides a message of a channel, and takes back the notices of it; what it said stays in the audit log. Answers whose channel it was. */
export const hide_message: Act<{ readonly id: number }, Plan, Audience> = {
  role: authority.hide_message,

  check({ books }, { id }) {
    const kept = books.messages.get(id);
    if (kept === undefined) return { about: { id }, refusal: refuse('not_found') };
    const { account, age, message } = kept;
    // The log is for good: words that may be erased stand beside it.
    const said = wordOf(account, message.text, age);
    const text = account === 0 ? message.text : said.token;
    return { about: { id, account, text }, plan: { ...kept, said } };
  },

  write(context, { message, account, age, said }, note) {
    const { messages, names, notices } = context.books;
    return inTables(context, note, () => {
      messages.hide(message.id);
      notices.book.withdraw(account, mentionKey(age, message.id));
      if (account !== 0) names.words.add(said);
    });
  },

  reply: (_context, { audience }) => audience,
};

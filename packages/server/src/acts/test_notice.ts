import { authority, refuse } from '@realm/contract';
import type { Account } from '../accounts/accounts.ts';
import { testDraft } from '../notices/test_draft.ts';
import { type Act, inTables } from './act.ts';
import type { Books } from './books.ts';

interface Reply {
  readonly account: number;
  readonly name: string;
  /** Where it goes beside the pages: the kind of each place, its origin, and what it lacks where nothing has reached it. */
  readonly places: readonly { readonly kind: string; readonly at: string; readonly error: string | null }[];
}

/** Tells an account a test, by every channel that it has chosen. Asked and not done, it says where that would go. */
export const test_notice: Act<{ readonly account: string }, Account, Reply> = {
  role: authority.test_notice,

  check({ books }, { account: given }) {
    const account = books.accounts.meant(given);
    const about = { account: account?.id ?? given };
    return account === undefined
      ? { about, refusal: refuse('no_such_account', { given }) }
      : { about, plan: account };
  },

  write(context, { id: account }, note) {
    const { books, now_ms, world } = context;
    return inTables(context, note, () =>
      books.notices.tell({ account, leads: false }, testDraft(world.age.age, now_ms), now_ms),
    );
  },

  reply: ({ books }, { id, name, email }) => ({ account: id, name, places: placesOf(books, id, email) }),
};

function placesOf({ notices }: Books, account: number, email: string | null): Reply['places'] {
  return notices.placesOf({ account, leads: false }, 'test').map(({ kind, url, error, disabled }) => ({
    kind,
    at: kind === 'mail' ? (email ?? 'no address') : new URL(url).origin,
    error: disabled ? `disabled: ${error}` : error,
  }));
}

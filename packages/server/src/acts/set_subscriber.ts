import { authority, refuse } from '@realm/contract';
import type { Account } from '../accounts/accounts.ts';
import { type Act, inTables } from './act.ts';

interface Input {
  /** The account, by its number or its name. */
  readonly account: string;
  readonly subscriber: boolean;
}

interface Plan {
  readonly account: Account;
  readonly subscriber: boolean;
}

interface Reply {
  readonly account: number;
  readonly name: string;
  readonly subscriber: boolean;
}

/** Sets or clears the flag of an account, which buys no power in the game. */
export const set_subscriber: Act<Input, Plan, Reply> = {
  role: authority.set_subscriber,

  check({ books }, { account: given, subscriber }) {
    const account = books.accounts.meant(given);
    const about = { account: account?.id ?? given, subscriber };
    if (account === undefined) return { about, refusal: refuse('no_such_account', { given }) };
    return { about, plan: { account, subscriber } };
  },

  write(context, { account, subscriber }, note) {
    return inTables(context, note, () => context.books.accounts.setSubscriber(account.id, subscriber));
  },

  reply: (_context, { account: { id, name }, subscriber }) => ({ account: id, name, subscriber }),
};

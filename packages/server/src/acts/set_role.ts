import { authority, type Role, refuse } from '@realm/contract';
import type { Account } from '../accounts/accounts.ts';
import { type Act, inTables } from './act.ts';

interface Input {
  /** The account, by its number or its name. */
  readonly account: string;
  readonly role: Role | 'none';
}

interface Plan {
  readonly account: Account;
  readonly role: Role | 'none';
}

interface Reply {
  readonly account: number;
  readonly name: string;
  readonly role: Role | 'none';
}

/** Gives an account a role of staff, or takes it. */
export const set_role: Act<Input, Plan, Reply> = {
  role: authority.set_role,

  check({ books }, { account: given, role }) {
    const account = books.accounts.meant(given);
    const about = { account: account?.id ?? given, role };
    if (account === undefined) return { about, refusal: refuse('no_such_account', { given }) };
    return { about, plan: { account, role } };
  },

  write(context, { account: { id }, role }, note) {
    const { books, by, now_ms } = context;
    return inTables(context, note, () => {
      books.accounts.setRole(id, role);
      // Whoever has the command line knows whose account it is: the ways to sign in that it has are the owner's own.
      if (by.account === null) books.ways.settle(id);
      books.told.tell(id, { what: 'role_changed', name: role }, null, now_ms);
    });
  },

  reply: (_context, { account: { id, name }, role }) => ({ account: id, name, role }),
};

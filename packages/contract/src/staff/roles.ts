import Type from 'typebox';
import { count, id, int, ms, object, oneOf, orNull, rows, text } from '../fields.ts';
import { read } from '../read_spec.ts';
import { write } from '../write_spec.ts';
import { authority, ROLES } from './authority.ts';
import { meantAccount, note, staffRefusals } from './fields.ts';

export const dev_roles = write({
  path: '/dev/roles',
  tag: 'staff',
  summary: 'For staff: give or take a role.',
  description:
    'Takes the role `owner`, a sign-in of the last hour and a note. `owner` may do all that `admin` may, and `admin` all that ' +
    '`moderator` may.',
  caller: 'signed_in',
  while_read_only: true,
  refusals: [...staffRefusals, 'no_such_account'],
  body: {
    account: meantAccount,
    role: oneOf([...ROLES, 'none'], 'The role it shall have'),
    note,
  },
  body_example: { account: 'ada', role: 'admin', note: 'plans the next age' },
  reply: {
    account: count("The account's number"),
    name: text('Its name'),
    role: oneOf([...ROLES, 'none'], 'The role it has now'),
  },
  example: { account: 7, name: 'ada', role: 'admin' },
});

/** Rows of the audit log that one read answers. */
export const AUDIT_MAX = 200;

export const dev_audit = read({
  path: '/dev/audit',
  summary: 'For staff: what staff did and tried.',
  description: 'Oldest first. Each row is chained to the one before; `realm audit verify` checks them.',
  caller: 'signed_in',
  role: authority.read_audit,
  caching: 'compared',
  refusals: ['not_for_sites', 'not_staff'],
  query: {
    after: Type.Optional(int('Rows after this one', 0, Number.MAX_SAFE_INTEGER)),
    limit: Type.Optional(int('At most so many (1 to 200, default 50)', 1, AUDIT_MAX)),
  },
  example_query: { after: 0 },
  reply: object({
    rows: rows('Oldest first', {
      seq: count('Its number, from 1 without a gap'),
      at: ms('When'),
      account: orNull(count('Who'), "Who; null for the server's own command line"),
      act: id('What'),
      outcome: oneOf(['done', 'refused'], 'Whether it was done'),
      note: text('Why, as whoever acted said'),
      about: Type.Record(Type.String(), Type.Unknown(), { description: 'What it was done to' }),
    }),
  }),
  example: {
    rows: [
      {
        seq: 1,
        at: 1_795_003_200_000,
        account: 7,
        act: 'plan_age',
        outcome: 'done',
        note: 'the second age, as announced',
        about: { age: 2, ruleset: 'Embers 1' },
      },
    ],
  },
});

import Type from 'typebox';
import { ageNumber } from '../ages/fields.ts';
import { count, flag, int, ms, rows, text } from '../fields.ts';
import { write } from '../write_spec.ts';
import { accessKind, accessWish, noAccount } from './access_kind.ts';
import { note, staffRefusals } from './fields.ts';

const inviteId = int('Its number', 1, Number.MAX_SAFE_INTEGER);

export const age_invites = rows('Invitations into the age that is played and into the next', {
  id: inviteId,
  age: ageNumber(),
  uses_left: count('How many may still come by it'),
  until: ms('Until when it may be used'),
});

export const set_access = write({
  path: '/dev/age/access',
  tag: 'staff',
  summary: 'For staff: say who may found a house in this age.',
  description:
    'From now on: houses that stand stay. Of the next age its plan says it. Everybody may look at what is public. Takes the role ' +
    '`admin`, a sign-in of the last hour and a note.',
  caller: 'signed_in',
  while_read_only: true,
  refusals: [...staffRefusals, 'bad_access', 'age_ended'],
  body: { access: accessWish, note },
  body_example: { access: 'invited', note: 'a game among friends' },
  reply: {
    age: ageNumber(),
    access: accessKind,
    listed: count('How many are on the list'),
    no_account: Type.Optional(noAccount),
  },
  example: { age: 1, access: 'invited', listed: 0 },
});

export const invite_to_age = write({
  path: '/dev/age/invites',
  tag: 'staff',
  summary: 'For staff: make an invitation into a private age.',
  description:
    'It is answered this once; what is kept is its hash. Who has it comes in by `POST /age/enter`. Takes the role `admin`, a sign-in ' +
    'of the last hour and a note.',
  caller: 'signed_in',
  while_read_only: true,
  refusals: [...staffRefusals, 'age_ended', 'age_not_open'],
  body: {
    age: Type.Optional(
      ageNumber('The age that is played, or the next; without it the one that can be played first'),
    ),
    uses: Type.Optional(int('How many may come by it (1 to 1,000, default 1)', 1, 1_000)),
    days: Type.Optional(int('For how many days (1 to 90, default 7)', 1, 90)),
    note,
  },
  body_example: { uses: 10, days: 7, note: 'the chess club' },
  reply: {
    age: ageNumber(),
    invite: text('The invitation, a secret'),
    uses: count('How many may come by it'),
    until: ms('Until when it may be used'),
  },
  example: {
    age: 1,
    invite: 'realm_e_R0VYVnB3bFJ0b2tlbi1vZi1hbi1leGFtcGxlLTAxMjM',
    uses: 10,
    until: 1_795_608_000_000,
  },
});

export const end_invite = write({
  path: '/dev/age/invites/{id}/end',
  tag: 'staff',
  summary: 'For staff: end an invitation.',
  description: 'Who has come by it stays. Takes the role `admin`, a sign-in of the last hour and a note.',
  caller: 'signed_in',
  while_read_only: true,
  refusals: [...staffRefusals, 'no_such_invite'],
  params: { id: inviteId },
  example_params: { id: 1 },
  body: { note },
  body_example: { note: 'it went around' },
  reply: { ended: flag('True') },
  example: { ended: true },
});

export const age_enter = write({
  path: '/age/enter',
  tag: 'packs',
  summary: 'Come into a private age by an invitation of staff.',
  description: 'From then on you may found a house in it. To come twice by one uses it once.',
  caller: 'signed_in',
  limit: 'changes',
  refusals: ['no_such_invite', 'invite_expired', 'invite_of_age', 'invite_used_up'],
  body: { invite: text('The invitation') },
  body_example: { invite: 'realm_e_R0VYVnB3bFJ0b2tlbi1vZi1hbi1leGFtcGxlLTAxMjM' },
  reply: { age: ageNumber('The age that is open to you now'), entered: flag('True') },
  example: { age: 1, entered: true },
});

import Type, { type Static } from 'typebox';
import { count, flag, int, list, moment, object, orNull } from '../fields.ts';
import { read } from '../read_spec.ts';
import { authority } from '../staff/authority.ts';
import { meantAccount, staffRefusals } from '../staff/fields.ts';
import { write } from '../write_spec.ts';
import {
  person,
  personExample,
  reason,
  reportId,
  sanctionExample,
  sanctionFields,
  sanctionId,
  sanctionKind,
} from './fields.ts';

/** Sanctions that one read answers. */
export const SANCTIONS_READ = 100;

const told = object({
  ...sanctionFields,
  on: object('On whom', person),
  by: orNull(count('An account'), "Who laid it on; null for the server's own command line"),
});
export type StaffSanction = Static<typeof told>;

const toldExample = {
  ...sanctionExample,
  on: personExample,
  by: 4,
} as const;

export const dev_sanctions = read({
  path: '/dev/sanctions',
  summary: 'For staff: sanctions, and appeals that wait.',
  description: 'The newest first. With `appeals`, those against which an appeal waits, the oldest first.',
  caller: 'signed_in',
  role: authority.read_sanctions,
  look: { act: 'read_sanctions', game: false },
  caching: 'compared',
  refusals: ['not_for_sites', 'not_staff'],
  query: {
    account: Type.Optional(int('Those on this account', 1, Number.MAX_SAFE_INTEGER)),
    appeals: Type.Optional(flag('Those with an appeal that waits')),
    before: Type.Optional(sanctionId('Those with a lower number')),
  },
  example_query: { appeals: true },
  reply: object({ sanctions: list(told, `${SANCTIONS_READ} at most`) }),
  example: { sanctions: [toldExample] },
});

export const dev_sanction = write({
  path: '/dev/sanctions',
  tag: 'staff',
  summary: 'For staff: warn, rename, mute, suspend or ban.',
  description:
    'On somebody without a role, or with one below the own. The reason is told to them, with where to appeal, and stands in the ' +
    'audit log. Suspended and banned players are signed out everywhere within a second, and what they send is refused with ' +
    '`suspended`: they may sign in, read, appeal and leave. A rename after the end of the age, or by a report of an age before, is of the ' +
    'name in what is kept of that age. A house without a deputy is then played by the one that the age gives ' +
    'the silent, until its player is back. Takes the role `moderator`, `admin` for a ban, and a sign-in of the last hour.',
  caller: 'signed_in',
  while_read_only: true,
  refusals: [
    ...staffRefusals,
    'no_such_account',
    'not_to_yourself_as_staff',
    'rank_too_low',
    'until_needed',
    'until_not_for',
    'until_past',
    'until_too_long',
    'sanction_in_force',
    'house_needed',
    'age_ended',
    'no_such_report',
    'report_taken',
    'report_closed',
    'bad_text',
  ],
  body: {
    account: meantAccount,
    kind: sanctionKind,
    until: Type.Optional(moment('Until when; for a mute or a suspension, and for nothing else')),
    reason: reason('Why, as it is told'),
    report: Type.Optional(reportId('The report that it answers, which it closes; of that account')),
  },
  body_example: {
    account: 'bo',
    kind: 'mute',
    until: 1_795_262_400_000,
    reason: 'insults in the world channel',
    report: 12,
  },
  reply: { ...told.properties },
  example: toldExample,
});

const params = { id: sanctionId() };
const example_params = { id: 3 };

export const dev_sanction_lift = write({
  path: '/dev/sanctions/{id}/lift',
  tag: 'staff',
  summary: 'For staff: lift a sanction.',
  description:
    'All is as it was, but that who was signed out signs in again. A house that was renamed has its name back, unless another has ' +
    'it. Takes the role that laying it on takes, a role above that of whom it is on, and a sign-in of the last hour.',
  caller: 'signed_in',
  while_read_only: true,
  refusals: [
    ...staffRefusals,
    'no_such_sanction',
    'sanction_over',
    'not_to_yourself_as_staff',
    'rank_too_low',
    'bad_text',
  ],
  params,
  example_params,
  body: { reason: reason('Why, as it is told') },
  body_example: { reason: 'it was meant for another' },
  reply: { ...told.properties },
  example: { ...toldExample, in_force: false, lifted_at: 1_795_010_400_000 },
});

export const dev_sanction_answer = write({
  path: '/dev/sanctions/{id}/answer',
  tag: 'staff',
  summary: 'For staff: answer an appeal.',
  description:
    'Where it is not upheld the sanction is lifted with it. Another of the staff answers than who laid it on, wherever there is ' +
    'another who may. Takes the role that laying it on takes, and a sign-in of the last hour.',
  caller: 'signed_in',
  while_read_only: true,
  refusals: [
    ...staffRefusals,
    'no_such_sanction',
    'not_appealed',
    'another_decides',
    'not_to_yourself_as_staff',
    'rank_too_low',
    'bad_text',
  ],
  params,
  example_params,
  body: { upheld: flag('Whether the sanction stands'), answer: reason('What is answered') },
  body_example: { upheld: true, answer: 'we have read all of it, and it stands' },
  reply: { ...told.properties },
  example: {
    ...toldExample,
    appeal: {
      text: 'it was a joke among friends',
      at: 1_795_006_800_000,
      answer: 'we have read all of it, and it stands',
      upheld: true,
      answered_at: 1_795_010_400_000,
    },
  },
});

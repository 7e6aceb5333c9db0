import { ageNumber, winnerFields } from '../ages/fields.ts';
import { ms, text } from '../fields.ts';
import { write } from '../write_spec.ts';
import { note, staffRefusals } from './fields.ts';

export const end_age = write({
  path: '/dev/age/end',
  tag: 'staff',
  summary: 'For staff: end the age now.',
  description:
    'As its last tick would: wars are settled, states scored, heirs kept; for good. An age that has not started cannot ' +
    'end. Takes the role `owner`, a sign-in of the last hour and a note.',
  caller: 'signed_in',
  while_read_only: true,
  body_optional: true,
  refusals: [...staffRefusals, 'age_ended', 'not_started'],
  body: { note },
  body_example: { note: 'everyone has gone home' },
  reply: { age: ageNumber(), ended_at: ms('When it ended'), ...winnerFields },
  example: {
    age: 1,
    ended_at: 1_799_773_200_000,
    winner: { realm: 2, state: 1 },
    winner_name: 'Underbough',
  },
});

export const open_age = write({
  path: '/dev/age/open',
  tag: 'staff',
  summary: 'For staff: open the planned age.',
  description:
    'Once the age has ended. Its world is archived under a name, the server starts again within about a second in the ' +
    'planned world, and the plan is forgotten; accounts, roles, heirs and results carry over. Takes the role `owner`, a ' +
    'sign-in of the last hour and a note.',
  caller: 'signed_in',
  while_read_only: true,
  body_optional: true,
  refusals: [...staffRefusals, 'age_under_way', 'nothing_planned', 'plan_problems', 'archive_exists'],
  body: { note },
  body_example: { note: 'as announced' },
  reply: {
    age: ageNumber('The age that is open now'),
    name: text('Its name'),
    start_at: ms('When it starts, or started'),
    archived: text('The name that the world before it was archived under'),
  },
  example: { age: 2, name: 'Embers 2', start_at: 1_800_000_000_000, archived: 'embers-1' },
});

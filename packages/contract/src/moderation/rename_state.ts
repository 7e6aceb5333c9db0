import Type from 'typebox';
import { placeId, text } from '../fields.ts';
import { note, staffRefusals } from '../staff/fields.ts';
import { write } from '../write_spec.ts';
import { reportId } from './fields.ts';

export const dev_state_rename = write({
  path: '/dev/states/{realm}/{state}/rename',
  tag: 'staff',
  summary: 'For staff: take a state its name away.',
  description:
    'It is called by the name of its realm and its number from then on, until its leader names it again; after the end of the age, in ' +
    'what is kept of that. A report of the name is settled by it. Takes the role `moderator`, a sign-in of the last hour and a note.',
  caller: 'signed_in',
  while_read_only: true,
  refusals: [
    ...staffRefusals,
    'unknown_realm',
    'unknown_state',
    'age_ended',
    'no_such_report',
    'not_to_yourself_as_staff',
    'rank_too_low',
    'report_closed',
    'report_taken',
  ],
  params: { realm: placeId('The realm'), state: placeId('The state within the realm') },
  example_params: { realm: 2, state: 1 },
  body: { report: Type.Optional(reportId('The report that it answers')), note },
  body_example: { note: 'an insult' },
  reply: {
    realm: placeId('The realm'),
    state: placeId('The state within the realm'),
    name: text('How it is called now, plain text'),
  },
  example: { realm: 2, state: 1, name: 'Kilnholm 1' },
});

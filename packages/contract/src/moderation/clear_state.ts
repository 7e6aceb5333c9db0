import Type from 'typebox';
import { houseId, placeId, text } from '../fields.ts';
import { note, staffRefusals } from '../staff/fields.ts';
import { write } from '../write_spec.ts';
import { reportId } from './fields.ts';

export const dev_state_clear = write({
  path: '/dev/states/{realm}/{state}/clear',
  tag: 'staff',
  summary: 'For staff: take down what a state says of itself, or a title that it has given.',
  description:
    'What it said stands in the audit log. Its leader may write again, who is muted first where that would be no better. A report of it is ' +
    'settled by it. Takes the role `moderator`, a sign-in of the last hour and a note.',
  caller: 'signed_in',
  while_read_only: true,
  refusals: [
    ...staffRefusals,
    'nothing_written',
    'no_such_report',
    'not_to_yourself_as_staff',
    'rank_too_low',
    'report_closed',
    'report_taken',
  ],
  params: { realm: placeId('The realm'), state: placeId('The state within the realm') },
  example_params: { realm: 2, state: 1 },
  body: {
    house: Type.Optional(houseId('The house whose title it is; the text of the page if left out')),
    report: Type.Optional(reportId('The report that it answers')),
    note,
  },
  body_example: { note: 'an insult' },
  reply: {
    realm: placeId('The realm'),
    state: placeId('The state within the realm'),
    text: text('What it said, plain text'),
  },
  example: { realm: 2, state: 1, text: 'an insult' },
});

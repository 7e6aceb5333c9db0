import Type from 'typebox';
import { text } from '../fields.ts';
import { character } from '../house/character.ts';
import { note, staffRefusals } from '../staff/fields.ts';
import { write } from '../write_spec.ts';
import { reportId } from './fields.ts';

export const dev_character_rename = write({
  path: '/dev/characters/{kind}/{id}/rename',
  tag: 'staff',
  summary: 'For staff: take a general or an academic its name away.',
  description:
    'It is called by its kind and its id from then on, wherever its name is read, whosever it is by now. A report of the name is settled by ' +
    'it. Takes the role `moderator`, a sign-in of the last hour and a note.',
  caller: 'signed_in',
  while_read_only: true,
  refusals: [
    ...staffRefusals,
    'not_found',
    'no_such_report',
    'not_to_yourself_as_staff',
    'rank_too_low',
    'report_closed',
    'report_taken',
  ],
  params: character.properties,
  example_params: { kind: 'general', id: 3 },
  body: { report: Type.Optional(reportId('The report that it answers')), note },
  body_example: { note: 'an insult' },
  reply: { ...character.properties, name: text('How it is called now, plain text') },
  example: { kind: 'general', id: 3, name: 'General 3' },
});

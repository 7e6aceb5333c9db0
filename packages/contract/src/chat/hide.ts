import { flag } from '../fields.ts';
import { note } from '../staff/fields.ts';
import { write } from '../write_spec.ts';
import { messageId } from './message.ts';

export const chat_hide = write({
  path: '/dev/chat/{id}/hide',
  tag: 'staff',
  summary: 'For staff: hide a message of a channel.',
  description:
    'Nobody reads it any more, notices of it are withdrawn, and live feeds of the channel are told to load again what they show, those that come back too. Takes the role `moderator`, a sign-in of the last hour and a note; what it said stays in the audit log, until its writer erases their account.',
  caller: 'signed_in',
  while_read_only: true,
  limit: 'sign_in',
  refusals: ['not_for_sites', 'not_staff', 'way_too_new', 'sign_in_again', 'note_missing', 'read_only'],
  params: { id: messageId("The message's id") },
  example_params: { id: 4_711 },
  body: { note },
  body_example: { note: 'insults a player' },
  reply: { hidden: flag('True') },
  example: { hidden: true },
});

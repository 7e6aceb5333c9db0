import Type, { type Static } from 'typebox';
import { moment, ms, object, orNull, text } from '../fields.ts';
import { write } from '../write_spec.ts';
import { note, openActRefusals } from './fields.ts';

/** Most characters of an announcement. */
export const ANNOUNCEMENT_MAX = 500;

/** What staff tell everybody. */
export const announcement = object('What staff tell everybody; there only while they do', {
  text: text('What it says, plain text'),
  at: ms('When it was made'),
  until: orNull(ms('Until when it is shown'), 'Until when it is shown; null until staff take it down'),
});
export type Announcement = Static<typeof announcement>;

export const announcementExample: Announcement = {
  text: 'We move to another machine on Sunday at nine; it takes ten minutes.',
  at: 1_795_003_200_000,
  until: 1_795_262_400_000,
};

export const dev_announce = write({
  path: '/dev/announcement',
  tag: 'staff',
  summary: 'For staff: tell everybody something, or take it down.',
  description:
    'In place of what was announced before. It stands in `GET /age` and on every page, and live feeds that ask for `announced` are ' +
    'told. Takes the role `admin`, a sign-in of the last hour and a note.',
  caller: 'signed_in',
  while_read_only: true,
  refusals: [...openActRefusals, 'too_short', 'until_past', 'bad_text'],
  body: {
    text: Type.Optional(
      Type.String({
        description: `What is told, plain text, 1 to ${ANNOUNCEMENT_MAX} characters; left out to take down what there is`,
        minLength: 1,
        maxLength: ANNOUNCEMENT_MAX,
      }),
    ),
    until: Type.Optional(moment('Until when it is shown; left out until it is taken down')),
    note,
  },
  body_example: { text: announcementExample.text, until: 1_795_262_400_000, note: 'the move' },
  reply: { announcement: orNull(announcement, 'What is announced now; null for nothing') },
  example: { announcement: announcementExample },
});

import Type from 'typebox';
import { houseId, int, ms, oneOf } from '../fields.ts';
import { CHARACTER_KINDS } from '../house/character.ts';
import { write } from '../write_spec.ts';
import { reason, reportId } from './fields.ts';

/** What may be reported. */
export const ABUSE_KINDS = [
  'message',
  'direct',
  'name',
  'player',
  'state_name',
  'state_page',
  'title',
] as const;
export type AbuseKind = (typeof ABUSE_KINDS)[number];

/** Reports of one account that may wait for staff. */
export const REPORTS_WAITING_MAX = 20;

export const abuseKind = oneOf(
  [...ABUSE_KINDS],
  'A `message` of a channel, a message that was written to you (`direct`), the `name` of a house, what a `player` does, the name of a state (`state_name`), what a state says of itself (`state_page`), or a `title` that it has given a house',
);

/** Whose name is reported where it is not a house's. */
export const reportedCharacter = oneOf(
  CHARACTER_KINDS,
  'Of a `name`: that of a general or an academic in the Hall of Deeds, by its id; not said of the name of a house',
);

export const abuse = write({
  path: '/abuse',
  tag: 'chat',
  summary: 'Report a message, a name or a player to staff.',
  description:
    'What is reported is kept as it was. Whoever it is about is not told who reported. Staff answer by what they do; of reports ' +
    'that they find to be false, three within thirty days are the last that they take until one of them is older.',
  caller: 'signed_in',
  limit: 'abuse',
  refusals: [
    'no_such_message',
    'no_such_house',
    'unknown_state',
    'nothing_written',
    'not_listed',
    'no_house',
    'not_to_report',
    'already_reported',
    'too_many_reports',
    'reports_refused',
    'bad_text',
  ],
  body: {
    kind: abuseKind,
    target: int(
      'The id of the message, as its channel or the conversation has it; the house (whose title it is, for `title`); or of a state its realm times 1,000,000 and its number',
      0,
      Number.MAX_SAFE_INTEGER,
    ),
    house: Type.Optional(houseId('For `direct`: the house that wrote it')),
    of: Type.Optional(reportedCharacter),
    reason: reason('Why'),
  },
  body_example: { kind: 'message', target: 4_711, reason: 'insults another player' },
  reply: {
    id: reportId('The number of the report'),
    kind: abuseKind,
    of: Type.Optional(reportedCharacter),
    target: int('What was reported', 0, Number.MAX_SAFE_INTEGER),
    at: ms('When'),
  },
  example: { id: 12, kind: 'message', target: 4_711, at: 1_795_003_200_000 },
});

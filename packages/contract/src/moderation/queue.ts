import Type, { type Static } from 'typebox';
import { ageNumber } from '../ages/fields.ts';
import { count, flag, houseId, int, list, ms, object, oneOf, orNull, rows, text } from '../fields.ts';
import { read } from '../read_spec.ts';
import { authority } from '../staff/authority.ts';
import { note, staffRefusals } from '../staff/fields.ts';
import { write } from '../write_spec.ts';
import { person, personExample, reportId, sanctionFields, sanctionId } from './fields.ts';
import { abuseKind, reportedCharacter } from './report.ts';

/** What becomes of a report: it waits, somebody has taken it, something was done, nothing had to be, it was a lie. */
export const REPORT_STATES = ['open', 'taken', 'settled', 'dismissed', 'false'] as const;
export type ReportState = (typeof REPORT_STATES)[number];

/** Reports that one read answers. */
export const REPORTS_READ = 50;

const report = object({
  id: reportId(),
  age: ageNumber('The age it is of'),
  at: ms('When it came'),
  kind: abuseKind,
  of: Type.Optional(reportedCharacter),
  target: int(
    'The id of the message, the house, or of a state its realm times 1,000,000 and its number',
    0,
    Number.MAX_SAFE_INTEGER,
  ),
  text: text('What the message said, or how the house was called, when it was reported; plain text'),
  reason: text('Why, as whoever reported says; plain text'),
  about: object('Whom it is about', person),
  by: object('Who reported', person),
  state: oneOf([...REPORT_STATES], 'What has become of it'),
  taken_by: orNull(
    count('An account'),
    'The account of the staff that has taken it; null for none, and for the command line',
  ),
  sanction: orNull(sanctionId('The sanction that came of it'), 'The sanction that came of it; null for none'),
  notes: rows('What staff have noted, oldest first', {
    at: ms('When'),
    account: orNull(count('Who'), "Who; null for the server's own command line"),
    text: text('What, plain text'),
  }),
  around: rows('Messages around it, oldest first; none for a name or a player', {
    id: int('The id of the message', 0, Number.MAX_SAFE_INTEGER),
    house: houseId('Who wrote it'),
    name: text('How the house was called, plain text'),
    text: text('What it says, plain text'),
    at: ms('When it was written'),
    hidden: flag('Whether staff have hidden it'),
  }),
  flows: rows('What passed between that house and others in this age, the largest net first, five at most', {
    giver: houseId('Who gave'),
    receiver: houseId('Who got'),
    net: count('How much, in gold, less what came back'),
  }),
  sanctions: list(object(sanctionFields), 'Sanctions on whom it is about, the newest first'),
  reported_before: count('How many other reports there are about them'),
  reporter_false: count('How many reports of who reported were found to be false'),
});
export type AbuseReport = Static<typeof report>;

export const dev_abuse = read({
  path: '/dev/abuse',
  summary: 'For staff: reports of abuse, with what is known beside them.',
  description:
    'Those that wait, the first that came first; with `closed`, those that are done, the newest first. With `after`, those behind it. ' +
    'Those about oneself, or about somebody whose role is not below the own, are left out. To staff who have a house in an age that goes on no flows are shown.',
  caller: 'signed_in',
  role: authority.read_reports,
  look: { act: 'read_reports', game: false },
  caching: 'compared',
  refusals: ['not_for_sites', 'not_staff'],
  query: {
    closed: Type.Optional(flag('Whether those that are done are asked for')),
    after: Type.Optional(reportId('The number of a report: those behind it')),
    limit: Type.Optional(int(`At most so many (1 to ${REPORTS_READ}, default 20)`, 1, REPORTS_READ)),
  },
  example_query: { closed: false, limit: 20 },
  reply: object({ reports: list(report, 'Reports') }),
  example: {
    reports: [
      {
        id: 12,
        age: 1,
        at: 1_795_003_200_000,
        kind: 'message',
        target: 4_711,
        text: 'an insult',
        reason: 'insults another player',
        about: personExample,
        by: { account: 7, name: 'ada', role: 'none', house: 198, house_name: 'Hearthmere' },
        state: 'open',
        taken_by: null,
        sanction: null,
        notes: [],
        around: [
          { id: 4_711, house: 201, name: 'Barn', text: 'an insult', at: 1_795_003_100_000, hidden: false },
        ],
        flows: [{ giver: 201, receiver: 198, net: 900_000 }],
        sanctions: [],
        reported_before: 0,
        reporter_false: 0,
      },
    ],
  },
});

/** What staff do with a report. */
export const REPORT_STEPS = ['take', 'leave', 'note', 'settle', 'dismiss', 'false'] as const;
export type ReportStep = (typeof REPORT_STEPS)[number];

export const dev_abuse_handle = write({
  path: '/dev/abuse/{id}',
  tag: 'staff',
  summary: 'For staff: take a report, note something, close it.',
  description:
    'Who takes it first has it until they leave it: others may note, and nothing else; so may who made the report. Nobody has to do ' +
    'with one about themselves, or about somebody whose role is not below their own. It is closed as settled (something was ' +
    'done), dismissed (nothing had to be) or false (it was made up). Takes the role `moderator`, a sign-in of the last hour and a note.',
  caller: 'signed_in',
  while_read_only: true,
  refusals: [
    ...staffRefusals,
    'no_such_report',
    'not_to_yourself_as_staff',
    'rank_too_low',
    'report_taken',
    'report_closed',
  ],
  params: { id: reportId() },
  example_params: { id: 12 },
  body: { step: oneOf([...REPORT_STEPS], 'What is done with it'), note },
  body_example: { step: 'take', note: 'looking into it' },
  reply: {
    id: reportId(),
    state: oneOf([...REPORT_STATES], 'What has become of it'),
    taken_by: orNull(count('An account'), 'Whose it is now; null for nobody'),
  },
  example: { id: 12, state: 'taken', taken_by: 4 },
});

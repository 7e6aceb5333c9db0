import Type, { type Static } from 'typebox';
import { ageNumber } from '../ages/fields.ts';
import { count, flag, houseId, int, list, ms, object, oneOf, orNull, rows, tick } from '../fields.ts';
import { read } from '../read_spec.ts';
import { authority } from '../staff/authority.ts';
import { lookNote, note, staffRefusals } from '../staff/fields.ts';
import { toldHouse } from '../staff/flows.ts';
import { write } from '../write_spec.ts';

/** What makes a house look fed by its player's other accounts, in the order in which it weighs. */
export const SIGNAL_KINDS = [
  'gifts',
  'trades',
  'battles',
  'feeders',
  'device',
  'network',
  'rhythm',
  'before',
  'barred',
] as const;
export type SignalKind = (typeof SIGNAL_KINDS)[number];

/** Suspects that one read answers, and where nothing else is asked for. */
export const SUSPECTS_MAX = 200;

const suspect = object({
  house: toldHouse,
  points: count('How fed it looks'),
  alert: flag('Whether staff are to look at it'),
  cleared_at: orNull(
    ms('When staff found nothing wrong'),
    'When staff last looked at it and found nothing wrong; null where they have not',
  ),
  signals: rows('Why', {
    kind: oneOf(
      [...SIGNAL_KINDS],
      '`gifts` (aid, grants, sales in the Hall), `trades` off the reference price, `battles` lost by those who give as well, ' +
        'many `feeders`, the same `device` or `network` in the last 30 days, the same `rhythm` of play, an age `before` this one, the device or network of somebody who is suspended or banned (`barred`)',
    ),
    points: count('Points for it'),
    gold: count('What came by it, in gold; 0 where it is no question of gold'),
    houses: list(houseId('A house'), 'From whom'),
  }),
});
export type ToldSuspect = Static<typeof suspect>;

export const dev_signals = read({
  path: '/dev/signals',
  summary: 'For staff: houses that look fed by others or come back from a ban, and why.',
  description:
    'Of people alone, by what passed in the last three days of the game and hardly came back; the most points first. 100 points ' +
    'are half of what an acre may be given before aid is taxed wholly. It says what to look at, and is never a sanction by itself. ' +
    'From 70 points on staff are alerted, and again once a house has 70 more than when they found nothing wrong. Networks and ' +
    'devices are kept as hashes, for 30 days. Staff who have a house in an age that goes on are not shown it; an owner is, with a note.',
  caller: 'signed_in',
  role: authority.read_signals,
  look: { act: 'read_signals', game: true },
  caching: 'compared',
  refusals: ['not_for_sites', 'not_staff', 'plays_here'],
  query: {
    note: lookNote,
    alerts: Type.Optional(flag('Those alone that staff are to look at')),
    limit: Type.Optional(int(`At most so many (1 to ${SUSPECTS_MAX}, default 50)`, 1, SUSPECTS_MAX)),
  },
  example_query: { note: 'a report of farming', alerts: true, limit: 50 },
  reply: object({
    age: ageNumber(),
    tick: tick('Ticks so far'),
    suspects: list(suspect, 'Houses'),
  }),
  example: {
    age: 1,
    tick: 310,
    suspects: [
      {
        house: { id: 198, name: 'Hearthmere', realm: 1, state: 2, robot: false, account: 7 },
        points: 163,
        alert: true,
        cleared_at: null,
        signals: [
          { kind: 'gifts', points: 54, gold: 54_400, houses: [201] },
          { kind: 'device', points: 109, gold: 54_400, houses: [201] },
        ],
      },
    ],
  },
});

export const dev_signal_clear = write({
  path: '/dev/signals/{house}/clear',
  tag: 'staff',
  summary: 'For staff: a house that looks fed is not.',
  description:
    'It alerts again once it has 70 points more. Takes the role `moderator`, a sign-in of the last hour and a note.',
  caller: 'signed_in',
  while_read_only: true,
  refusals: [...staffRefusals, 'no_such_house', 'not_suspected'],
  params: { house: houseId('The house') },
  example_params: { house: 198 },
  body: { note },
  body_example: { note: 'two sisters, who have told us before' },
  reply: { house: houseId('The house'), points: count('Its points'), alert: flag('Whether it alerts still') },
  example: { house: 198, points: 163, alert: false },
});

/** How the service is, for anybody: also while there is no game to show. */
import Type from 'typebox';
import { ageNumber } from './ages/fields.ts';
import { count, ms, object, objectOrNull, oneOf, orNull, rows, text, tick } from './fields.ts';
import { read } from './read_spec.ts';

/** How the game can be. */
export const STATUS_STATES = [
  'up',
  'paused',
  'read_only',
  'behind',
  'waiting',
  'starting',
  'restarting',
  'ended',
] as const;
export type StatusState = (typeof STATUS_STATES)[number];

export const INCIDENT_KINDS = ['announcement', 'pause', 'read_only'] as const;
export type IncidentKind = (typeof INCIDENT_KINDS)[number];

/** Most ticks, incidents and days that are told of. */
export const STATUS_TICKS = 48;
export const STATUS_INCIDENTS = 20;
export const STATUS_DAYS = 30;

const incident = object({
  kind: oneOf(
    [...INCIDENT_KINDS],
    'Something announced, a pause, or a time in which nothing could be changed',
  ),
  text: text('What staff said, plain text'),
  since: ms('When it began'),
  until: orNull(ms('When it was over'), 'When it was over, or will be; null while it goes on'),
});

export const status = read({
  path: '/status',
  summary: 'How the service is: up or not, ticks on time, what was announced, outages.',
  description:
    'Answered whatever state the game is in. `state` is `up`; `paused` or `read_only` by staff, with their `note`; `behind` where a tick is late by more ' +
    'than two seconds; `waiting` after an outage that staff have yet to judge; `starting`, `restarting`; `ended` between two ages. ' +
    '`ticks` are those that this server has run or followed since its start, `outages` the seconds of each day in which somebody was told to come back or nothing answered.',
  caller: 'anyone',
  to_browsers: 'sent_on',
  caching: 'never',
  reply: object({
    state: oneOf([...STATUS_STATES], 'How it is'),
    note: orNull(text('Why, as staff say'), 'Why, as staff say; null where they say nothing'),
    now: ms('The time here'),
    age: objectOrNull('The age; null while there is none to show', {
      age: ageNumber(),
      name: text('Its name'),
      tick: tick('Ticks so far'),
      next_tick_at: orNull(
        ms('When the next tick is due'),
        'When the next tick is due; null once it has ended',
      ),
    }),
    ticks: rows(`The last ${STATUS_TICKS}, the newest first`, {
      tick: tick('The tick'),
      at: ms('When it was due'),
      late_ms: count('How long after that it was done and told, in ms'),
    }),
    incidents: Type.Array(incident, {
      description: `The last ${STATUS_INCIDENTS} of 90 days, the newest first`,
    }),
    outages: rows(`Days of the last ${STATUS_DAYS} with any, the newest first`, {
      day: text('The day, in UTC, such as `2027-01-31`'),
      seconds: count('Seconds in which somebody was told to come back, or nothing answered'),
    }),
  }),
  example: {
    state: 'read_only',
    note: 'a new disk; back by nine',
    now: 1_795_003_260_000,
    age: { age: 1, name: 'Embers 1', tick: 18, next_tick_at: 1_795_006_800_000 },
    ticks: [{ tick: 18, at: 1_795_003_200_000, late_ms: 4 }],
    incidents: [
      { kind: 'read_only', text: 'a new disk; back by nine', since: 1_795_003_250_000, until: null },
    ],
    outages: [{ day: '2026-11-18', seconds: 3 }],
  },
});

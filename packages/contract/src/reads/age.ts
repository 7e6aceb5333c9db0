import Type from 'typebox';
import { count, flag, int, list, ms, object, objectOrNull, orNull, text, tick } from '../fields.ts';
import { place } from '../house/public.ts';
import { read } from '../read_spec.ts';
import { accessKind } from '../staff/access_kind.ts';
import { announcement, announcementExample } from '../staff/announce.ts';
import { readOnlyTold } from '../staff/read_only.ts';
import { standing, standingExample } from './standing.ts';

const number = int("The age's number", 1, 1_000_000);

export const age = read({
  path: '/age',
  summary: 'The age: its clock, its standings, its end.',
  description:
    'Name, times, the plan of the next age once there is one, scoring weights, live state standings best first, ' +
    'and the result once the age has ended. `access` is there where not anybody may found a house.',
  caller: 'anyone',
  reply: object({
    age: number,
    name: text('Its name'),
    started_at: ms('When it started, or will start'),
    started: flag('Whether it has started; until then only houses can be founded and heirs brought back'),
    ended: flag('Whether it has ended'),
    next: objectOrNull('The next age once it is planned, or null', {
      age: number,
      name: text('Its name'),
      ruleset: text('Its age file'),
      start_at: ms('When it starts'),
      access: Type.Optional(accessKind),
    }),
    tick: tick('Ticks so far'),
    next_tick_at: orNull(
      ms('When the next tick is due'),
      'When the next tick is due, in ms; while the age is paused, when it would have been; null once ended',
    ),
    paused: flag('Whether staff have paused it: no ticks, and no attacks'),
    paused_at: Type.Optional(ms('Since when it is paused; there only while it is')),
    paused_note: Type.Optional(text('Why it is paused, as staff say, plain text; there only while it is')),
    announcement: Type.Optional(announcement),
    read_only: Type.Optional(readOnlyTold),
    access: Type.Optional(accessKind),
    tick_ms: count('Length of a tick in ms'),
    ticks_left: count('Ticks until the age ends'),
    scoring: object('Scoring weights, in points', {
      land: count('Land'),
      might: count('Might'),
      renown: count('Renown'),
      war_points: count('War points'),
      wonders: count('Wonders'),
    }),
    standings: list(standing, 'Every state with a house, best first'),
    result: objectOrNull('The result once the age has ended, or null', {
      ended_at: ms('When it ended'),
      winner: orNull(place, 'The state that won; null when none did'),
      winner_name: orNull(text("The winner's name")),
      states: list(standing, 'Final standings, best first'),
    }),
  }),
  example: {
    age: 1,
    name: 'Embers 1',
    started_at: 1_794_934_800_000,
    started: true,
    ended: false,
    next: null,
    tick: 18,
    next_tick_at: 1_795_003_200_000,
    paused: false,
    announcement: announcementExample,
    access: 'invited',
    tick_ms: 3_600_000,
    ticks_left: 1_326,
    scoring: { land: 40, might: 20, renown: 15, war_points: 15, wonders: 10 },
    standings: [standingExample],
    result: null,
  },
});

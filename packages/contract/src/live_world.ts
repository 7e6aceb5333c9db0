/**
 * The world's feed, for anybody: `GET /live/world` as a WebSocket, `GET /events` as Server-Sent Events. Both tell the same
 * messages, by the same numbers.
 */
import Type, { type Static } from 'typebox';
import { chronicleExamples, chronicleItem, chronicleNames, chronicleNamesExample } from './chronicle.ts';
import { count, id, int, list, ms, object, orNull, rows, tick } from './fields.ts';
import { standing, standingExample } from './reads/standing.ts';

/** Most states that `standings` tells of; `GET /age` has all. */
export const STANDINGS_TOLD = 20;

const seq = int(
  'Grows with the feed: what to give as `after` to go on from here',
  0,
  Number.MAX_SAFE_INTEGER,
);

/** The query of both. */
export const worldQuery = object({
  after: Type.Optional(
    int(
      'The `seq` of the last message seen: what came since is sent first, or one `resync` when it is no longer kept',
      0,
      Number.MAX_SAFE_INTEGER,
    ),
  ),
});

export const worldMessages = {
  /** An item of the world's news, as `GET /chronicle` has it. */
  chronicle: object({ type: Type.Literal('chronicle'), seq, item: chronicleItem, names: chronicleNames }),
  /** What houses and treasuries bought since the tick before; not told of a tick without any. */
  trades: object({
    type: Type.Literal('trades'),
    seq,
    tick: tick('The tick'),
    trades: rows('By material', {
      material: id('The material'),
      units: count('Units traded'),
      gold: count('Gold paid for them, before fees'),
    }),
  }),
  /** The states that stand first. */
  standings: object({
    type: Type.Literal('standings'),
    seq,
    tick: tick('The tick'),
    standings: list(standing, `The first ${STANDINGS_TOLD}, best first; \`GET /age\` has all`),
  }),
  /** A tick is done, and all that it means has been told. */
  tick: object({
    type: Type.Literal('tick'),
    seq,
    tick: tick('The tick'),
    at: ms('When it was due'),
    next_tick_at: orNull(
      ms('When the next is due'),
      'When the next is due, in ms; null once the age has ended',
    ),
  }),
  /** Something is missing in between: load what is shown again. */
  resync: object({ type: Type.Literal('resync'), seq }),
};

/** A message of the world's feed; `type` tells which. Clients pass over types they do not know. */
export type WorldMessage = {
  [T in keyof typeof worldMessages]: Static<(typeof worldMessages)[T]>;
}[keyof typeof worldMessages];

export const worldExamples: [WorldMessage, ...WorldMessage[]] = [
  { type: 'chronicle', seq: 5_020, item: chronicleExamples[0], names: chronicleNamesExample },
  { type: 'trades', seq: 5_021, tick: 210, trades: [{ material: 'timber', units: 320, gold: 9_640 }] },
  { type: 'standings', seq: 5_022, tick: 210, standings: [standingExample] },
  { type: 'tick', seq: 5_023, tick: 210, at: 1_795_690_800_000, next_tick_at: 1_795_694_400_000 },
  { type: 'resync', seq: 5_024 },
];

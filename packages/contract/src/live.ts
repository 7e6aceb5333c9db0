/**
 * The live feed: `GET /live` as a WebSocket, for whoever is signed in and has a house. What a client sends is passed over, but
 * for commands where the feed asked to send them.
 */
import Type, { type Static } from 'typebox';
import { batchItem, batchResult, batchResultExample } from './batch.ts';
import { chatFields, chatMessageExample } from './chat/message.ts';
import { type Decoded, decoder } from './decode.ts';
import { flag, int, ms, object, orNull, tick } from './fields.ts';
import { BATCH_MAX, BODY_MAX } from './http.ts';
import { playerMessageExample, playerMessageFields } from './messages/message.ts';
import { newsItem } from './news.ts';
import { notice, noticeExample } from './notices/notice.ts';
import { tickRow, tickRowExample } from './ticks.ts';

const seq = int(
  'Grows with the feed, and messages of one moment may share it: what to give as `after` to go on from here',
  0,
  Number.MAX_SAFE_INTEGER,
);

const command_id = int(
  'What its answer is known by: any number that the client likes',
  0,
  Number.MAX_SAFE_INTEGER,
);

/** What a client sends to a feed that takes commands, as JSON in a text frame. */
export const liveCommand = object({ id: command_id, ...batchItem.properties });
export type LiveCommand = Static<typeof liveCommand>;

/** The most bytes that a client may send in one message where commands are taken. */
export const LIVE_COMMAND_MAX = BODY_MAX;
/** Commands of a feed that are under way at once; what comes meanwhile is read when they are done. */
export const LIVE_COMMANDS_AT_ONCE = BATCH_MAX;

const decodeLive = decoder(liveCommand);

/** Decodes what a client sent to a feed, not yet the command in it. */
export function decodeLiveCommand(value: unknown): Decoded<LiveCommand> {
  return decodeLive(value);
}

/** The query of `GET /live`. */
export const liveQuery = object({
  after: Type.Optional(
    int(
      'The `seq` of the last message seen: what came since is sent first, or one `resync` when it is no longer kept',
      0,
      Number.MAX_SAFE_INTEGER,
    ),
  ),
  ticket: Type.Optional(
    Type.String({
      description: 'From `POST /live/ticket`, in place of the cookie',
      minLength: 1,
      maxLength: 256,
    }),
  ),
  notice: Type.Optional(
    flag('Whether notices are told too, as `notice`, each as `GET /notices` shows it to whoever asks'),
  ),
  direct: Type.Optional(flag('Whether what players write to one another is told too, as `direct`')),
  announced: Type.Optional(
    flag('Whether it is told, as `announced`, that staff have announced something, or paused the age'),
  ),
  commands: Type.Optional(
    flag('Whether commands may be sent here; a token needs the scope of each, as for `POST /commands`'),
  ),
  acted: Type.Optional(
    flag('Whether what the caller orders, from whatever device or tool, is told too, as `acted`'),
  ),
});

export const liveMessages = {
  /** A tick is done. */
  tick: object({
    type: Type.Literal('tick'),
    seq,
    tick: tick('The tick'),
    at: ms('When it was due'),
    next_tick_at: orNull(
      ms('When the next is due'),
      'When the next is due, in ms; null once the age has ended',
    ),
    report: orNull(
      tickRow,
      'What it changed for the house, as a row of `/ticks`; null for a house founded since',
    ),
  }),
  /** An item of the house's news. */
  news: object({ type: Type.Literal('news'), seq, news: newsItem }),
  /** A message on one of the caller's three channels: its fields, beside `type` and `seq`. */
  chat: object({ type: Type.Literal('chat'), seq, ...chatFields }),
  /**
   * A message that another player wrote to the caller, or the caller to another; told only where the feed asked for them.
   * One missed is not told again: it is read by `GET /messages`.
   */
  direct: object({ type: Type.Literal('direct'), seq, ...playerMessageFields }),
  /** A notice, told only where the feed asked for them. One missed is not told again: `GET /notices?after=` has it. */
  notice: object({ type: Type.Literal('notice'), seq, notice }),
  /**
   * The caller's account has given a command, from whatever device or tool: load again what is shown of the house. Told only
   * where the feed asked for it, and not again to one that comes back.
   */
  acted: object({ type: Type.Literal('acted'), seq }),
  /** Staff have announced something, or paused the age, or let it go on: `GET /age` says what. Told only where the feed asked for it. */
  announced: object({ type: Type.Literal('announced'), seq }),
  /**
   * What a command that was sent here is answered with, only to the feed that sent it. Answers come in the order in which their
   * commands came, each once it is durable. One that was not told is not told again: the command may be sent again by its key.
   */
  answer: object({
    type: Type.Literal('answer'),
    seq,
    id: orNull(command_id, 'The `id` of the command; null where what was sent could not be read'),
    ...batchResult.properties,
  }),
  /**
   * Load what is shown again: something is missing in between, or ticks come otherwise than the last one said, since staff have ended or
   * paused the age, or let it go on.
   */
  resync: object({ type: Type.Literal('resync'), seq }),
};

/** A message of the live feed; `type` tells which. Clients pass over types they do not know. */
export type LiveMessage = {
  [T in keyof typeof liveMessages]: Static<(typeof liveMessages)[T]>;
}[keyof typeof liveMessages];

export const liveExamples: LiveMessage[] = [
  {
    type: 'tick',
    seq: 4_021,
    tick: 18,
    at: 1_794_999_600_000,
    next_tick_at: 1_795_003_200_000,
    report: tickRowExample,
  },
  {
    type: 'news',
    seq: 4_021,
    news: { id: 512, tick: 18, at: 1_794_999_600_000, kind: 'science_rank', category: 'economy', rank: 1 },
  },
  { type: 'chat', seq: 4_022, ...chatMessageExample },
  { type: 'direct', seq: 4_022, ...playerMessageExample },
  { type: 'notice', seq: 4_022, notice: noticeExample },
  { type: 'acted', seq: 4_022 },
  { type: 'announced', seq: 4_022 },
  { type: 'answer', seq: 4_022, id: 1, ...batchResultExample },
  { type: 'resync', seq: 4_023 },
];

/** Why a feed was closed. */
export const closeCodes = {
  /** The service is going away; come back. */
  going_away: 1001,
  /** The service is restarting; come back at once. */
  restarting: 1012,
  /** Sign in again. */
  signed_out: 4401,
  /** Messages were not read fast enough; come back. */
  too_slow: 4408,
  /** A newer feed took this one's place. */
  replaced: 4409,
} as const;

/** Live feeds that an account may have open at once. */
export const LIVE_FEEDS_MAX = 5;
/** How often the service pings, in ms. */
export const LIVE_PING_MS = 25_000;
/** The most bytes that a client may send in one message. */
export const LIVE_PAYLOAD_MAX = 4_096;

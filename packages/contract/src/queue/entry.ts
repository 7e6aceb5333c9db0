/** An order ahead as it is sent, kept and shown. */
import Type, { type Static } from 'typebox';
import { count, flag, object, oneOf, orNull, text, tick } from '../fields.ts';
import { entryId } from './entry_id.ts';
import { type Guards, guards } from './guards.ts';
import { NOTE_MAX } from './limits.ts';
import { type When, when } from './when.ts';

/** A command that waits, as far as the schema knows it: see `QueuedCommand`. */
export interface AnyQueued {
  readonly type: string;
  readonly [field: string]: unknown;
}

/**
 * The command's place in the schema: an object whose fields are those of its type, which the decoder of that type checks.
 */
const queuedCommand = Type.Unsafe<AnyQueued>({
  type: 'object',
  properties: { type: { type: 'string', description: 'The command' } },
  required: ['type'],
  description:
    'A command of the same house as it is sent to `/commands`, but that its amount (`acres`, `count`, `books`, `quantity` …) ' +
    'may be open: `{"type":"max"}`, or `{"type":"share","of":"gold","bp":5000}`; and the building of a `build` may be ' +
    '`{"type":"plan","shares":[{"building":"homes","bp":2000}]}`, which builds what lags behind its share',
  additionalProperties: true,
});

/** What is asked for by `queue`, beside the house. */
export const asked = {
  command: queuedCommand,
  when,
  repeat: Type.Optional(
    flag('Whether it stays and fires again; `each_tick` always does, `at_tick` never; default false'),
  ),
  guards: Type.Optional(guards),
  note: Type.Optional(
    Type.String({
      description: `Its owner's own words (at most ${NOTE_MAX} characters)`,
      maxLength: NOTE_MAX,
    }),
  ),
};

export interface Asked {
  readonly command: AnyQueued;
  readonly when: When;
  readonly repeat?: boolean;
  readonly guards?: Guards;
  readonly note?: string;
}

/** Why an order did not fire: a refusal's code, its text and its parameters. */
export const why = object('Why it did not fire when it last might have', {
  code: text('A code of the refusals, or `guard`'),
  error: text('The same in words'),
  tick: tick('When'),
});

export const entry = object({
  entry: entryId('Its number, which no other order of the house ever has'),
  ...asked,
  repeat: flag('Whether it stays when it has fired'),
  note: text("Its owner's own words; empty without any"),
  status: oneOf(['waiting', 'paused'], '`paused` after a refusal that more waiting would not help'),
  made_tick: tick('When it was queued'),
  fired: count('How many times it has fired'),
  fired_tick: orNull(tick('When it last fired'), 'When it last fired; null if it has not'),
  held_up: orNull(why, 'Why it did not fire; null if it has, or nothing stood against it yet'),
  words: text('The order in words'),
});

export type Entry = Static<typeof entry>;

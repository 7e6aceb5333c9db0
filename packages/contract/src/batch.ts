/** Commands by the dozen: one after the other, each answered for itself. */
import Type, { type Static } from 'typebox';
import { type Command, type CommandReply, commands } from './commands/index.ts';
import { type Decoded, decoder } from './decode.ts';
import { int, object, oneOf } from './fields.ts';
import { BATCH_BODY_MAX, BATCH_MAX } from './http.ts';
import type { RenderedRefusal } from './refusals.ts';
import { write } from './write_spec.ts';

/** Any command, decoded when its turn comes: one that is malformed is answered so, and the others are not. */
export const anyCommand = Type.Unsafe<Command>({ description: 'A command, as `POST /commands` takes it' });

/** What a command of a batch is answered with. */
export const anyOutcome = Type.Unsafe<
  CommandReply | (RenderedRefusal['body'] & { readonly request_id: string })
>({
  description: 'What `POST /commands` would have answered',
});

/** A command of many. */
export const batchItem = object({
  command: anyCommand,
  key: Type.Optional(
    Type.String({
      description:
        'Names the command as an `Idempotency-Key` does, and is one: 1 to 128 visible ASCII characters. What counts as ' +
        'its body is the command alone.',
    }),
  ),
});

const body = {
  commands: Type.Array(batchItem, {
    description: 'The commands, in the order in which they are carried out',
    minItems: 1,
    maxItems: BATCH_MAX,
  }),
  on_refusal: oneOf(['stop', 'go_on'], 'Whether those after one that is refused are carried out'),
};

/** How one of many ended. */
export const batchResult = object({
  status: int('The status that the command alone would have had', 200, 599),
  body: anyOutcome,
  replayed: Type.Boolean({ description: 'Whether it is the first answer to its key, given again' }),
});

const reply = {
  results: Type.Array(batchResult, { description: 'One for each command, in their order' }),
};

const { explore, train } = commands;
export const batchResultExample = { status: 200, body: explore.reply_example, replayed: false };
const body_example = {
  commands: [{ command: explore.example, key: 'dawn-1' }, { command: train.example }],
  on_refusal: 'stop' as const,
};
const example = {
  results: [batchResultExample, { status: 200, body: train.reply_example, replayed: false }],
};

const shared = {
  tag: 'commands',
  caller: 'signed_in',
  body,
  body_max: BATCH_BODY_MAX,
  body_example,
  reply,
  example,
  refusals: ['starting', 'restarting'],
} as const;

const each =
  `At most ${BATCH_MAX} in ${BATCH_BODY_MAX} bytes. They are answered one by one, in order, each as it would have been ` +
  'alone; with `on_refusal` `stop` those after the first that is refused are `not_run`.';

export const batch = write({
  ...shared,
  path: '/commands/batch',
  summary: 'Give many commands.',
  description:
    `${each} Other players' commands and ticks may come in between. Each takes a token of the command limit when its turn ` +
    'comes, the first one at the door: from the first that lacks one, the rest are answered `rate_limited` and are not ' +
    'run. Each that is done is durable before the answer. Where no answer came, those with a key may be sent again as ' +
    'they were; an `Idempotency-Key` of the whole is passed over.',
  limit: 'commands',
});

export const batch_preview = write({
  ...shared,
  path: '/commands/batch/preview',
  while_read_only: true,
  summary: 'Ask what many commands would answer, one after the other.',
  description:
    `${each} Nothing is changed. Each finds the house's own numbers as those before it would have left them: gold, food, ` +
    'people, units, land, buildings, stocks, books and settings. What stands elsewhere each finds as it is now: what is ' +
    "under way and in line, the market, the Hall, characters, rites that last, reports, the state's treasury and votes, " +
    'other houses, and a house that an earlier one would found. Keys are passed over. Each takes a token of the limit of ' +
    'reads.',
  limit: 'reads',
});

export type Batch = Static<typeof batch.body & object>;
export type BatchReply = Static<typeof batch.reply>;

const decodeWhole = decoder(object(body));

/** Decodes a batch, not yet the commands in it. */
export function decodeBatch(value: unknown): Decoded<Batch> {
  return decodeWhole(value);
}

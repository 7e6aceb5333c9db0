/** The operations of commands. */
import type { TObject } from 'typebox';
import { commonRefusals } from '../command_spec.ts';
import { commands } from '../commands/index.ts';
import { headers, IDEMPOTENCY_KEY_MAX } from '../http.ts';
import { senselessCodes } from '../queue/sense.ts';
import type { RefusalCode } from '../refusals.ts';
import { refusalsDoc } from './errors.ts';
import { badBody, badRange, headersDoc, LIMITED, limitDoc, oneOfType, security, troubles } from './parts.ts';
import { type Doc, pascal, refTo } from './schema.ts';

/** The name of a command's schema, or of its reply's, in the document. */
export function commandName(type: string, part: 'Command' | 'Reply'): string {
  return pascal(type) + part;
}

const specs = Object.values(commands);

/** The body of `POST /commands` and its answer, for the components. */
export const commandUnions: Doc = {
  Command: {
    description: 'A command; `type` tells which.',
    ...oneOfType(specs.map(({ type }) => [type, commandName(type, 'Command')])),
  },
  CommandReply: {
    description: 'What happened; `type` tells which.',
    ...oneOfType(specs.map(({ type, reply }) => [typeOf(reply), commandName(type, 'Reply')])),
  },
  CommandOutcome: {
    description: 'What a command of a batch is answered with: by its `status` the one or the other.',
    anyOf: [refTo('CommandReply'), refTo('Error')],
  },
};

function typeOf(reply: TObject): string {
  return (reply.properties.type as unknown as { const: string }).const;
}

/** `POST /commands` and `POST /commands/preview`. */
export function commandOperation(preview: boolean): Doc {
  const codes: RefusalCode[] = [
    ...troubles,
    'unauthorized',
    'needs_scope',
    ...badBody,
    'unknown_command',
    'not_queueable',
    'suspended',
    'resigned',
    'muted',
    'word_not_taken',
    'not_admitted',
    ...badRange,
    ...commonRefusals,
    ...senselessCodes,
    ...specs.flatMap((spec) => [...spec.refusals]),
  ];
  if (!preview)
    codes.push('read_only', 'bad_idempotency_key', 'key_in_flight', 'key_reused', 'outcome_unknown');
  return {
    operationId: preview ? 'preview_command' : 'command',
    tags: ['commands'],
    summary: preview ? 'Ask what a command would answer.' : 'Give a command.',
    description: preview
      ? 'Answers what the same body would be answered as a command, refusals included, and changes nothing. It ' +
        'counts as a read.'
      : 'Does one thing for a house. The answer says what happened, with `after`, the house right after it. A ' +
        'refused command changed nothing.',
    security: security('signed_in'),
    ...limitDoc(preview ? 'reads' : 'commands'),
    parameters: preview ? [] : [{ $ref: '#/components/parameters/IdempotencyKey' }],
    // Whole where commands are given, so that whoever looks there needs to follow nothing.
    requestBody: preview ? { $ref: '#/components/requestBodies/Command' } : commandBody,
    ...refusalsDoc(codes, {
      '200': {
        description: preview ? 'What would happen.' : 'What happened.',
        headers: preview ? headersDoc(...LIMITED, 'AsOf') : headersDoc(...LIMITED, 'Replayed', 'AsOf'),
        content: { 'application/json': commandAnswers },
      },
    }),
  };
}

/** A command as a body, with an example of each. */
export const commandBody: Doc = {
  required: true,
  content: {
    'application/json': {
      schema: refTo('Command'),
      examples: Object.fromEntries(
        specs.map(({ type, summary, example }) => [type, { summary, value: example }]),
      ),
    },
  },
};

/** Their answers, whose examples stand under `components`, for both to refer to. */
const commandAnswers: Doc = {
  schema: refTo('CommandReply'),
  examples: Object.fromEntries(specs.map(({ type }) => [type, { $ref: `#/components/examples/${type}` }])),
};

export const commandExamples: Doc = Object.fromEntries(
  specs.map(({ type, reply_example }) => [type, { value: reply_example }]),
);

/** The one parameter that is a header. */
export const idempotencyKey: Doc = {
  name: headers.idempotency_key,
  in: 'header',
  required: false,
  description:
    'Names this request, so that it is done once however often it is sent: the same key and body, its fields in ' +
    'whatever order, are answered the first success again for 24 hours, as long as the same age is played. Refusals are not kept.',
  schema: { type: 'string', minLength: 1, maxLength: IDEMPOTENCY_KEY_MAX, pattern: '^[!-~]+$' },
  example: '5f0c7f0e2a914c1d',
};

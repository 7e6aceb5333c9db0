/** The operations of the OpenAPI document, one for each read and write. */
import type { TObject, TSchema } from 'typebox';
import { commonRefusals } from '../command_spec.ts';
import { commands } from '../commands/index.ts';
import { headers, IDEMPOTENCY_KEY_MAX } from '../http.ts';
import { liveExamples, liveMessages, liveQuery } from '../live.ts';
import type { Caller, ReadSpec } from '../read_spec.ts';
import type { RefusalCode } from '../refusals.ts';
import type { WriteSpec } from '../write_spec.ts';
import { errorResponses } from './errors.ts';
import { type Doc, type Named, refTo, schemaDoc } from './schema.ts';

const troubles: RefusalCode[] = ['rate_limited', 'internal', 'starting', 'restarting', 'overloaded'];
const badQuery: RefusalCode[] = ['unknown_field', 'repeated_parameter'];
const badFields: RefusalCode[] = ['wrong_type', 'not_an_integer', 'unsafe_integer', 'missing_field'];
const badBody: RefusalCode[] = [
  'malformed',
  'too_deep',
  'duplicate_field',
  'unknown_field',
  ...badFields,
  'forbidden',
  'too_large',
  'not_json',
];
const badRange: RefusalCode[] = ['out_of_range', 'too_short', 'too_long', 'unknown_value'];

const security: Readonly<Record<Caller, Doc[]>> = {
  anyone: [{}, { cookie: [] }, { bearer: [] }],
  signed_in: [{ cookie: [] }, { bearer: [] }],
  house: [{ cookie: [] }, { bearer: [] }],
};

const callerRefusals: Readonly<Record<Caller, RefusalCode[]>> = {
  anyone: [],
  signed_in: ['unauthorized'],
  house: ['unauthorized', 'no_house'],
};

/** What an answer's head says beside its body. */
function headersDoc(...names: string[]): Doc {
  const all = ['RequestId', 'RateLimit', 'RateLimitPolicy', ...names];
  const written: Readonly<Record<string, string>> = {
    RequestId: headers.request_id,
    RateLimit: headers.rate_limit,
    RateLimitPolicy: headers.rate_limit_policy,
    Replayed: headers.idempotent_replayed,
    ETag: 'ETag',
  };
  return Object.fromEntries(all.map((name) => [written[name], { $ref: `#/components/headers/${name}` }]));
}

function parameters(schema: TObject, place: 'path' | 'query', example: Doc, named: Named): Doc[] {
  const required: readonly string[] = schema.required ?? [];
  return Object.entries(schema.properties).map(([name, property]) => {
    const { description, ...rest } = schemaDoc(property as TSchema, 'sent', named);
    return {
      name,
      in: place,
      required: required.includes(name),
      description,
      schema: rest,
      example: example[name],
    };
  });
}

export function readOperation(name: string, tag: string, spec: ReadSpec, named: Named): Doc {
  const codes = [...troubles, ...badQuery, ...callerRefusals[spec.caller], ...spec.refusals];
  if (tag !== 'service') codes.push('behind');
  if (Object.keys(spec.query.properties).length > 0) codes.push('wrong_type', 'missing_field', ...badRange);
  if (Object.keys(spec.params.properties).length > 0) codes.push('not_found');
  const content = {
    'application/json': { schema: schemaDoc(spec.reply, 'answered', named), example: spec.example },
  };
  return {
    operationId: name,
    tags: [tag],
    summary: spec.summary,
    description: spec.description,
    security: security[spec.caller],
    parameters: [
      ...parameters(spec.params, 'path', spec.example_params, named),
      ...parameters(spec.query, 'query', spec.example_query, named),
    ],
    responses: {
      '200': { description: spec.summary, headers: headersDoc('ETag'), content },
      ...(tag === 'service' ? {} : { '304': { description: 'Nothing has changed since the ETag given.' } }),
      ...errorResponses(codes),
    },
  };
}

export function writeOperation(name: string, spec: WriteSpec, named: Named): Doc {
  const codes = [...troubles, 'forbidden', ...callerRefusals[spec.caller], ...spec.refusals] as RefusalCode[];
  if (spec.body !== null) codes.push(...badBody);
  if (spec.path.startsWith('/dev/') || spec.path === '/auth/dev') codes.push('not_found');
  const body = spec.body && {
    requestBody: {
      required: true,
      content: {
        'application/json': { schema: schemaDoc(spec.body, 'sent', named), example: spec.body_example },
      },
    },
  };
  return {
    operationId: name,
    tags: [spec.tag],
    summary: spec.summary,
    description: spec.description,
    security: security[spec.caller],
    ...body,
    responses: {
      '200': {
        description: spec.summary,
        headers: headersDoc(),
        content: {
          'application/json': { schema: schemaDoc(spec.reply, 'answered', named), example: spec.example },
        },
      },
      ...errorResponses(codes),
    },
  };
}

/** The name of a command's schema, or of its reply's, in the document. */
export function commandName(type: string, part: 'Command' | 'Reply'): string {
  return type.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase()) + part;
}

const specs = Object.values(commands);

/** One of several schemas, told apart by `type`. */
function oneOfType(options: readonly (readonly [type: string, name: string])[]): Doc {
  return {
    oneOf: options.map(([, name]) => refTo(name)),
    discriminator: {
      propertyName: 'type',
      mapping: Object.fromEntries(options.map(([type, name]) => [type, `#/components/schemas/${name}`])),
    },
  };
}

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
};

function typeOf(reply: TObject): string {
  return (reply.properties.type as unknown as { const: string }).const;
}

/** `POST /commands` and `POST /commands/preview`. */
export function commandOperation(preview: boolean): Doc {
  const codes: RefusalCode[] = [
    ...troubles,
    'unauthorized',
    ...badBody,
    'unknown_command',
    ...badRange,
    ...commonRefusals,
    ...specs.flatMap((spec) => [...spec.refusals]),
  ];
  if (!preview) codes.push('bad_idempotency_key', 'key_in_flight', 'key_reused', 'outcome_unknown');
  const examples = (part: 'example' | 'reply_example') =>
    Object.fromEntries(specs.map((spec) => [spec.type, { summary: spec.summary, value: spec[part] }]));
  return {
    operationId: preview ? 'preview_command' : 'command',
    tags: ['commands'],
    summary: preview ? 'Ask what a command would answer.' : 'Give a command.',
    description: preview
      ? 'Answers what the same body would be answered as a command, refusals included, and changes nothing. It ' +
        'counts as a read.'
      : 'Does one thing for a house. The answer says what happened, with `after`, the house right after it. A ' +
        'refused command changed nothing.',
    security: security.signed_in,
    parameters: preview ? [] : [{ $ref: '#/components/parameters/IdempotencyKey' }],
    requestBody: {
      required: true,
      content: { 'application/json': { schema: refTo('Command'), examples: examples('example') } },
    },
    responses: {
      '200': {
        description: preview ? 'What would happen.' : 'What happened.',
        headers: preview ? headersDoc() : headersDoc('Replayed'),
        content: {
          'application/json': { schema: refTo('CommandReply'), examples: examples('reply_example') },
        },
      },
      ...errorResponses(codes),
    },
  };
}

/** `GET /live`. Its messages stand where the body of a `101` would. */
export function liveOperation(named: Named): Doc {
  const types = Object.keys(liveMessages);
  return {
    operationId: 'live',
    tags: ['live'],
    summary: 'The live feed, a WebSocket.',
    description:
      'Each message is a JSON object with a `type` and a `seq`. Close codes: 1001 and 1012 come back; 4401 sign in ' +
      'again; 4408 messages were not read fast enough, come back; 4409 a newer feed took its place.',
    security: security.house,
    parameters: parameters(liveQuery, 'query', { after: 4_020 }, named),
    responses: {
      '101': {
        description: 'The feed is open; messages follow.',
        content: {
          'application/json': {
            schema: refTo('LiveMessage'),
            examples: Object.fromEntries(types.map((type, i) => [type, { value: liveExamples[i] }])),
          },
        },
      },
      ...errorResponses([
        ...troubles,
        ...badQuery,
        ...callerRefusals.house,
        'wrong_type',
        'out_of_range',
        'forbidden',
      ]),
    },
  };
}

/** Live messages for the components. */
export function liveUnion(): Doc {
  return {
    description: 'A message of the live feed; `type` tells which.',
    ...oneOfType(Object.keys(liveMessages).map((type) => [type, liveName(type)])),
  };
}

export function liveName(type: string): string {
  return `Live${type[0].toUpperCase()}${type.slice(1)}`;
}

/** The one parameter that is a header. */
export const idempotencyKey: Doc = {
  name: headers.idempotency_key,
  in: 'header',
  required: false,
  description:
    'Names this request, so that it is done once however often it is sent: the same key and body are answered ' +
    'the first success again for 24 hours. Refusals are not kept.',
  schema: { type: 'string', minLength: 1, maxLength: IDEMPOTENCY_KEY_MAX, pattern: '^[!-~]+$' },
  example: '5f0c7f0e2a914c1d',
};

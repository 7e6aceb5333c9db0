/** The operations of reads, and of writes other than commands. */
import { as_of_query } from '../as_of.ts';
import type { ReadSpec } from '../read_spec.ts';
import type { RefusalCode } from '../refusals.ts';
import { needOf } from '../tokens/of_requests.ts';
import type { WriteSpec } from '../write_spec.ts';
import { refusalsDoc } from './errors.ts';
import { wholeOrPart } from './names.ts';
import {
  badBody,
  badFields,
  badQuery,
  badRange,
  callerRefusals,
  HTML,
  headersDoc,
  LIMITED,
  limitDoc,
  NOT_MODIFIED,
  needRefusals,
  parameters,
  SENT_ON,
  security,
  troubles,
} from './parts.ts';
import { type Doc, type Named, schemaDoc } from './schema.ts';

/** Reads that say how far the world is which they show: those of the game as it is played. */
const AS_OF: ReadonlySet<string> = new Set(['world', 'house', 'chat', 'notices', 'heirs', 'packs']);

/** Reads of what is kept beside the world. */
const BESIDE: ReadonlySet<string> = new Set(['service', 'auth', 'chat', 'notices', 'heirs', 'packs']);

export function readOperation(name: string, tag: string, spec: ReadSpec, named: Named): Doc {
  const need = needOf(spec.method, spec.path);
  const codes = [
    ...troubles,
    ...badQuery,
    ...callerRefusals[spec.caller],
    ...needRefusals(need),
    ...spec.refusals,
  ];
  if (spec.role !== undefined) codes.push('suspended');
  const of_world = !BESIDE.has(tag);
  if (of_world) codes.push('behind');
  const has_version = spec.caching !== 'never';
  // Those that a view of the world answers.
  const of_view = tag === 'world' || tag === 'house';
  // A token without the scope to read is a stranger, who may not ask for all of it.
  if (of_view) codes.push(...badFields, ...badRange, 'needs_scope');
  const asked = Object.values(spec.query.properties) as { readonly pattern?: string }[];
  if (asked.length > 0) codes.push(...badFields, ...badRange);
  if (asked.some(({ pattern }) => pattern !== undefined)) codes.push('wrong_form');
  if (Object.keys(spec.params.properties).length > 0) codes.push('not_found');
  const content = {
    'application/json': {
      schema: spec.in_part ? wholeOrPart(spec.reply) : schemaDoc(spec.reply, 'answered', named),
      example: spec.example,
    },
    ...(spec.to_browsers === 'page' ? HTML : {}),
  };
  return {
    operationId: name,
    tags: [tag],
    summary: spec.summary,
    description: spec.description,
    ...deprecatedDoc(spec),
    ...limitDoc(spec.limit),
    security: security(spec.caller, need),
    parameters: [
      ...parameters(spec.params, 'path', spec.example_params, named),
      ...parameters(spec.query, 'query', spec.example_query, named),
      ...(of_view ? [{ $ref: '#/components/parameters/MinSeq' }] : []),
    ],
    ...refusalsDoc(codes, {
      '200': {
        description: 'Answered.',
        headers: headersDoc(
          ...(tag === 'service' ? [] : LIMITED),
          ...(has_version ? ['ETag'] : []),
          ...(AS_OF.has(tag) ? ['AsOf'] : []),
          ...spec.headers,
        ),
        content,
      },
      ...(spec.to_browsers === 'sent_on' ? SENT_ON : {}),
      ...(has_version ? NOT_MODIFIED : {}),
    }),
  };
}

export function writeOperation(name: string, spec: WriteSpec, named: Named): Doc {
  const need = needOf(spec.method, spec.path);
  const codes = [
    ...troubles,
    'forbidden',
    'unknown_field',
    ...callerRefusals[spec.caller],
    ...needRefusals(need),
    ...spec.refusals,
  ] as RefusalCode[];
  if (spec.caller !== 'anyone' && !spec.while_suspended) codes.push('suspended');
  if (!spec.while_read_only && !spec.any_page) codes.push('read_only');
  // One that is lost on its way to what leads, or with it; a preview is answered by whatever is asked.
  if (!spec.path.endsWith('/preview')) codes.push('outcome_unknown');
  codes.push(...badBody);
  if (spec.body !== null) codes.push(...badRange);
  if (spec.keyed) codes.push('bad_idempotency_key', 'key_in_flight', 'key_reused');
  if (Object.keys(spec.params.properties).length > 0) codes.push('not_found');
  if (spec.path.startsWith('/dev/') || spec.path === '/auth/dev') codes.push('not_found');
  const body = spec.body && {
    requestBody: {
      required: !spec.body_optional,
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
    ...deprecatedDoc(spec),
    ...limitDoc(spec.limit),
    security: security(spec.caller, need),
    parameters: [
      ...(spec.keyed ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
      ...parameters(spec.params, 'path', spec.example_params, named),
    ],
    ...body,
    ...refusalsDoc(codes, {
      '200': {
        description: 'Answered.',
        headers: headersDoc(...LIMITED, ...(spec.keyed ? ['Replayed'] : []), ...spec.headers),
        content: {
          'application/json': { schema: schemaDoc(spec.reply, 'answered', named), example: spec.example },
        },
      },
    }),
  };
}

/** Of a request that is on its way out. */
function deprecatedDoc({ deprecated }: Pick<ReadSpec, 'deprecated'>): Doc {
  if (deprecated === undefined) return {};
  const { since, sunset, instead } = deprecated;
  return { deprecated: true, 'x-since': since, 'x-sunset': sunset, 'x-instead': instead };
}

const nothingNamed: Named = { answered: new Map(), sent: new Map(), shapes: new Map() };

/** What every read of the world takes besides its own query. */
export const minSeq: Doc = parameters(as_of_query, 'query', {}, nothingNamed)[0] as Doc;

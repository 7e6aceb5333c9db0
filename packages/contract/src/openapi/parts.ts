/** What the operations of the OpenAPI document have in common. */
import type { TObject, TSchema } from 'typebox';
import { headers, type Limit } from '../http.ts';
import type { Caller } from '../read_spec.ts';
import type { RefusalCode } from '../refusals.ts';
import type { Need } from '../tokens/of_requests.ts';
import { type Doc, type Named, schemaDoc, told } from './schema.ts';

export const troubles: RefusalCode[] = ['rate_limited', 'internal', 'starting', 'restarting', 'overloaded'];
export const badQuery: RefusalCode[] = ['unknown_field', 'repeated_parameter'];
export const badFields: RefusalCode[] = ['wrong_type', 'not_an_integer', 'unsafe_integer', 'missing_field'];
export const badBody: RefusalCode[] = [
  'malformed',
  'too_deep',
  'duplicate_field',
  'unknown_field',
  ...badFields,
  'forbidden',
  'too_large',
  'not_json',
];
export const badRange: RefusalCode[] = [
  'out_of_range',
  'too_short',
  'too_long',
  'too_few',
  'too_many',
  'unknown_value',
];

/** What is answered where the client has it already. */
export const NOT_MODIFIED: Doc = { '304': { description: 'Nothing has changed since the ETag given.' } };

const byCaller: Readonly<Record<Caller, Doc[]>> = {
  anyone: [{}, { cookie: [] }],
  signed_in: [{ cookie: [] }],
  house: [{ cookie: [] }],
  player: [{ cookie: [] }],
  site: [],
};

/** Needs of requests that are no scope. */
const NO_SCOPE: readonly string[] = ['any', 'commands'] satisfies Need[];

/** Who may ask, and the scope that it takes of a token. What staff do takes none but in dev mode, which is said beside it. */
export function security(caller: Caller, need: Need = 'any'): Doc[] {
  if (need === 'none' || need === 'full') return byCaller[caller];
  return [...byCaller[caller], { bearer: NO_SCOPE.includes(need) ? [] : [need] }];
}

/** What a request is refused for with a token that may not ask. */
export function needRefusals(need: Need = 'any'): RefusalCode[] {
  if (need === 'any' || need === 'commands') return [];
  return need === 'none' || need === 'full' ? ['not_for_sites'] : ['needs_scope'];
}

export const callerRefusals: Readonly<Record<Caller, RefusalCode[]>> = {
  // Only with a token that is not valid.
  anyone: ['unauthorized'],
  signed_in: ['unauthorized'],
  house: ['unauthorized', 'no_house'],
  player: ['unauthorized'],
  site: ['unauthorized'],
};

/** The limit that a request counts against: its name, or two where it depends on who asks. */
export function limitDoc(limit: Limit): Doc {
  return limit === null ? {} : { 'x-limit': limit };
}

/** Of a request that counts against a limit. */
export const LIMITED = ['RateLimit', 'RateLimitPolicy'];

/** What an answer's head says beside its body. */
export function headersDoc(...names: string[]): Doc {
  const all = ['RequestId', 'Version', ...names];
  const written: Readonly<Record<string, string>> = {
    RequestId: headers.request_id,
    Version: headers.version,
    Challenge: headers.challenge,
    RetryAfter: headers.retry_after,
    RateLimit: headers.rate_limit,
    RateLimitPolicy: headers.rate_limit_policy,
    Replayed: headers.idempotent_replayed,
    AsOf: headers.as_of,
  };
  return Object.fromEntries(
    all.map((name) => [written[name] ?? name, { $ref: `#/components/headers/${name}` }]),
  );
}

/** A page, for a browser. */
export const HTML: Doc = { 'text/html': { schema: { type: 'string' } } };

/** What is answered to a browser that is to look elsewhere. */
export const SENT_ON: Doc = {
  '303': { description: 'The browser is sent on.', headers: headersDoc('Location') },
};

export function parameters(schema: TObject, place: 'path' | 'query', example: Doc, named: Named): Doc[] {
  const required: readonly string[] = schema.required ?? [];
  return Object.entries(schema.properties).map(([name, property]) => {
    const { description, ...rest } = schemaDoc(property as TSchema, 'sent', named);
    return {
      name,
      in: place,
      required: required.includes(name),
      description,
      schema: rest,
      ...(example[name] === undefined ? {} : { example: example[name] }),
    };
  });
}

/** One of several schemas, told apart by `type`. */
export function oneOfType(options: readonly (readonly [type: string, name: string])[]): Doc {
  return told(
    'type',
    options.map(([type, name]) => [type, `#/components/schemas/${name}`]),
  );
}

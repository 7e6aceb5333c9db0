/** Refusals in the OpenAPI document. */
import { headers } from '../http.ts';
import { type RefusalCode, type RefusalSpec, refusals, renderRefusal } from '../refusals.ts';
import type { Doc } from './schema.ts';
import { refTo } from './schema.ts';

/** Likely values of the parameters, for the examples; one that is not here stands for itself. */
const sampleParams: Readonly<Record<string, number | string>> = {
  allow: 'GET, HEAD',
  allowed: 'house, general, academic',
  expected: 'a whole number',
  field: 'acres',
  given: 'dragons',
  got: 'a string',
  have: 800,
  house: 7,
  max: 100,
  min: 1,
  name: 'Slatestead',
  needed: 1_200,
  path: 'acres',
  realm: 2,
  reason: 'may not be blank',
  retry_after: 2,
  state: 1,
  unit: 3,
  until_tick: 72,
  what: 'gold',
};

/** Every error body by its code, for the components. */
export function errorExamples(codes: readonly RefusalCode[]): Doc {
  return Object.fromEntries(codes.map((code) => [code, { value: errorExample(code) }]));
}

/** The error body of a code, as an example. */
function errorExample(code: RefusalCode): Doc {
  const spec: RefusalSpec = refusals[code];
  const params = Object.fromEntries(
    Object.entries(spec.params).map(([name, { kind }]) => [
      name,
      sampleParams[name] ?? (kind === 'integer' ? 1 : name),
    ]),
  );
  return { ...renderRefusal({ code, params }).body, request_id: 'req-4f1d2a' };
}

/** The schema of every error body. */
export function errorSchema(): Doc {
  return {
    type: 'object',
    description: "Why a request was not done. The code's own parameters stand beside the first three fields.",
    required: ['error', 'code', 'request_id'],
    properties: {
      error: { type: 'string', description: 'The reason, for a player to read' },
      code: {
        type: 'string',
        enum: Object.keys(refusals),
        description: 'The reason, for a program: it never changes',
      },
      request_id: {
        type: 'string',
        description: 'What to quote when asking about it, as in the X-Request-Id header',
      },
      ...paramDocs(),
      errors: {
        type: 'array',
        items: { type: 'string' },
        description: 'Of a plan of staff: everything that is wrong with it, one text each',
      },
    },
  };
}

const titles: Readonly<Record<number, string>> = {
  400: 'Not a request of this interface.',
  401: 'Not signed in, or by a token that is not valid.',
  403: 'Signed in, but not allowed.',
  404: 'Nothing at this address.',
  405: 'Not a method of this address.',
  409: 'Still being worked on.',
  413: 'The body is too large.',
  415: 'The body is not JSON.',
  422: 'The game refuses it.',
  416: 'A range lies outside of what there is.',
  426: 'A WebSocket is at this address.',
  429: 'Too many requests.',
  500: 'A fault of the service.',
  503: 'Not now.',
};

/** The error responses of an operation that may refuse with these codes, by status. */
export function errorResponses(codes: Iterable<RefusalCode>): Doc {
  const byStatus = new Map<number, RefusalCode[]>();
  for (const code of new Set(codes)) {
    const { status } = refusals[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const statuses = [...byStatus].sort(([a], [b]) => a - b);
  return Object.fromEntries(statuses.map(([status, of]) => [String(status), errorResponse(status, of)]));
}

function errorResponse(status: number, codes: RefusalCode[]): Doc {
  return {
    description: titles[status],
    headers: {
      [headers.request_id]: { $ref: '#/components/headers/RequestId' },
      ...(status === 401 ? { [headers.challenge]: { $ref: '#/components/headers/Challenge' } } : {}),
      ...(status === 429 ? { [headers.retry_after]: { $ref: '#/components/headers/RetryAfter' } } : {}),
    },
    content: {
      'application/json': {
        schema: refTo('Error'),
        examples: Object.fromEntries(codes.map((code) => [code, exampleRef(code)])),
      },
    },
  };
}

function exampleRef(code: RefusalCode): Doc {
  return { $ref: `#/components/examples/${code}` };
}

/** The codes that some operation's responses refer to. */
export function codesUsed(paths: Doc): RefusalCode[] {
  const used = new Set(
    [...JSON.stringify(paths).matchAll(/"#\/components\/examples\/(\w+)"/g)].map(([, code]) => code),
  );
  return (Object.keys(refusals) as RefusalCode[]).filter((code) => used.has(code));
}

/** Every parameter of every code, all of them optional. */
function paramDocs(): Doc {
  const docs: Doc = {};
  for (const { params } of Object.values<RefusalSpec>(refusals)) {
    for (const [name, { kind, description }] of Object.entries(params)) {
      docs[name] ??= { type: kind === 'integer' ? 'integer' : 'string', description };
    }
  }
  return docs;
}

/** The whole catalogue as a table, for the document's introduction. */
export function errorTable(): string {
  const rows = Object.entries<RefusalSpec>(refusals).map(([code, { status, text, params }]) => {
    const names = Object.keys(params).map((name) => `\`${name}\``);
    return `| ${status} | \`${code}\` | ${text} | ${names.join(', ')} |`;
  });
  return ['| Status | Code | Text | Parameters |', '|---|---|---|---|', ...rows].join('\n');
}

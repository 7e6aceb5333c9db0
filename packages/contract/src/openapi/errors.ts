/** Refusals in the OpenAPI document. */
import { type RefusalCode, type RefusalSpec, refusals, renderRefusal } from '../refusals.ts';
import { badBody, headersDoc, troubles } from './parts.ts';
import { type Doc, refTo } from './schema.ts';

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
        'x-extensible': true,
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
  408: 'The request did not come in time.',
  409: 'Still being worked on.',
  413: 'The body is too large.',
  415: 'The body is not JSON.',
  416: 'A range lies outside of what there is.',
  422: 'The game refuses it.',
  426: 'A WebSocket is at this address.',
  429: 'Too many requests.',
  431: 'The headers are too large.',
  500: 'A fault of the service.',
  503: 'Not now.',
};

/** The refusals of each status, as responses that operations refer to: which of its codes each may give it says itself. */
const responseNames: Readonly<Record<number, string>> = {
  400: 'BadRequest',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'NotFound',
  405: 'MethodNotAllowed',
  409: 'Conflict',
  413: 'TooLarge',
  415: 'NotJson',
  416: 'OutOfFile',
  422: 'Refused',
  426: 'UpgradeRequired',
  429: 'TooManyRequests',
  500: 'InternalError',
  503: 'Unavailable',
};

/** Those responses, for the components: of each status that `paths` refer to. */
export function responseDocs(paths: Doc): Doc {
  const used = JSON.stringify(paths);
  const docs: Doc = {};
  for (const [status, name] of Object.entries(responseNames))
    if (used.includes(`"#/components/responses/${name}"`)) docs[name] = refusalDoc(Number(status));
  return docs;
}

/** What the heads of refusals say; `Retry-After` not where it isn't known whether something was done. */
const refusalHeaders: Readonly<Record<number, readonly string[]>> = {
  401: ['Challenge'],
  416: ['Content-Range'],
  426: ['Upgrade'],
  429: ['RetryAfter'],
  503: ['RetryAfter'],
};

/** A response of refusals, as those of a status are described. */
export function refusalDoc(status: number): Doc {
  const [code] = (Object.keys(refusals) as RefusalCode[]).filter((each) => refusals[each].status === status);
  return {
    description: titles[status],
    headers: headersDoc(...(refusalHeaders[status] ?? [])),
    content: { 'application/json': { schema: refTo('Error'), example: errorExample(code as RefusalCode) } },
    'x-codes': always.filter((each) => refusals[each].status === status),
  };
}

/** Codes that go without saying where their status may be answered. */
const always: readonly RefusalCode[] = [...troubles, ...badBody, 'repeated_parameter', 'unauthorized'];

/** What an operation says of the refusals with these codes: its responses by status, and the codes that need saying. */
export function refusalsDoc(
  codes: Iterable<RefusalCode>,
  answered: Doc = {},
): { readonly responses: Doc; readonly 'x-codes': readonly RefusalCode[] } {
  const sorted = [...new Set(codes)].sort((a, b) => refusals[a].status - refusals[b].status);
  const responses: Doc = { ...answered };
  for (const code of sorted) {
    const { status } = refusals[code];
    responses[status] ??= { $ref: `#/components/responses/${responseNames[status]}` };
  }
  return { responses, 'x-codes': sorted.filter((code) => !always.includes(code)) };
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

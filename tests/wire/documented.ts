/** `/openapi.json` as a client reads it: what it says may be sent, and whether an answer is as it says. */
import assert from 'node:assert/strict';
import Schema from 'typebox/schema';
import type { Answer } from './player.ts';

export type Json = { readonly [key: string]: unknown };

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly example: unknown;
}

interface Media {
  readonly schema?: Json;
  readonly example?: unknown;
  readonly examples?: { readonly [name: string]: { readonly value?: unknown } };
}

interface Body {
  readonly headers?: Json;
  readonly content?: { readonly [type: string]: Media };
  /** Of a refusal: the codes that go without saying. */
  readonly 'x-codes'?: readonly string[];
}

/** Headers that not every answer of its kind has, though each may. */
const AT_TIMES: ReadonlySet<string> = new Set([
  'Idempotent-Replayed',
  'Link',
  'Retry-After',
  'Clear-Site-Data',
]);

/** A method of a path. */
export interface Operation {
  readonly path: string;
  readonly method: string;
  readonly security: readonly Json[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Body;
  readonly responses: { readonly [status: string]: Body };
  /** The codes of its refusals, but for those that their responses say. */
  readonly 'x-codes': readonly string[];
}

/** Of the schemas in an OpenAPI 3.1 document. */
const DIALECT = 'https://json-schema.org/draft/2020-12/schema';

const JSON_TYPE = 'application/json';

export class Documented {
  readonly operations: readonly Operation[];
  readonly #components: Json;
  readonly #checkers = new WeakMap<Json, ReturnType<typeof Schema.Compile>>();

  constructor(document: Json) {
    const paths = resolved(document.paths, document) as {
      [path: string]: { [method: string]: Omit<Operation, 'path' | 'method'> };
    };
    this.operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        ...operation,
        path,
        method: method.toUpperCase(),
      })),
    );
    this.#components = closed(document.components) as Json;
  }

  get commands(): string[] {
    const { Command } = this.#components.schemas as { Command: { discriminator: { mapping: object } } };
    return Object.keys(Command.discriminator.mapping);
  }

  /** What is wrong with a value by a schema, in which no field may stand that it doesn't name; empty if nothing. */
  problems(schema: Json, value: unknown): string[] {
    const whole = this.#checker(schema);
    if (whole.Check(value)) return [];
    const [, errors] = whole.Errors(value);
    return errors.map(({ instancePath, message }) => `${instancePath} ${message}`);
  }

  #checker(schema: Json): ReturnType<typeof Schema.Compile> {
    const known = this.#checkers.get(schema);
    if (known !== undefined) return known;
    // Without naming its dialect, each reference in it is searched for in all of it.
    const made = Schema.Compile({
      $schema: DIALECT,
      ...(closed(schema) as Json),
      components: this.#components,
    });
    this.#checkers.set(schema, made);
    return made;
  }

  /** Asserts that an answer's status, its code and its body are ones that the operation names. */
  assertAnswer(operation: Operation, { status, body, headers }: Answer): void {
    const { method, path, responses } = operation;
    const what = `${method} ${path} answered ${status}`;
    const response = responses[status];
    assert.ok(response !== undefined, `${what}, which is not documented`);
    for (const name of Object.keys(response.headers ?? {}))
      if (!AT_TIMES.has(name)) assert.ok(headers.has(name), `${what} without the header ${name}`);
    const media = response.content?.[JSON_TYPE];
    if (media?.schema === undefined) return assert.equal(body, undefined, what);
    assert.equal(headers.get('content-type'), JSON_TYPE, what);
    const problems = this.problems(media.schema, body);
    assert.deepEqual(problems, [], `${what}: ${JSON.stringify(body).slice(0, 400)}`);
    if (status < 400) return;
    const { code } = body as { code: string };
    const codes = [...operation['x-codes'], ...(response['x-codes'] ?? [])];
    assert.ok(codes.includes(code), `${what} with ${code}, which is not documented`);
  }
}

/** The address of an operation by its own examples, as the client sends it. */
export function addressOf({ path, parameters = [] }: Operation): string {
  const of = (place: Parameter['in']) =>
    parameters.filter((parameter) => parameter.in === place && parameter.example !== undefined);
  const filled = of('path').reduce(
    (so_far, { name, example }) => so_far.replace(`{${name}}`, `${example}`),
    path,
  );
  const query = of('query').map(({ name, example }) => `${name}=${encodeURIComponent(`${example}`)}`);
  return query.length === 0 ? filled : `${filled}?${query.join('&')}`;
}

/** The bodies that an operation gives as examples, by name. */
export function bodiesOf({ requestBody }: Operation): { readonly [name: string]: unknown } {
  const media = requestBody?.content?.[JSON_TYPE];
  if (media === undefined) return {};
  const named = Object.entries(media.examples ?? {}).map(([name, { value }]) => [name, value]);
  return media.example === undefined ? Object.fromEntries(named) : { example: media.example };
}

/** What stands under `paths` with the bodies, responses, parameters and examples that it refers to in their places. */
function resolved(part: unknown, document: Json): unknown {
  if (Array.isArray(part)) return part.map((each) => resolved(each, document));
  if (typeof part !== 'object' || part === null) return part;
  const { $ref } = part as { $ref?: unknown };
  if (typeof $ref === 'string' && !$ref.startsWith('#/components/schemas/')) {
    const at = $ref.slice(2).split('/');
    return resolved(
      at.reduce((within, key) => (within as Json)[key] as Json, document),
      document,
    );
  }
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, resolved(value, document)]));
}

/** The schema with every object in it closed: answers are documented open, so that they may grow. */
function closed(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(closed);
  if (typeof part !== 'object' || part === null) return part;
  const inner = Object.fromEntries(Object.entries(part).map(([key, value]) => [key, closed(value)]));
  return inner.type === 'object' && 'properties' in inner ? { additionalProperties: false, ...inner } : inner;
}

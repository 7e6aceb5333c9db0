import { buildOpenApi } from '@realm/contract';
import type { Schema } from './schema.ts';

/** One request of the interface, as its description has it. */
export interface Operation {
  readonly method: string;
  readonly path: string;
  readonly query: readonly { readonly name: string; readonly schema: Schema }[];
  readonly body: Schema | undefined;
  /** How often it is asked, against others. */
  readonly weight: number;
}

/** What would end or close the world that is fuzzed, sign everybody out of it or erase them; and what does not end. */
const LEFT_OUT = new Set([
  '/dev/age/end',
  '/dev/age/open',
  '/dev/read-only',
  '/auth/signout',
  '/auth/signout/everywhere',
  '/auth/erase',
  '/me/resign',
  '/events',
]);

/** What costs the service much by what it is for. */
const WEIGHTS: Readonly<Record<string, number>> = {
  '/commands': 4_000,
  '/commands/preview': 1_200,
  '/rules': 4,
  '/openapi.json': 1,
  '/asyncapi.json': 1,
  '/docs': 1,
  '/docs/{part}': 1,
  '/dev/tick': 3,
  '/dev/age/plan': 1,
  '/auth/dev': 4,
  '/auth/passkey/register': 10,
  '/auth/passkey/signin': 10,
};
const WEIGHT = 50;

/** What is asked of them another way than they allow. */
const BODIES: Readonly<Record<string, Schema>> = {
  // An age outlasts ten million inputs: whatever is ordered after its end is refused before anything is looked at.
  '/dev/tick': {
    type: 'object',
    properties: { count: { type: 'integer', minimum: 1, maximum: 20 } },
    required: ['count'],
  },
};

interface Body {
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
}

interface Described {
  readonly parameters?: readonly { readonly in?: string; readonly name?: string; readonly schema?: Schema }[];
  readonly requestBody?: Body & { readonly $ref?: string };
}

/** Every request of the API description, and the schemas it names. */
export function operationsOf(): { operations: Operation[]; schemas: Readonly<Record<string, Schema>> } {
  const description = buildOpenApi({ version: '0', server_url: 'http://127.0.0.1' }) as unknown as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
    readonly components: {
      readonly schemas: Readonly<Record<string, Schema>>;
      readonly requestBodies: Readonly<Record<string, Body>>;
    };
  };
  const bodyOf = ({ requestBody }: Described): Schema | undefined => {
    const shared = requestBody?.$ref?.split('/').at(-1);
    const { content } =
      (shared === undefined ? requestBody : description.components.requestBodies[shared]) ?? {};
    return content?.['application/json']?.schema;
  };
  const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      query: (operation.parameters ?? []).flatMap(({ in: where, name, schema = {} }) =>
        where === 'query' && name !== undefined ? [{ name, schema }] : [],
      ),
      body: BODIES[path] ?? bodyOf(operation),
      weight: WEIGHTS[path] ?? WEIGHT,
    })),
  );
  return {
    operations: operations.filter(({ path }) => !LEFT_OUT.has(path)),
    schemas: description.components.schemas,
  };
}

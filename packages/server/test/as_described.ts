/** What `/openapi.json` says of an answer: the servers of these tests give none that it has not. */
import assert from 'node:assert/strict';
import { type AnswerHeader, buildOpenApi } from '@realm/contract';

interface Response {
  readonly headers?: object;
  readonly 'x-codes'?: readonly string[];
}
interface Operation {
  readonly responses: { readonly [status: string]: Response & { readonly $ref?: string } };
  readonly 'x-codes': readonly string[];
}
interface Path {
  readonly pattern: RegExp;
  readonly methods: { readonly [method: string]: Operation | undefined };
}

/** What any request may be refused for, by what it is: the document's introduction says it of all. */
const OF_ANY: ReadonlySet<string> = new Set(['no_host', 'not_http', 'unknown_version']);

/** Headers that are said where they may come. */
const SAID = [
  ...(['Clear-Site-Data', 'Content-Disposition', 'Link', 'Set-Cookie'] satisfies AnswerHeader[]),
  ...['Accept-Ranges', 'Content-Range', 'Location', 'Repr-Digest', 'Retry-After'],
];

let described: { readonly paths: readonly Path[]; readonly shared: Record<string, Response> } | undefined;

function description(): NonNullable<typeof described> {
  if (described !== undefined) return described;
  const { paths, components } = buildOpenApi({ version: '', server_url: '' }) as unknown as {
    paths: Record<string, Path['methods']>;
    components: { responses: Record<string, Response> };
  };
  const all = Object.entries(paths).map(([path, methods]) => ({
    pattern: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    methods,
    parameters: path.split('{').length,
  }));
  // An address with a name in it is the last that is meant.
  all.sort((a, b) => a.parameters - b.parameters);
  described = { paths: all, shared: components.responses };
  return described;
}

/** Asserts it of an answer at one of the addresses that are described. */
export function assertAsDescribed(
  method: string,
  address: string,
  { status, headers, body }: { status: number; headers: Headers; body: { code?: string } | undefined },
): void {
  const { paths, shared } = description();
  const path = address.split('?', 1)[0];
  const known = paths.find(({ pattern }) => pattern.test(path));
  const operation = known?.methods[method === 'HEAD' ? 'get' : method.toLowerCase()];
  if (operation === undefined || (status === 400 && OF_ANY.has(body?.code ?? ''))) return;
  const what = `${method} ${path} answered ${status} ${body?.code ?? ''}`;
  const own = operation.responses[status];
  // What hasn't changed says what the whole would.
  if (status === 304) return;
  assert.ok(own !== undefined, `${what}, which is not described`);
  const response = own.$ref === undefined ? own : shared[own.$ref.split('/').at(-1) as string];
  const names = new Set(Object.keys(response.headers ?? {}));
  for (const name of SAID)
    if (headers.has(name)) assert.ok(names.has(name), `${what} with ${name}, which is not described`);
  if (status < 400 || body?.code === undefined) return;
  const codes = [...operation['x-codes'], ...(response['x-codes'] ?? [])];
  assert.ok(codes.includes(body.code), `${what}, which is not described`);
}

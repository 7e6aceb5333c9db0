/** How a request is asked with its example: for a shell, with the client, and in Python without any. */
import type { Request } from './description.ts';

export interface Snippets {
  readonly curl: string;
  readonly typescript: string;
  readonly python: string;
}

/** An operation with its example; `body` in place of the example's where it is given. */
export function snippetsOf(request: Request, body = exampleOf(request)): Snippets {
  const { method } = request;
  const address = addressOf(request);
  return {
    curl: curl(method, address, body),
    typescript: request.path === '/commands' ? commandCall(body as { type: string }) : askCall(request, body),
    python: python(method, address, body),
  };
}

function exampleOf({ requestBody }: Request): unknown {
  const media = requestBody?.content?.['application/json'];
  return media?.example ?? Object.values(media?.examples ?? {})[0]?.value;
}

function addressOf({ path, parameters = [] }: Request): string {
  const of = (place: string) =>
    parameters.filter(({ in: where, example }) => where === place && example !== undefined);
  const filled = of('path').reduce(
    (so_far, { name, example }) => so_far.replace(`{${name}}`, encodeURIComponent(`${example}`)),
    path,
  );
  const query = of('query').map(({ name, example }) => `${name}=${encodeURIComponent(`${example}`)}`);
  return query.length === 0 ? filled : `${filled}?${query.join('&')}`;
}

function curl(method: string, address: string, body: unknown): string {
  const how = method === 'GET' ? '' : ` -X ${method}`;
  const head = `curl -s${how} -H "Authorization: Bearer $REALM_TOKEN" "$REALM_URL${address}"`;
  if (body === undefined) return head;
  return `${head} \\\n  -H 'Content-Type: application/json' -d '${JSON.stringify(body).replaceAll("'", "'\\''")}'`;
}

function python(method: string, address: string, body: unknown): string {
  const headers = '"Authorization": "Bearer " + os.environ["REALM_TOKEN"]';
  const lines = [
    'import json, os, urllib.request',
    '',
    'request = urllib.request.Request(',
    `    os.environ["REALM_URL"] + "${address}",`,
    `    method="${method}",`,
    body === undefined
      ? `    headers={${headers}},`
      : `    headers={${headers}, "Content-Type": "application/json"},`,
    ...(body === undefined ? [] : [`    data=json.dumps(${pythonOf(body)}).encode(),`]),
    ')',
    'with urllib.request.urlopen(request) as answer:',
    '    print(json.load(answer))',
  ];
  return lines.join('\n');
}

function pythonOf(value: unknown): string {
  if (value === null) return 'None';
  if (value === true) return 'True';
  if (value === false) return 'False';
  if (Array.isArray(value)) return `[${value.map(pythonOf).join(', ')}]`;
  if (typeof value !== 'object') return JSON.stringify(value);
  const fields = Object.entries(value).map(([name, each]) => `${JSON.stringify(name)}: ${pythonOf(each)}`);
  return `{${fields.join(', ')}}`;
}

const START = `import { Realm } from '@realm-game/sdk';

const realm = new Realm({ base_url: process.env.REALM_URL, token: process.env.REALM_TOKEN });
`;

function commandCall({ type, ...fields }: { readonly type: string }): string {
  return `${START}console.log(await realm.commands.${type}(${typescriptOf(fields)}));`;
}

function askCall({ method, path, parameters = [] }: Request, body: unknown): string {
  const given = parameters.filter(({ in: place, example }) => place !== 'header' && example !== undefined);
  const address = typescriptOf(Object.fromEntries(given.map(({ name, example }) => [name, example])));
  const rest = [
    ...(given.length === 0 && body === undefined ? [] : [address]),
    ...(body === undefined ? [] : [`{ body: ${typescriptOf(body)} }`]),
  ];
  return `${START}console.log(await realm.ask(${[`'${method} ${path}'`, ...rest].join(', ')}));`;
}

function typescriptOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(typescriptOf).join(', ')}]`;
  if (typeof value === 'string') return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
  if (typeof value !== 'object' || value === null) return String(value);
  const fields = Object.entries(value).map(([name, each]) => `${nameOf(name)}: ${typescriptOf(each)}`);
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}

const nameOf = (name: string) => (/^[a-z_]\w*$/i.test(name) ? name : `'${name}'`);

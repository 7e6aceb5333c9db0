/** What the reference says how to ask is asked, word for word, in each of its three ways, and is what the description's example says. */
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, beforeEach, test } from 'node:test';
import { TOKEN_SCOPES } from '@realm/contract';
import { Realm } from '@realm/sdk';
import { leftOut } from '../support/sample.ts';
import { addressOf, bodiesOf, Documented, type Json } from '../wire/documented.ts';
import { type World, Worlds } from '../wire/worlds.ts';

/** A request as it came, with what was answered. */
interface Heard {
  readonly method: string;
  readonly path: string;
  readonly query: string[];
  readonly body: unknown;
  readonly answered: { readonly status: number; readonly code: string | undefined };
}

interface Snippet {
  /** `POST /commands` and, of a command, its type. */
  readonly asks: string;
  readonly text: string;
}

/** Answers to whoever asks wrongly: by none of these is a snippet answered. */
const MISTAKES = new Set([
  'malformed',
  'wrong_type',
  'missing_field',
  'unknown_field',
  'unknown_command',
  'repeated_parameter',
  'not_json',
  'method_not_allowed',
  'unauthorized',
  'rate_limited',
  'internal',
]);

const worlds = new Worlds();
let world: World;
let documented: Documented;
let token: string;
let asked: Heard[] = [];
const relay = createServer({ keepAliveTimeout: 0 }, async (request, response) => {
  const body = await read(request);
  const { authorization, 'content-type': type } = request.headers;
  const answer = await fetch(`${world.address}${request.url}`, {
    method: request.method,
    redirect: 'manual',
    headers: { ...(authorization ? { authorization } : {}), ...(type ? { 'content-type': type } : {}) },
    ...(body === '' ? {} : { body }),
  });
  const text = await answer.text();
  const { code } = (text.startsWith('{') ? JSON.parse(text) : {}) as { code?: string };
  asked.push({ ...parts(request.method, request.url, body), answered: { status: answer.status, code } });
  response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' });
  response.end(text);
});

const read = async (request: IncomingMessage) => Buffer.concat(await request.toArray()).toString();

function parts(method = '', url = '', body = ''): Omit<Heard, 'answered'> {
  const [path, query = ''] = url.split('?');
  return {
    method,
    path,
    query: query.replaceAll('+', '%20').split('&').sort(),
    body: body === '' ? undefined : JSON.parse(body),
  };
}

before(async () => {
  world = await worlds.own('questing', { flags: { robots: 6, limits: 1_000 } });
  const player = await world.player('Reader');
  await player.found({ name: 'Reader', race: 'kilnwrights', personality: 'builder', realm: 2, state: 1 });
  documented = new Documented((await player.get('/openapi.json')).body as Json);
  relay.listen(0, '127.0.0.1');
  await once(relay, 'listening');
});

// One of the snippets ends it.
beforeEach(async () => {
  const player = await world.player('Reader');
  const wanted = { name: 'snippets', scopes: TOKEN_SCOPES, expires_in_days: 1 };
  token = ((await player.post('/auth/tokens', wanted)).body as { token: string }).token;
});

after(async () => {
  relay.close();
  await worlds.close();
});

const env = () => ({
  ...process.env,
  REALM_URL: `http://127.0.0.1:${(relay.address() as AddressInfo).port}`,
  REALM_TOKEN: token,
});

/** Every snippet of a kind, page by page; what ends the token comes last. */
async function snippetsOf(kind: string): Promise<Snippet[]> {
  const contents = await (await fetch(`${world.address}/docs`)).text();
  const pages = new Set([...contents.matchAll(/href="(\/docs\/\w+)/g)].map(([, page]) => page));
  const found: Snippet[] = [];
  for (const page of pages) {
    const html = await (await fetch(`${world.address}${page}`)).text();
    const pattern = new RegExp(
      `<details data-asks="([^"]+)"><summary>[^<]*</summary><pre[^>]*><code class="${kind}">([^<]*)</code>`,
      'g',
    );
    for (const [, asks, text] of html.matchAll(pattern)) found.push({ asks, text: plain(text) });
  }
  const ends = ({ asks }: Snippet) => asks === 'POST /auth/disconnect';
  return [...found.filter((each) => !ends(each)), ...found.filter(ends)];
}

function plain(html: string): string {
  const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
  return html.replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name]);
}

/** What came is what the description's examples say, in their order, and nothing of it was asked wrongly. */
function assertAsked(snippets: readonly Snippet[], kind: string): void {
  assert.ok(snippets.length > 120, `${snippets.length} snippets`);
  assert.equal(asked.length, snippets.length);
  const commands = Object.values(
    bodiesOf(documented.operations.find(({ path, method }) => path === '/commands' && method === 'POST')!),
  );
  const sent = new Set<string>();
  snippets.forEach(({ asks }, i) => {
    const { answered, ...heard } = asked[i];
    const each = documented.operations.find(({ method, path }) => `${method} ${path}` === asks)!;
    const bodies = asks === 'POST /commands' ? commands : Object.values(bodiesOf(each)).slice(0, 1);
    const expected = (bodies.length === 0 ? [undefined] : bodies).map((body) =>
      parts(each.method, addressOf(each), body === undefined ? '' : JSON.stringify(body)),
    );
    assert.ok(
      expected.some((one) => JSON.stringify(sorted(one)) === JSON.stringify(sorted(heard))),
      `${kind} ${asks} sent ${JSON.stringify(heard)}, not ${JSON.stringify(expected[0])}`,
    );
    assert.ok(!MISTAKES.has(answered.code ?? ''), `${kind} ${asks} was answered ${answered.code}`);
    if (asks === 'POST /commands') sent.add((heard.body as { type: string }).type);
  });
  assert.equal(sent.size, commands.length, 'every command');
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, each]) => [key, sorted(each)]),
  );
}

async function run(command: string, args: readonly string[], input: string): Promise<string> {
  const child = spawn(command, args, { env: env(), stdio: ['pipe', 'ignore', 'pipe'] });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  child.stdin.end(input);
  const [code] = await once(child, 'close');
  return code === 0 ? '' : `${code}: ${errors}`;
}

const has = (command: string) => spawnSync(command, ['--version']).status === 0;

test('what it says for a shell', {
  skip: (!has('curl') && 'there is no curl here') || leftOut(1),
}, async () => {
  const snippets = await snippetsOf('curl');
  asked = [];
  assert.equal(await run('sh', ['-e'], snippets.map(({ text }) => text).join('\n')), '');
  assertAsked(snippets, 'curl');
});

test('what it says in Python', {
  skip: (!has('python3') && 'there is no Python here') || leftOut(3),
}, async () => {
  const snippets = await snippetsOf('python');
  asked = [];
  // A refusal of the game is an answer too.
  const lines = snippets.map(({ text }) => {
    const inner = text.split('\n').map((line) => `    ${line}`);
    return `try:\n${inner.join('\n')}\nexcept urllib.error.HTTPError:\n    pass`;
  });
  assert.equal(await run('python3', ['-'], `import urllib.error\n${lines.join('\n')}\n`), '');
  assertAsked(snippets, 'python');
});

test('what it says with the client', async () => {
  const snippets = await snippetsOf('typescript');
  asked = [];
  const script = Object.getPrototypeOf(async () => {}).constructor as new (
    ...args: string[]
  ) => (realm: typeof Realm, process: object, console: object) => Promise<void>;
  for (const { text } of snippets) {
    const body = text.replace(/^import .*$/m, '');
    assert.notEqual(body, text, 'it imports the client');
    const call = new script('Realm', 'process', 'console', body);
    await call(Realm, { env: env() }, { log: () => {} }).catch((error: Error) => {
      if (error.name !== 'RealmError') throw error;
    });
  }
  assertAsked(snippets, 'typescript');
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CONNECTION_MS } from '@realm/contract';
import { WebSocket } from 'ws';
import { bearer, connectSite } from './connect_site.ts';
import { Client, player, startTestServer } from './support.ts';

/** Besides what the description lists: pages, files, what is not there at all. */
const OTHERS = [
  'GET /',
  'GET /game/hall',
  'GET /assets/none.js',
  'GET /worker.js',
  'GET /nowhere',
  'PUT /world',
];

test('a token that is not valid is answered 401 at every route, and told so', async (t) => {
  let now = 0;
  const host_time = { wall: () => 1_800_000_000_000, monotonic: () => now };
  const server = await startTestServer(t, { limits: 10_000 }, { host_time });
  const ada = await player(server);
  const ended = await connectSite(ada);
  const site = new Client(server);
  assert.equal((await site.post('/auth/disconnect', undefined, bearer(ended))).status, 200);
  const expired = await connectSite(ada);
  now += CONNECTION_MS;
  const bad: Record<string, string> = {
    ended: `Bearer ${ended}`,
    expired: `Bearer ${expired}`,
    unknown: `Bearer realm_t_${'A'.repeat(43)}`,
    'unknown of a player': `Bearer realm_k_${'A'.repeat(43)}`,
    malformed: 'Bearer',
    'of two words': 'Bearer a b',
    empty: '',
    'of another scheme': `Basic ${Buffer.from('ada:secret').toString('base64')}`,
    "a session's secret": `Bearer ${ada.cookie.split('=')[1]}`,
  };
  const { paths } = (await site.ask('/openapi.json')).body as { paths: Record<string, object> };
  const routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{\w+\}/g, '1')}`),
  );
  assert.ok(routes.length > 80 && routes.includes('GET /world') && routes.includes('GET /healthz'));
  for (const route of [...routes, ...OTHERS]) {
    const [method, path] = route.split(' ');
    for (const [what, authorization] of Object.entries(bad)) {
      const { status, headers, body } = await site.ask(path, { method, headers: { authorization } });
      assert.deepEqual([status, body?.code], [401, 'unauthorized'], `${route} with one ${what}`);
      assert.equal(headers.get('www-authenticate'), 'Bearer realm="Realm", error="invalid_token"', route);
    }
  }
  const { headers } = await site.ask('/world', { headers: { authorization: bad.ended } });
  assert.match(headers.get('access-control-expose-headers') ?? '', /\bWWW-Authenticate\b/);

  // The player's own cookie beside it does not help; a ticket to the feed neither.
  assert.equal((await ada.ask('/world', { headers: { authorization: bad.ended } })).status, 401);
  const told = await new Promise<string>((resolve) => {
    const socket = new WebSocket(`${server.address.replace('http', 'ws')}/live?ticket=x`, {
      headers: { authorization: bad.ended },
    });
    socket.on('unexpected-response', (_request, answer) =>
      resolve(`${answer.statusCode} ${answer.headers['www-authenticate']}`),
    );
  });
  assert.equal(told, '401 Bearer realm="Realm", error="invalid_token"');

  // Without the header a stranger reads on; one that lacks a sign-in is told how to get one, and of no token.
  assert.equal((await site.ask('/world')).status, 200);
  const none = await site.ask('/me');
  assert.deepEqual([none.status, none.headers.get('www-authenticate')], [401, 'Bearer realm="Realm"']);
  await ada.signIn('ada');
  const good = await connectSite(ada);
  for (const path of ['/world', '/me', '/healthz', '/docs'])
    assert.equal((await site.ask(path, { headers: bearer(good) })).status, 200, path);
});

test('bad tokens count against the address that sends them', async (t) => {
  const server = await startTestServer(t);
  const now = performance.now();
  t.mock.method(performance, 'now', () => now);
  const site = new Client(server);
  const statuses: number[] = [];
  for (let i = 0; i < 62; i++) statuses.push((await site.ask('/healthz', { headers: bearer('x') })).status);
  assert.deepEqual([statuses[59], statuses[60]], [401, 429]);
});

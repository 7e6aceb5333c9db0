import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reads } from '@realm/contract';
import { Client, player, startTestServer } from './support.ts';

test('any page may call the interface and read its headers, but not sign in or do what staff do', async (t) => {
  const server = await startTestServer(t);
  const ada = await player(server);
  for (const [path, method, open] of [
    ['/rankings', 'GET', true],
    ['/me', 'GET', true],
    ['/commands', 'POST', true],
    ['/nowhere', 'GET', true],
    ['/healthz', 'GET', true],
    ['/openapi.json', 'GET', true],
    ['/auth/dev', 'POST', false],
    ['/auth/signout', 'GET', false],
    ['/dev/tick', 'POST', false],
  ] as const) {
    const { headers } = await ada.ask(path, { method });
    assert.equal(headers.get('access-control-allow-origin'), open ? '*' : null, path);
    assert.equal(headers.get('access-control-allow-credentials'), null);
    const exposed = (headers.get('access-control-expose-headers') ?? '').split(', ');
    for (const name of [
      'X-Request-Id',
      'ETag',
      'RateLimit',
      'RateLimit-Policy',
      'Retry-After',
      'Link',
      'Allow',
    ]) {
      assert.equal(exposed.includes(name), open, `${path} exposes ${name}`);
    }
    assert.equal(headers.get('x-content-type-options'), 'nosniff');
  }
  const preflight = await ada.ask('/commands', {
    method: 'OPTIONS',
    headers: { origin: 'https://tool.example', 'access-control-request-method': 'POST' },
  });
  assert.equal(preflight.status, 204);
  assert.equal(preflight.headers.get('access-control-allow-origin'), '*');
  assert.equal(preflight.headers.get('access-control-allow-methods'), 'OPTIONS, POST');
  assert.equal(
    preflight.headers.get('access-control-allow-headers'),
    'Authorization, Content-Type, Idempotency-Key, If-None-Match',
  );
  const closed = await ada.ask('/auth/dev', {
    method: 'OPTIONS',
    headers: { origin: 'https://tool.example' },
  });
  assert.deepEqual([closed.status, closed.headers.get('access-control-allow-origin')], [204, null]);
});

test('a read has a version, and is not sent again while that stays', async (t) => {
  const server = await startTestServer(t, { limits: 10 });
  const ada = await player(server);
  const bob = await player(server, 'bob');
  const nobody = new Client(server);
  const etag = async (who: Client, path: string) => (await who.ask(path)).headers.get('etag') ?? '';

  for (const { path, caller } of Object.values(reads)) {
    if (path.includes('{') || path === '/names' || path === '/aid/quote') continue;
    const first = await ada.ask(path);
    assert.equal(first.status, 200, path);
    assert.equal(first.headers.get('cache-control'), 'no-cache');
    if (path === '/world') continue; // It tells the time.
    const tag = first.headers.get('etag') ?? '';
    for (const known of [tag, `"other", W/${tag}`, '*']) {
      const again = await ada.ask(path, { headers: { 'if-none-match': known } });
      assert.deepEqual([again.status, again.text], [304, ''], `${path} ${known}`);
      assert.equal(again.headers.get('etag'), tag);
    }
    assert.equal((await ada.ask(path, { headers: { 'if-none-match': '"other"' } })).text, first.text);
    if (caller === 'anyone') assert.equal(await etag(nobody, path), tag, `${path} is the same for everyone`);
    else assert.notEqual(await etag(bob, path), tag, `${path} is each account's own`);
  }

  const tags = async () => ({
    me: await etag(ada, '/me'),
    bob: await etag(bob, '/me'),
    own: await etag(ada, `/houses/${ada.house}`),
    other: await etag(bob, `/houses/${ada.house}`),
    rankings: await etag(ada, '/rankings'),
  });
  const before = await tags();
  assert.notEqual(before.own, before.other);
  await ada.command({ type: 'set_draft', house: ada.house, rate_bp: 1_234 });
  const after = await tags();
  assert.deepEqual(
    { ...before, me: after.me, own: after.own },
    after,
    'what is not public concerns its house alone',
  );
  assert.notEqual(before.me, after.me);
  assert.notEqual(before.own, after.own);
  await ada.post('/dev/tick', { count: 1 });
  const ticked = await tags();
  for (const name of Object.keys(ticked) as (keyof typeof ticked)[])
    assert.notEqual(ticked[name], after[name], name);
});

test('GETs answer HEAD', async (t) => {
  const server = await startTestServer(t);
  const { headers } = await new Client(server).ask('/rankings');
  const head = await new Client(server).ask('/rankings', { method: 'HEAD' });
  assert.equal(head.status, 200);
  assert.equal(head.text, '');
  assert.ok(Number(headers.get('content-length')) > 0);
  assert.equal(head.headers.get('content-length'), headers.get('content-length'));
  assert.equal(head.headers.get('etag'), headers.get('etag'));
});

test('more news is a link away', async (t) => {
  const server = await startTestServer(t, { limits: 10 });
  const ada = await player(server);
  await ada.post('/dev/tick', { count: 100 });
  const ids: number[] = [];
  for (let next: string | undefined = '/news?limit=1'; next !== undefined; ) {
    const { headers, body }: Awaited<ReturnType<Client['ask']>> = await ada.ask(next);
    ids.push(...body.news.map(({ id }: { id: number }) => id));
    next = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
  }
  const all = (await ada.ask('/news')).body.news.map(({ id }: { id: number }) => id);
  assert(all.length > 1);
  assert.deepEqual(ids, all);
});

test('the description is there for programs and for people', async (t) => {
  const server = await startTestServer(t);
  const client = new Client(server);
  const openapi = await client.ask('/openapi.json');
  assert.equal(openapi.body.openapi, '3.1.0');
  assert.equal(openapi.body.servers[0].url, server.address);
  const docs = await client.ask('/docs');
  assert.match(docs.headers.get('content-type') ?? '', /^text\/html/);
  assert.match(docs.headers.get('content-security-policy') ?? '', /default-src 'none'; style-src 'sha256-/);
  for (const path of Object.keys(openapi.body.paths)) assert(docs.text.includes(path), path);
  assert.doesNotMatch(docs.text, /<script|src=|="https?:|url\(/);
  const again = await client.ask('/docs', { headers: { 'if-none-match': docs.headers.get('etag') ?? '' } });
  assert.equal(again.status, 304);
});

test('whoever runs it can ask how it is, as often as they like', async (t) => {
  const server = await startTestServer(t);
  const client = new Client(server);
  for (let i = 0; i < 100; i++) assert.equal((await client.ask('/healthz')).text, '{"ok":true}');
  const { body, headers } = await client.ask('/readyz');
  assert.deepEqual(body, { ready: true, tick: 0 });
  assert.equal(headers.get('ratelimit'), null);
});

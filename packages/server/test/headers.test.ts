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
    'Authorization, Content-Type, Idempotency-Key, If-None-Match, If-Range, Range, Realm-Version',
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
    assert.equal(first.headers.get('cache-control'), 'private, no-cache');
    if (path === '/world') continue; // It tells the time.
    const tag = first.headers.get('etag') ?? '';
    for (const known of [tag, tag.slice(2), `"other", ${tag}`, '*']) {
      const again = await ada.ask(path, { headers: { 'if-none-match': known } });
      assert.deepEqual([again.status, again.text], [304, ''], `${path} ${known}`);
      assert.equal(again.headers.get('etag'), tag);
    }
    assert.equal((await ada.ask(path, { headers: { 'if-none-match': '"other"' } })).text, first.text);
    // Whoever has a house is told by the Hall what that may pay.
    const is_own = caller !== 'anyone' || path === '/hall';
    if (!is_own) assert.equal(await etag(nobody, path), tag, `${path} is the same for everyone`);
    else assert.notEqual(await etag(bob, path), tag, `${path} is each account's own`);
  }

  const tags = async () => ({
    me: await etag(ada, '/me'),
    bob: await etag(bob, '/me'),
    own: await etag(ada, `/houses/${ada.house}`),
    other: await etag(bob, `/houses/${ada.house}`),
    rankings: await etag(ada, '/rankings'),
  });
  assert.equal((await nobody.ask('/rankings')).headers.get('cache-control'), 'no-cache');
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

test('what is refused is refused, whatever version of it is named', async (t) => {
  const server = await startTestServer(t, { limits: 1_000 });
  const ada = await player(server);
  const nobody = new Client(server);
  const homeless = await new Client(server).signIn('bob');
  const own = Object.values(reads).flatMap(({ path, caller }) =>
    caller === 'anyone' || path === '/aid/quote' ? [] : [path],
  );
  for (const [who, paths] of [
    [nobody, ['/houses/9999', '/states/9/9', '/states/9/9/series', '/realms/99', '/wars/77/series']],
    [nobody, ['/market/none/series', '/names?kind=house', '/names?kind=house&race=none', ...own]],
    [homeless, own],
  ] as const)
    for (const path of paths) {
      const plain = await who.ask(path);
      const tags = ['*', (await ada.ask('/market')).headers.get('etag') ?? ''];
      tags.push((await who.ask('/rankings')).headers.get('etag') ?? '');
      if (who === homeless && path !== '/me') tags.push((await who.ask('/me')).headers.get('etag') ?? '');
      for (const tag of tags) {
        const named = await who.ask(path, { headers: { 'if-none-match': tag } });
        const expected = plain.status === 200 && tag === '*' ? 304 : plain.status;
        assert.equal(named.status, expected, `${path} ${tag}`);
      }
    }
  const house = `/houses/${ada.house}`;
  const tag = (await nobody.ask(house)).headers.get('etag') ?? '';
  assert.equal((await nobody.ask(house, { headers: { 'if-none-match': tag } })).status, 304);
});

test('zipped and as it is, changed or not: one weak version, and the same word on what it varies by', async (t) => {
  const server = await startTestServer(t, { limits: 1_000 });
  const ada = await player(server);
  for (const path of ['/rules', '/rankings', '/me', `/houses/${ada.house}`, '/docs', '/ages']) {
    const zipped = await ada.ask(path);
    const plain = await ada.ask(path, { headers: { 'accept-encoding': 'identity' } });
    const tag = plain.headers.get('etag') ?? '';
    assert.match(tag, /^W\/"[^"]+"$/, path);
    assert.equal(zipped.headers.get('etag'), tag, path);
    assert.equal(plain.headers.get('vary'), 'Accept-Encoding', path);
    for (const known of [tag, tag.slice(2)]) {
      const same = await ada.ask(path, { headers: { 'if-none-match': known } });
      assert.deepEqual([same.status, same.headers.get('vary')], [304, 'Accept-Encoding'], path);
    }
  }
});

test('a version tells nobody by itself how many entries there are: strangers would count what others do unseen', async (t) => {
  const server = await startTestServer(t, { limits: 1_000 });
  const ada = await player(server);
  const nobody = new Client(server);
  const market = { type: 'order', house: ada.house, side: 'buy', material: 'iron', quantity: 1, price: 40 };
  const told = new Set<string>();
  for (let i = 0; i < 3; i++) {
    for (let n = 1; n <= 5; n++) await ada.command({ type: 'set_draft', house: ada.house, rate_bp: n });
    await ada.post('/dev/tick', { count: 1 });
    const ticked = (await ada.ask('/world')).headers.get('realm-as-of') ?? '';
    const { headers } = await ada.post('/commands', market);
    for (const as_of of [ticked, headers.get('realm-as-of') ?? ''])
      told.add(/seq=(\d+)/.exec(as_of)?.[1] ?? assert.fail(as_of));
    for (const { path, caller } of Object.values(reads)) {
      if (caller !== 'anyone' || path.includes('{') || path === '/names') continue;
      const tag = (await nobody.ask(path)).headers.get('etag') ?? '';
      for (const part of tag.split(/\W/))
        assert.ok(!told.has(part.replace(/^m/, '')), `${path}: ${tag} has an entry of ${[...told]}`);
    }
  }
});

test('what the rules are is told once, and the world anew only where it says something else', async (t) => {
  const server = await startTestServer(t, { limits: 100 });
  const ada = await player(server);
  const rules = (await ada.ask('/rules')).headers.get('etag') ?? '';
  await ada.post('/dev/tick', { count: 3 });
  assert.equal((await ada.ask('/rules', { headers: { 'if-none-match': rules } })).status, 304);

  const seen = new Map<string, string>();
  for (let i = 0; i < 60; i++) {
    const { headers, text } = await ada.ask('/world');
    const tag = headers.get('etag') ?? '';
    assert.equal(seen.get(tag) ?? text, text, 'one version says one thing');
    seen.set(tag, text);
  }
  assert.equal(new Set(seen.values()).size, seen.size, 'and another something else');
  assert.ok(seen.size < 60, `${seen.size} versions`);
});

test('what is read beside the world has a version too', async (t) => {
  const server = await startTestServer(t, { limits: 100 });
  const ada = await player(server);
  for (const path of ['/ages', '/me/ages', '/dev', '/dev/age', '/dev/audit', '/dev/flows']) {
    const first = await ada.ask(path);
    const tag = first.headers.get('etag') ?? '';
    assert.match(tag, /^W\/"[0-9a-f]{16}"$/, path);
    assert.equal((await ada.ask(path, { headers: { 'if-none-match': tag } })).status, 304, path);
    assert.equal((await ada.ask(path, { headers: { 'if-none-match': '"other"' } })).text, first.text, path);
  }
  const { headers } = await new Client(server).post('/auth/dev', { name: 'eve' });
  assert.match(headers.get('ratelimit') ?? '', /^"dev";r=\d+;t=\d+$/);
});

test('what an account reads is kept by no cache between, and no page shows it in a frame', async (t) => {
  const server = await startTestServer(t, { limits: 100, public_url: 'https://realm.example' });
  const ada = new Client(server);
  for (const path of ['/rankings', '/auth/ways', '/nowhere', '/', '/auth/signin', '/openapi.json', '/docs'])
    assert.equal((await ada.ask(path)).headers.get('strict-transport-security'), 'max-age=31536000', path);
  const plain = new Client(await startTestServer(t));
  assert.equal((await plain.ask('/rankings')).headers.get('strict-transport-security'), null);

  for (const path of ['/rankings', '/auth/ways', '/nowhere'])
    assert.match(
      (await ada.ask(path)).headers.get('content-security-policy') ?? '',
      /frame-ancestors 'none'/,
      path,
    );
  for (const path of ['/', '/game/hall', '/auth/signin', '/docs']) {
    const { headers } = await ada.ask(path);
    assert.match(
      headers.get('permissions-policy') ?? '',
      /camera=\(\).*publickey-credentials-get=\(self\)/,
      path,
    );
    assert.match(
      headers.get('content-security-policy') ?? '',
      /report-uri \/csp-reports; report-to csp/,
      path,
    );
    assert.equal(headers.get('reporting-endpoints'), 'csp="/csp-reports"', path);
  }
});

test('an address is what it leads to, however it is written', async (t) => {
  const server = await startTestServer(t, { limits: 100 });
  const ada = await player(server);
  for (const [path, method] of [
    ['/%61uth/account', 'GET'],
    ['/%61uth/signout', 'POST'],
    ['/%61uth/signout', 'OPTIONS'],
    ['/a%75th/dev', 'GET'],
    ['/%64ev/age', 'GET'],
  ]) {
    const { status, headers } = await ada.ask(path, { method });
    assert.notEqual(status, 404, path);
    assert.equal(headers.get('access-control-allow-origin'), null, `${method} ${path}`);
  }
  assert.equal((await ada.ask('/%72ankings')).headers.get('access-control-allow-origin'), '*');
});

test('what a policy stopped is counted, limited and told in one line', async (t) => {
  const warned: string[] = [];
  const server = await startTestServer(t, {}, { warn: (line) => warned.push(line) });
  const browser = new Client(server);
  const stopped = { 'effective-directive': 'script-src', 'blocked-uri': 'https://x.example/a?b\nc' };
  const report = { 'csp-report': stopped };
  for (const type of ['application/csp-report', 'application/json', 'application/reports+json'])
    assert.equal((await browser.post('/csp-reports', report, { 'content-type': type })).status, 200, type);
  assert.equal(
    warned[0],
    `a page's policy stopped something: {"effective-directive":"script-src","blocked-uri":"https://x.example/a"}`,
  );
  assert.equal((await browser.post('/csp-reports', '[[[')).status, 200);
  assert.equal((await browser.post('/csp-reports', 'x'.repeat(20_000))).status, 413);
  const statuses = new Set<number>();
  for (let i = 0; i < 15; i++) statuses.add((await browser.post('/csp-reports', report)).status);
  assert.ok(statuses.has(429), 'an address may tell only so much');
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
  assert.doesNotMatch(docs.text, /src=|="https?:|url\(/);
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

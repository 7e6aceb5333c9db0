import assert from 'node:assert/strict';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { CONNECTION_MS } from '@realm/contract';
import { bearer, connectQuery, connectSite, pkce, RETURN_TO, SITE } from './connect_site.ts';
import { Client, player, startTestServer, testSettings } from './support.ts';

const good = { site: SITE, return_to: RETURN_TO, state: 'x' };

/** Queries of `/auth/connect` that nobody honest sends, or that could be read in two ways. */
const HOSTILE: Record<string, string> = {
  nothing: '',
  'no site': connectQuery({ return_to: RETURN_TO, state: 'x' }),
  'no return_to': connectQuery({ site: SITE, state: 'x' }),
  'no state': connectQuery({ site: SITE, return_to: RETURN_TO }),
  'state of 257': connectQuery({ ...good, state: 'x'.repeat(257) }),
  'site twice': `${connectQuery(good)}&site=${encodeURIComponent(SITE)}`,
  'return_to twice': `${connectQuery(good)}&return_to=https%3A%2F%2Fevil.example%2F`,
  'state twice': `${connectQuery(good)}&state=y`,
  'an unknown parameter': connectQuery({ ...good, redirect_uri: 'https://evil.example/' }),
  'a parameter in capitals': connectQuery({ ...good, RETURN_TO: 'https://evil.example/' }),
  __proto__: connectQuery({ ...good, __proto__x: 'a' }),
  'broken UTF-8': `${connectQuery(good)}%ff`,
  'a lone percent': `${connectQuery(good)}%`,
  'another origin': connectQuery({ ...good, return_to: 'https://evil.example/' }),
  'another port': connectQuery({ ...good, return_to: 'https://tool.example:8443/' }),
  'another scheme': connectQuery({ ...good, return_to: 'http://tool.example/' }),
  'a subdomain': connectQuery({ ...good, return_to: 'https://a.tool.example/' }),
  'a parent domain': connectQuery({ ...good, site: 'https://a.tool.example' }),
  'the origin as a beginning': connectQuery({ ...good, return_to: 'https://tool.example.evil.example/' }),
  'the origin as a user': connectQuery({ ...good, return_to: 'https://tool.example@evil.example/' }),
  'the origin as user and password': connectQuery({
    ...good,
    return_to: 'https://tool.example:x@evil.example/',
  }),
  'a user at the origin': connectQuery({ ...good, return_to: 'https://user@tool.example/' }),
  'an empty user': connectQuery({ ...good, return_to: 'https://@tool.example/' }),
  'a backslash for a slash': connectQuery({ ...good, return_to: 'https://tool.example\\@evil.example/' }),
  'backslashes for slashes': connectQuery({ ...good, return_to: 'https:\\\\evil.example\\' }),
  'a fragment': connectQuery({ ...good, return_to: `${RETURN_TO}#token=mine` }),
  'an empty fragment': connectQuery({ ...good, return_to: `${RETURN_TO}#` }),
  'a relative return_to': connectQuery({ ...good, return_to: '/connected' }),
  'a return_to without scheme': connectQuery({ ...good, return_to: '//tool.example/' }),
  'one slash': connectQuery({ ...good, return_to: 'https:/tool.example/' }),
  'three slashes': connectQuery({ ...good, return_to: 'https:///tool.example/../..//evil.example' }),
  'no slash': connectQuery({ ...good, return_to: 'https:tool.example' }),
  javascript: connectQuery({ ...good, return_to: 'javascript:alert(1)' }),
  'javascript for the origin': connectQuery({ ...good, site: 'javascript://tool.example' }),
  data: connectQuery({ ...good, site: 'data:text/html,x', return_to: 'data:text/html,x' }),
  blob: connectQuery({ ...good, return_to: 'blob:https://tool.example/1' }),
  file: connectQuery({ ...good, site: 'file://', return_to: 'file:///etc/passwd' }),
  null: connectQuery({ ...good, site: 'null', return_to: 'data:,' }),
  'plain http': connectQuery({ ...good, site: 'http://tool.example', return_to: 'http://tool.example/' }),
  'http on a name like localhost': connectQuery({
    ...good,
    site: 'http://localhost.evil.example',
    return_to: 'http://localhost.evil.example/',
  }),
  'http on an address': connectQuery({ ...good, site: 'http://127.0.0.1', return_to: 'http://127.0.0.1/' }),
  'http on a user named localhost': connectQuery({
    ...good,
    site: 'http://localhost@evil.example',
    return_to: 'http://localhost@evil.example/',
  }),
  'a site with a path': connectQuery({ ...good, site: `${SITE}/app` }),
  'a site with a slash': connectQuery({ ...good, site: `${SITE}/` }),
  'a site with a query': connectQuery({ ...good, site: `${SITE}?x` }),
  'a site in capitals': connectQuery({ ...good, site: 'https://TOOL.example' }),
  'a site with its port said': connectQuery({ ...good, site: 'https://tool.example:443' }),
  'a wild card': connectQuery({ ...good, site: 'https://*.example', return_to: 'https://*.example/' }),
  'a site in other letters': connectQuery({ ...good, site: 'https://tооl.example' }),
  'full-width letters': connectQuery({ ...good, return_to: 'https://ｔool.example/' }),
  'a dot of another script': connectQuery({ ...good, return_to: 'https://tool。example/' }),
  'a tab in the address': connectQuery({ ...good, return_to: 'https://tool.exa\tmple/' }),
  'a line feed': connectQuery({ ...good, return_to: 'https://tool.example/\r\nSet-Cookie: a=b' }),
  'a NUL': connectQuery({ ...good, return_to: 'https://tool.example\0.evil.example/' }),
  'white space before': connectQuery({ ...good, return_to: ' https://tool.example/' }),
  'an odd number for a host': connectQuery({ ...good, return_to: 'https://0x7f.1/' }),
  'a host with a percent': connectQuery({ ...good, return_to: 'https://evil.example%2f@tool.example/' }),
  'a return_to of 2,049': connectQuery({ ...good, return_to: `${SITE}/${'x'.repeat(2_029)}` }),
  'a challenge of another length': connectQuery({ ...good, code_challenge: 'x'.repeat(42) }),
  'a challenge in other letters': connectQuery({ ...good, code_challenge: '='.repeat(43) }),
  'a plain challenge': connectQuery({
    ...good,
    code_challenge: 'x'.repeat(43),
    code_challenge_method: 'plain',
  }),
  'no scopes': connectQuery({ ...good, scopes: '' }),
  'a scope that is none': connectQuery({ ...good, scopes: 'read everything' }),
  'scopes in capitals': connectQuery({ ...good, scopes: 'READ' }),
  'a space for a scope': connectQuery({ ...good, scopes: ' ' }),
  'scopes twice': `${connectQuery(good)}&scopes=read&scopes=war`,
  'a method without a challenge': connectQuery({ ...good, code_challenge_method: 'S256' }),
};

test('whatever is wrong with a request to connect is said on a page of the game, and nothing is sent on', async (t) => {
  assert.ok(Object.keys(HOSTILE).length >= 40);
  const server = await startTestServer(t, { limits: 100 });
  const ada = await player(server);
  for (const [what, query] of Object.entries(HOSTILE)) {
    for (const who of [ada, new Client(server)]) {
      const page = await fetch(`${server.address}/auth/connect?${query}`, {
        redirect: 'manual',
        headers: { cookie: who.cookie },
      });
      const html = await page.text();
      assert.equal(page.status, 422, what);
      assert.deepEqual([page.headers.get('location'), page.headers.get('refresh')], [null, null], what);
      assert.match(page.headers.get('content-type') ?? '', /^text\/html/);
      assert.match(
        page.headers.get('content-security-policy') ?? '',
        /default-src 'none'.*frame-ancestors 'none'/,
      );
      assert.ok(!/<script|<meta http-equiv|evil\.example"|name="token"/.test(html), what);
    }
    const asked = await ada.ask(`/auth/connect/request?${query}`);
    assert.ok([400, 422].includes(asked.status), `${what}: ${asked.text}`);
    assert.equal(asked.body.token, undefined, what);
  }
});

test('a site is let in by the player, asked each time, with the answer behind the #', async (t) => {
  const server = await startTestServer(t, { limits: 100 });
  const ada = await player(server);
  const state = 'a b&c=d#e%/+\u00e9\u{1f600}';
  const query = connectQuery({ ...good, state });
  for (const round of [1, 2]) {
    // A page in another language asks in that.
    const asked = await ada.ask(`/auth/connect/request?${query}${round === 1 ? '' : '&lang=de'}`);
    const { token, ...shown } = asked.body;
    assert.deepEqual(shown, {
      site: SITE,
      account: { id: 1, name: 'ada' },
      house: { id: ada.house, name: 'House of ada' },
      scopes: null,
      sign_in_first: false,
    });
    assert.equal(asked.headers.get('cache-control'), 'no-store');
    const { body } = await ada.post('/auth/connect', { token, allow: round === 1 });
    const [page, fragment] = body.location.split('#');
    assert.equal(page, RETURN_TO);
    const answer = new URLSearchParams(fragment);
    assert.equal(answer.get('state'), state);
    if (round === 1) assert.match(answer.get('token') ?? '', /^realm_t_[\w-]{43}$/);
    else assert.equal(answer.get('error'), 'denied');
    assert.deepEqual([...answer.keys()], [round === 1 ? 'token' : 'error', 'state']);
    // A question is answered once.
    const again = await ada.post('/auth/connect', { token, allow: true });
    assert.deepEqual([again.status, again.body.code], [422, 'consent_over']);
  }
});

test('the page asks without any script, and its form is answered 303', async (t) => {
  const server = await startTestServer(t, { limits: 100 });
  const ada = await player(server);
  const address = `${server.address}/auth/connect`;
  const headers = { cookie: ada.cookie };
  const out = await fetch(`${address}?${connectQuery(good)}`, { redirect: 'manual' });
  const html = await (await fetch(`${address}?${connectQuery(good)}`, { headers })).text();
  if (!html.includes('name="token"')) return t.skip('the pages are built: they ask in their own way');
  assert.equal(out.status, 303);
  assert.match(out.headers.get('location') ?? '', /^\/auth\/signin\?next=%2Fauth%2Fconnect%3Fsite%3Dhttps/);
  assert.ok(html.includes('<code>https://tool.example</code>') && html.includes('House of ada'));
  const token = /name="token" value="([^"]+)"/.exec(html)?.[1] ?? '';
  const send = (fields: Record<string, string>, more: Record<string, string> = {}) =>
    fetch(address, {
      method: 'POST',
      redirect: 'manual',
      headers: { ...headers, ...more },
      body: new URLSearchParams(fields),
    });
  const foreign = await send({ token, allow: 'true' }, { origin: 'https://evil.example' });
  assert.equal(foreign.status, 403, 'not from a page elsewhere');
  const { status, headers: told } = await send({ token, allow: 'true' }, { origin: server.address });
  assert.equal(status, 303);
  assert.match(
    told.get('location') ?? '',
    /^https:\/\/tool\.example\/connected\?a=1#token=realm_t_.{43}&state=x$/,
  );
  assert.deepEqual([told.get('cache-control'), told.get('referrer-policy')], ['no-store', 'no-referrer']);
  assert.equal((await send({ token, allow: 'true' })).status, 422, 'once');
});

test('nobody else answers the question: not another session, nor a connected site, nor a page elsewhere', async (t) => {
  const server = await startTestServer(t, { limits: 100 });
  const ada = await player(server);
  const eve = await player(server, 'eve');
  const adas = async () => (await ada.ask(`/auth/connect/request?${connectQuery(good)}`)).body.token;
  const stolen = await eve.post('/auth/connect', { token: await adas(), allow: true });
  assert.deepEqual([stolen.status, stolen.body.code], [422, 'consent_over']);
  const second = await new Client(server).signIn('ada');
  assert.equal((await second.post('/auth/connect', { token: await adas(), allow: true })).status, 422);

  const token = await connectSite(ada);
  const site = new Client(server);
  for (const [path, body] of [
    ['/auth/connect', { token: await adas(), allow: true }],
    ['/auth/signout', undefined],
    ['/auth/signout/everywhere', undefined],
  ] as const) {
    const refused = await site.post(path, body, bearer(token));
    assert.deepEqual([refused.status, refused.body.code], [403, 'not_for_sites'], path);
  }
  for (const path of [`/auth/connect/request?${connectQuery(good)}`, '/auth/account']) {
    const refused = await site.ask(path, { headers: bearer(token) });
    assert.deepEqual([refused.status, refused.body.code], [403, 'not_for_sites'], path);
  }
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'same-site' },
  ];
  for (const headers of foreign) {
    const forged = await ada.post('/auth/connect', { token: await adas(), allow: true }, headers);
    assert.equal(forged.status, 403, JSON.stringify(headers));
  }
  const before = (await ada.ask('/auth/connections')).body.connections;
  assert.equal(before.length, 1);
});

test('a code is exchanged once, with its secret, by its site', async (t) => {
  let now = 0;
  const host_time = { wall: () => 1_800_000_000_000, monotonic: () => now };
  const server = await startTestServer(t, { limits: 100 }, { host_time });
  const ada = await player(server);
  const { verifier, challenge } = pkce();
  const code = async () => {
    const query = connectQuery({ ...good, code_challenge: challenge, code_challenge_method: 'S256' });
    const { token } = (await ada.ask(`/auth/connect/request?${query}`)).body;
    const { location } = (await ada.post('/auth/connect', { token, allow: true })).body;
    const [, fragment] = location.split('#');
    assert.match(fragment, /^code=realm_c_[\w-]{43}&state=x$/);
    return new URLSearchParams(fragment).get('code');
  };
  const site = new Client(server);
  const exchange = (body: object, headers: Record<string, string> = {}) =>
    site.post('/auth/token', body, headers);
  const first = await code();
  const done = await exchange({ code: first, code_verifier: verifier }, { origin: SITE });
  assert.equal(done.status, 200, done.text);
  assert.equal(done.headers.get('access-control-allow-origin'), '*');
  assert.equal(done.body.expires_at, 1_800_000_000_000 + CONNECTION_MS);
  assert.equal((await site.ask('/me', { headers: bearer(done.body.token) })).body.house, ada.house);

  // A code that comes again, with its secret or without, is in the wrong hands: the token it was exchanged for ends.
  for (const code_verifier of [verifier, pkce().verifier]) {
    const spent = await code();
    const { token } = (await exchange({ code: spent, code_verifier: verifier }, { origin: SITE })).body;
    assert.equal((await site.ask('/me', { headers: bearer(token) })).status, 200);
    assert.equal((await exchange({ code: spent, code_verifier })).body.code, 'bad_code');
    assert.equal((await site.ask('/me', { headers: bearer(token) })).status, 401);
    const [told] = (await ada.ask('/auth/happened')).body.happened;
    assert.deepEqual([told.what, told.name, told.device], ['site_ended', SITE, null]);
    assert.equal((await exchange({ code: spent, code_verifier })).body.code, 'bad_code', 'and again');
  }
  assert.equal((await site.ask('/me', { headers: bearer(done.body.token) })).status, 200, 'others stay');

  // One that was given before its player signed out is good no more.
  const left = await new Client(server).signIn('ada');
  const asked = await left.ask(
    `/auth/connect/request?${connectQuery({ ...good, code_challenge: challenge })}`,
  );
  const { location } = (await left.post('/auth/connect', { token: asked.body.token, allow: true })).body;
  await left.post('/auth/signout');
  const late_code = new URLSearchParams(location.split('#')[1]).get('code');
  assert.equal((await exchange({ code: late_code, code_verifier: verifier })).body.code, 'bad_code');

  const refused: [what: string, body: object, headers?: Record<string, string>][] = [
    ['another secret', { code: await code(), code_verifier: pkce().verifier }],
    ['the challenge for the secret', { code: await code(), code_verifier: challenge }],
    ['another site', { code: await code(), code_verifier: verifier }, { origin: 'https://evil.example' }],
    ['a token for a code', { code: done.body.token, code_verifier: verifier }],
    ['a secret in odd letters', { code: await code(), code_verifier: `${'x'.repeat(43)} ` }],
  ];
  for (const [what, body, headers] of refused) {
    const { status, body: said } = await exchange(body, headers);
    assert.deepEqual([status, said.code], [422, 'bad_code'], what);
  }
  const late = await code();
  now += 60_000;
  assert.equal((await exchange({ code: late, code_verifier: verifier })).body.code, 'bad_code');
});

test('a token does what the player can do in the game, never sees the e-mail address, and is over after 30 days', async (t) => {
  let now = 0;
  const host_time = { wall: () => 1_800_000_000_000, monotonic: () => now };
  const server = await startTestServer(t, { limits: 100 }, { host_time });
  const ada = await player(server);
  const token = await connectSite(ada);
  const site = new Client(server);
  // A page of the site's own origin asks; a cookie beside the token counts for nothing.
  const headers = { ...bearer(token), origin: SITE, 'sec-fetch-site': 'cross-site' };
  const draft = { type: 'set_draft', house: ada.house, rate_bp: 321 };
  const done = await site.post('/commands', draft, headers);
  assert.equal(done.status, 200, done.text);
  assert.equal(done.headers.get('access-control-allow-origin'), '*');
  assert.equal((await site.post('/commands/preview', draft, headers)).status, 200);
  assert.equal((await site.post('/chat/world', { text: 'hello' }, headers)).status, 200);
  for (const path of ['/me', '/news', '/orders', '/chat/state', '/auth/connections'])
    assert.equal((await site.ask(path, { headers })).status, 200, path);
  const eve = await player(server, 'eve');
  const mixed = await eve.ask('/me', { headers: bearer(token) });
  assert.equal(mixed.body.house, ada.house);

  const [connection] = (await ada.ask('/auth/connections')).body.connections;
  const { id, site: origin, created_at, last_used_at, expires_at } = connection;
  assert.match(id, /^[\w-]{16}$/);
  assert.deepEqual([origin, expires_at - created_at], [SITE, CONNECTION_MS]);
  now += 5_000;
  await site.ask('/me', { headers });
  const [used] = (await ada.ask('/auth/connections')).body.connections;
  assert.deepEqual(used, { ...connection, last_used_at: last_used_at + 5_000 });
  now = CONNECTION_MS;
  assert.equal((await site.ask('/me', { headers })).status, 401);
  assert.equal((await ada.signIn('ada')).cookie.length > 0, true);
  assert.deepEqual((await ada.ask('/auth/connections')).body, { connections: [] });
});

test('e-mail is for the cookie alone, whichever of the two asked first', async (t) => {
  const settings = testSettings(t, { limits: 100 });
  const server = await startTestServer(t, settings);
  const ada = await player(server);
  const token = await connectSite(ada);
  // As another program would: the server notices within a moment.
  const database = new DatabaseSync(path.join(settings.data, 'realm.db'));
  database.exec("UPDATE accounts SET email = 'ada@example.org', version = version + 1");
  database.close();
  await new Promise((resolve) => setTimeout(resolve, 700));
  const site = new Client(server);
  for (let round = 0; round < 2; round++) {
    const own = await ada.ask('/me');
    const theirs = await site.ask('/me', { headers: bearer(token) });
    assert.deepEqual([own.body.email, theirs.body.email], ['ada@example.org', null]);
    const mine = { 'if-none-match': own.headers.get('etag') ?? '' };
    assert.equal((await ada.ask('/me', { headers: mine })).status, 304);
    assert.equal((await site.ask('/me', { headers: { ...bearer(token), ...mine } })).status, 200);
    await site.ask('/me', { headers: bearer(token) });
  }
  for (const address of ['/me', '/state', '/auth/connections', '/chat/world', '/houses/1', '/news']) {
    const { text } = await site.ask(address, { headers: bearer(token) });
    assert.ok(!text.includes('ada@example.org'), address);
  }
});

test('a site that asks for scopes is shown with them, and its token has them and no more', async (t) => {
  const server = await startTestServer(t, { limits: 100 });
  const ada = await player(server);
  const site = new Client(server);
  const allow = async (asked: Record<string, string>) => {
    const query = connectQuery({ ...good, ...asked });
    const { body } = await ada.ask(`/auth/connect/request?${query}`);
    const { location } = (await ada.post('/auth/connect', { token: body.token, allow: true })).body;
    return { scopes: body.scopes, answer: new URLSearchParams(new URL(location).hash.slice(1)) };
  };
  const said = [
    { scope: 'read', words: 'See your house, its news, reports and heirs, and follow them live' },
    { scope: 'market', words: 'Buy and sell on the market and in the Hall of Deeds' },
  ];
  const { verifier, challenge } = pkce();
  const direct = await allow({ scopes: 'market,read' });
  const coded = await allow({ scopes: 'market read', code_challenge: challenge });
  assert.deepEqual([direct.scopes, coded.scopes], [said, said]);
  const code = coded.answer.get('code');
  const exchanged = (await site.post('/auth/token', { code, code_verifier: verifier })).body.token;
  for (const token of [direct.answer.get('token'), exchanged]) {
    const by = bearer(String(token));
    assert.equal((await site.ask('/me', { headers: by })).status, 200);
    const { body } = await site.post('/commands', { type: 'explore', house: ada.house, acres: 1 }, by);
    assert.deepEqual([body.code, body.scope], ['needs_scope', 'economy']);
    const chat = await site.ask('/chat/world', { headers: by });
    assert.deepEqual([chat.status, chat.body.scope], [403, 'chat']);
    const connections = await site.ask('/auth/connections', { headers: by });
    assert.deepEqual([connections.status, connections.body.scope], [403, 'connections']);
  }
  const { connections } = (await ada.ask('/auth/connections')).body;
  assert.deepEqual(
    connections.map(({ scopes }: { scopes: unknown }) => scopes),
    [
      ['read', 'market'],
      ['read', 'market'],
    ],
  );
  // The page without a script names them too.
  const html = await fetch(`${server.address}/auth/connect?${connectQuery({ ...good, scopes: 'war' })}`, {
    headers: { cookie: ada.cookie },
  }).then((page) => page.text());
  const built = html.includes('<script');
  assert.ok(built || html.includes('<li>Attack, send thieves and cast rites</li>'), html);
  assert.ok(built || !html.includes('all that you can do'));
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Authenticator, type Say } from './authenticator.ts';
import { bearer, connectSite } from './connect_site.ts';
import { Page } from './page.ts';
import { Client, startTestServer } from './support.ts';

test('a passkey makes an account and signs in to it, from any browser, again and again', async (t) => {
  const server = await startTestServer(t, { dev: false, limits: 100 });
  const page = new Page(server);
  assert.deepEqual((await page.get('/auth/ways')).body, { issuers: [], passkeys: true, dev: false });
  const key = new Authenticator();
  const made = await page.register(key, 'Ada');
  assert.equal(made.status, 200, JSON.stringify(made.body));
  const { passkey, ...rest } = made.body;
  assert.deepEqual(rest, { account: { id: 1, name: 'Ada' }, created: true });
  const own = (await page.get('/auth/account')).body;
  assert.deepEqual([own.account.name, own.how, own.fresh, own.email], ['Ada', 'passkey', true, null]);

  const elsewhere = new Page(server);
  for (let i = 0; i < 3; i++) {
    const cookie = elsewhere.browser.cookie(server.address);
    assert.deepEqual((await elsewhere.signIn(key)).body, { account: { id: 1, name: 'Ada' } });
    assert.notEqual(elsewhere.browser.cookie(server.address.replace('127.0.0.1', 'localhost')), cookie);
  }
  const [listed] = (await elsewhere.get('/auth/passkeys')).body.passkeys;
  assert.equal(listed.id, passkey.id);
  assert.ok(listed.last_used_at >= passkey.last_used_at);

  // A device that only lay there signs in, and is not enough for acts of staff.
  await elsewhere.signIn(key, { verified: false });
  assert.equal((await elsewhere.get('/auth/account')).body.fresh, false);
});

test('a player adds passkeys, lists and removes them; the last way in stays', async (t) => {
  const server = await startTestServer(t, { limits: 100 });
  const page = new Page(server);
  await page.post('/auth/dev', { name: 'ada' });
  const [phone, stick] = [new Authenticator(), new Authenticator()];
  assert.equal((await page.register(phone, 'Phone')).body.created, false);
  assert.equal((await page.register(stick, undefined)).body.passkey.name, 'Passkey');
  const { passkeys } = (await page.get('/auth/passkeys')).body;
  assert.deepEqual(
    passkeys.map(({ name }: { name: string }) => name),
    ['Phone', 'Passkey'],
  );
  assert.equal((await page.register(phone, 'Again')).body.code, 'bad_passkey');
  const other = new Page(server);
  await other.post('/auth/dev', { name: 'bob' });
  assert.equal((await other.post(`/auth/passkeys/${passkeys[0].id}/remove`)).status, 404, "another's");
  assert.deepEqual((await page.post(`/auth/passkeys/${passkeys[0].id}/remove`)).body, { removed: true });
  assert.equal((await other.signIn(phone)).body.code, 'bad_passkey');
  assert.equal((await page.post(`/auth/passkeys/${passkeys[1].id}/remove`)).body.code, 'last_way_in');
  assert.equal((await other.signIn(stick)).status, 200);
  assert.equal(await other.account(), 'ada', 'recovered by the other way in');
});

test('what was begun by nobody adds no passkey to the account of whoever is signed in as it ends', async (t) => {
  let passed_ms = 0;
  const host_time = { wall: () => 1_800_000_000_000, monotonic: () => passed_ms };
  const server = await startTestServer(t, { dev: false, limits: 100 }, { host_time });
  const ada = new Page(server);
  const own = new Authenticator();
  await ada.register(own, 'Ada');
  passed_ms += 2 * 3_600_000;
  assert.equal((await ada.register(new Authenticator(), 'Another')).body.code, 'sign_in_first');
  // Begun without the cookie of a sign-in that is two hours old, and ended with it.
  const stranger = new Page(server);
  const { body } = await stranger.post('/auth/passkey/register/options', { name: 'Nobody yet' });
  const response = new Authenticator().create(body.options, { origin: stranger.origin });
  const cookie = [ada, stranger].map((page) => page.browser.cookie(page.origin)).join('; ');
  const answer = await fetch(`${stranger.origin}/auth/passkey/register`, {
    method: 'POST',
    headers: { cookie, origin: stranger.origin, 'content-type': 'application/json' },
    body: JSON.stringify({ response }),
  });
  assert.equal(((await answer.json()) as { code: string }).code, 'bad_passkey');
  assert.equal((await ada.get('/auth/passkeys')).body.passkeys.length, 1);
});

test('no passkey that lies is taken, and none twice', async (t) => {
  const server = await startTestServer(t, { dev: false, limits: 100 });
  const page = new Page(server);
  const key = new Authenticator();
  await page.register(key, 'Ada');
  const stranger = new Page(server);
  const lies: [what: string, say: Partial<Say>][] = [
    ['another origin', { origin: 'https://evil.example' }],
    ['the same host, another port', { origin: 'http://localhost:1' }],
    ['another host', { host: 'evil.example' }],
    ['another kind of ceremony', { type: 'webauthn.create' }],
    ["another account's handle", { user_handle: Buffer.alloc(32).toString('base64url') }],
  ];
  for (const [what, say] of lies) {
    const { status, body } = await stranger.signIn(key, say);
    assert.deepEqual([status, body.code], [422, 'bad_passkey'], what);
    assert.equal(await stranger.account(), undefined, what);
  }
  for (const [what, say] of lies.slice(0, 4)) {
    if (say.type !== undefined) continue;
    const { status, body } = await stranger.register(new Authenticator(), `Liar ${what}`, say);
    assert.deepEqual([status, body.code], [422, 'bad_passkey'], what);
  }
  assert.equal((await stranger.signIn(new Authenticator())).body.code, 'bad_passkey', 'an unknown one');

  // An answer is good once, in the browser that asked, for this ceremony.
  const { options } = (await stranger.post('/auth/passkey/signin/options')).body;
  const response = key.get(options, { origin: stranger.origin });
  const thief = new Page(server);
  assert.equal((await thief.post('/auth/passkey/signin', { response })).body.code, 'bad_passkey');
  await thief.post('/auth/passkey/signin/options');
  assert.equal((await thief.post('/auth/passkey/signin', { response })).body.code, 'bad_passkey');
  assert.equal((await stranger.post('/auth/passkey/signin', { response })).status, 200);
  assert.equal((await stranger.post('/auth/passkey/signin', { response })).body.code, 'bad_passkey');
  // Each of two tabs has an answer of its own, whichever was asked first.
  const tabs = [1, 2].map(() => stranger.post('/auth/passkey/signin/options'));
  for (const { body } of await Promise.all(tabs)) {
    const answer = key.get(body.options, { origin: stranger.origin });
    assert.equal((await stranger.post('/auth/passkey/signin', { response: answer })).status, 200);
  }
  // One that counts backwards is a copy.
  key.counter = 0;
  assert.equal((await stranger.signIn(key)).body.code, 'bad_passkey');
  for (const body of [{ response: 7 }, { response: {} }, { response: { id: {} } }, { response: [] }]) {
    await stranger.post('/auth/passkey/signin/options');
    assert.equal(
      (await stranger.post('/auth/passkey/signin', body)).body.code,
      'bad_passkey',
      JSON.stringify(body),
    );
  }
});

test('who may begin, and where', async (t) => {
  const server = await startTestServer(t, { limits: 100 });
  const page = new Page(server);
  const taken = await new Client(server).signIn('taken');
  for (const [name, status, code] of [
    [undefined, 400, 'missing_field'],
    ['', 422, 'too_short'],
    ['<b>', 422, 'bad_name'],
    ['TAKEN', 422, 'name_taken'],
  ] as const) {
    const refused = await page.post('/auth/passkey/register/options', { name });
    assert.deepEqual([refused.status, refused.body.code], [status, code], `${name}`);
  }
  // By a number no browser binds a passkey.
  const numbered = await new Client(server).post('/auth/passkey/signin/options');
  assert.equal(numbered.body.code, 'no_passkeys');
  assert.equal((await new Client(server).ask('/auth/ways')).body.passkeys, false);
  // Neither a connected site nor a page elsewhere.
  const token = await connectSite(taken);
  const site = new Client(server);
  site.address = page.origin;
  const asked = await site.post('/auth/passkey/register/options', { name: 'x' }, bearer(token));
  assert.deepEqual([asked.status, asked.body.code], [403, 'not_for_sites']);
  assert.equal((await site.ask('/auth/passkeys', { headers: bearer(token) })).body.code, 'not_for_sites');
  const foreign = { origin: 'https://evil.example' };
  assert.equal((await site.post('/auth/passkey/register/options', { name: 'x' }, foreign)).status, 403);
  // Whoever signs out meanwhile adds nothing.
  await page.post('/auth/dev', { name: 'ada' });
  const { options } = (await page.post('/auth/passkey/register/options', {})).body;
  const response = new Authenticator().create(options, { origin: page.origin });
  await page.post('/auth/signout');
  assert.equal((await page.post('/auth/passkey/register', { response })).body.code, 'bad_passkey');
});

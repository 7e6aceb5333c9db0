import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { Browser } from '../../../tests/support/signing_in.ts';
import { readProviders } from '../src/accounts/providers.ts';
import { ProvidersError } from '../src/index.ts';
import { bearer, connectSite } from './connect_site.ts';
import { startProvider } from './identity_provider.ts';
import { Client, player, startTestServer, tempFolder, worldOf } from './support.ts';

/** A server whose players sign in at a provider. */
async function start(t: Parameters<typeof startProvider>[0], dev = true) {
  const provider = await startProvider(t);
  const server = await startTestServer(t, { limits: 100, dev, oidc: provider.file(t) });
  provider.allow(server.address);
  return { provider, server };
}

/** Asks as a browser's own page does. */
function clientOf(server: { address: string }, browser: Browser): Client {
  const client = new Client(server);
  client.cookie = browser.cookie(server.address);
  return client;
}

test('someone signs in at the provider and is the same account each time, with an address it vouches for', async (t) => {
  const { server } = await start(t);
  assert.deepEqual((await new Client(server).ask('/auth/ways')).body, {
    issuers: [{ id: 'test', name: 'Test Provider' }],
    passkeys: false,
    dev: true,
  });
  const browser = new Browser();
  const arrived = await browser.go(`${server.address}/auth/oidc/test?next=/auth/signin`, 'carol');
  assert.equal(arrived.status, 200);
  assert.equal(browser.visited.at(-1), `${server.address}/auth/signin`);
  const client = clientOf(server, browser);
  const { signed_in_at, changes_until, identities, ...account } = (await client.ask('/auth/account')).body;
  assert.deepEqual(account, {
    account: { id: 1, name: 'carol' },
    email: 'carol@mail.example',
    roles: ['admin', 'owner'],
    subscriber: false,
    bot: false,
    how: 'oidc',
    fresh: true,
    new_until: null,
    house: null,
  });
  assert.ok(Math.abs(Date.now() - signed_in_at) < 60_000);
  assert.ok(Math.abs(signed_in_at + 600_000 - changes_until) < 60_000);
  assert.equal(identities[0].issuer, 'Test Provider');
  assert.equal((await client.ask('/me')).body.email, 'carol@mail.example');

  // Never to a connected site, whatever it asks.
  const token = await connectSite(client);
  const site = new Client(server);
  assert.equal((await site.ask('/me', { headers: bearer(token) })).body.email, null);

  // From another browser; a name that is taken gets a number; no address without the provider's word.
  const elsewhere = new Browser();
  await elsewhere.go(`${server.address}/auth/oidc/test`, 'carol');
  assert.equal((await clientOf(server, elsewhere).ask('/auth/account')).body.account.id, 1);
  await new Client(server).signIn('unproven');
  const third = new Browser();
  await third.go(`${server.address}/auth/oidc/test`, 'unproven');
  const other = (await clientOf(server, third).ask('/auth/account')).body;
  assert.deepEqual([other.account, other.email], [{ id: 3, name: 'unproven 2' }, null]);
});

test('the sign-in is a new one: no cookie that was there before becomes it, and the old one ends', async (t) => {
  const { server } = await start(t);
  const browser = new Browser();
  await browser.go(`${server.address}/auth/oidc/test`, 'carol');
  const before = clientOf(server, browser);
  await browser.go(`${server.address}/auth/oidc/test`, 'carol');
  const after = clientOf(server, browser);
  assert.notEqual(before.cookie, after.cookie);
  assert.deepEqual([(await before.ask('/me')).status, (await after.ask('/me')).status], [401, 200]);
  // One that an attacker planted stays worth nothing.
  const planted = `realm_session=realm_s_${'A'.repeat(43)}`;
  const victim = new Client(server);
  victim.cookie = planted;
  await victim.post('/auth/dev', { name: 'victim' });
  assert.equal((await victim.ask('/me')).status, 401);
});

test('who comes back must be who went: by the cookie, the state, the provider, and once', async (t) => {
  const { server } = await start(t);
  const begin = async () => {
    const browser = new Browser();
    const there = await browser.ask(`${server.address}/auth/oidc/test`);
    assert.equal(there.status, 303);
    const url = new URL(there.headers.get('location') ?? '');
    for (const name of ['state', 'nonce', 'code_challenge'])
      assert.ok((url.searchParams.get(name) ?? '').length >= 43);
    assert.equal(url.searchParams.get('code_challenge_method'), 'S256');
    return { browser, url };
  };
  /** Signs in at the provider and stops where it sends the browser back to. */
  const callback = async () => {
    const browser = new Browser();
    const stops = (at: string) => at.includes('/callback?');
    const { headers } = await browser.go(`${server.address}/auth/oidc/test`, 'carol', { stops });
    return { browser, back: headers.get('location') ?? '' };
  };
  const refusedOf = async (who: Browser, address: string) => {
    const page = await who.ask(address);
    assert.deepEqual([page.status, page.headers.get('location')], [422, null], address);
    assert.equal((await clientOf(server, who).ask('/me')).status, 401);
  };
  const { browser, back } = await callback();
  await refusedOf(new Browser(), back);
  await refusedOf(browser, back.replace(/state=[^&]+/, 'state=other'));
  // What others bring along ends nothing.
  assert.equal((await browser.ask(back)).status, 303);
  const good = await callback();
  assert.equal((await good.browser.ask(good.back)).status, 303);
  const signed_in = clientOf(server, good.browser);
  assert.equal((await signed_in.ask('/me')).status, 200);
  assert.equal((await good.browser.ask(good.back)).status, 422, 'once');
  const { browser: second } = await begin();
  await refusedOf(second, `${server.address}/auth/oidc/test/callback?error=access_denied&state=x`);
  const { browser: third, url } = await begin();
  const forged = `code=forged&state=${url.searchParams.get('state')}&iss=${encodeURIComponent(url.origin)}`;
  await refusedOf(third, `${server.address}/auth/oidc/test/callback?${forged}`);
  assert.equal((await new Browser().ask(`${server.address}/auth/oidc/none`)).status, 404);
});

test('two tabs of a browser sign in at once, each to where it goes on; of many that are begun the oldest are over', async (t) => {
  const { server } = await start(t);
  const browser = new Browser();
  const stops = (at: string) => at.includes('/callback?');
  const begin = async (next: string) => {
    const { headers } = await browser.go(`${server.address}/auth/oidc/test?next=${next}`, 'carol', { stops });
    return headers.get('location') ?? '';
  };
  const [one, two] = [await begin('/game/market'), await begin('/game/war')];
  for (const [back, next] of [
    [one, '/game/market'],
    [two, '/game/war'],
  ] as const) {
    const { status, headers } = await browser.ask(back);
    assert.deepEqual([status, headers.get('location')], [303, next]);
    assert.equal((await clientOf(server, browser).ask('/me')).status, 200);
  }
  const under_way = () => browser.cookie(server.address).match(/realm_oidc_/g)?.length ?? 0;
  assert.equal(under_way(), 0);
  const first = await begin('/');
  for (let i = 0; i < 4; i++) await browser.ask(`${server.address}/auth/oidc/test`);
  assert.equal(under_way(), 5);
  const last = await begin('/game/war');
  assert.equal(under_way(), 5);
  assert.equal((await browser.ask(first)).status, 422);
  assert.equal((await browser.ask(last)).status, 303);
});

test('where one goes on is a place of this site', async (t) => {
  const { server } = await start(t);
  for (const [next, lands] of [
    ['/auth/signin', '/auth/signin'],
    ['/auth/connect?site=x&return_to=y', '/auth/connect?site=x&return_to=y'],
    ['https://evil.example/', '/auth/account'],
    ['//evil.example/', '/auth/account'],
    ['/\\evil.example/', '/auth/account'],
    ['/\t/evil.example/', '/auth/account'],
    ['javascript:alert(1)', '/auth/account'],
    ['/..//evil.example:8355/login', '/auth/account'],
    ['/.//evil.example/', '/auth/account'],
    ['/%2e%2e//evil.example/', '/auth/account'],
    ['/a/../..//evil.example/', '/auth/account'],
    ['', '/auth/account'],
  ]) {
    const browser = new Browser();
    await browser.go(`${server.address}/auth/oidc/test?next=${encodeURIComponent(next)}`, 'carol');
    const landed = browser.visited.slice(-2).map((each) => each.replace(server.address, ''));
    assert.ok(landed.includes(lands), `${next}: ${landed}`);
    for (const each of browser.visited)
      assert.ok(!each.includes('evil.example/') || each.includes('next='), each);
  }
});

test('an identity is added to an account only from a page of the game, and signs in to it from then on', async (t) => {
  const { server } = await start(t);
  const ada = await new Client(server).signIn('ada');
  const link = `${server.address}/auth/oidc/test?link=true`;
  const withAda = (more: Record<string, string> = {}) => ({ headers: { cookie: ada.cookie, ...more } });
  for (const more of [{}, { 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'none' }] as Record<
    string,
    string
  >[])
    assert.equal((await new Browser().ask(link, withAda(more))).status, 422, JSON.stringify(more));

  const browser = new Browser();
  browser.keep(server.address, ada.cookie);
  const own = { headers: { 'sec-fetch-site': 'same-origin' } };
  assert.equal((await browser.go(link, 'ada-there', own)).status, 200);
  const { identities, account, email } = (await ada.ask('/auth/account')).body;
  assert.deepEqual([account.name, email, identities.length], ['ada', 'ada-there@mail.example', 1]);

  const fresh = new Browser();
  await fresh.go(`${server.address}/auth/oidc/test`, 'ada-there');
  assert.equal((await clientOf(server, fresh).ask('/auth/account')).body.account.name, 'ada');
  // One that is another's account already stays there.
  const bob = await new Client(server).signIn('bob');
  const thief = new Browser();
  thief.keep(server.address, bob.cookie);
  assert.equal((await thief.go(link, 'ada-there', own)).status, 422);
  assert.deepEqual((await bob.ask('/auth/account')).body.identities, []);
  const last = await ada.post(`/auth/identities/${identities[0].id}/remove`);
  assert.deepEqual([last.status, last.body.code], [422, 'last_way_in']);
  assert.equal((await ada.post('/auth/identities/none/remove')).status, 404);
});

test('a suspension that comes with an identity holds the house at once', async (t) => {
  const { server } = await start(t);
  const own = { headers: { 'sec-fetch-site': 'same-origin' } };
  const link = `${server.address}/auth/oidc/test?link=true`;
  const bob = await player(server, 'bob');
  const cheat = new Browser();
  await cheat.go(`${server.address}/auth/oidc/test`, 'cheat');
  const { name } = (await clientOf(server, cheat).ask('/auth/account')).body.account;
  const ban = { account: name, kind: 'ban', reason: 'farming' };
  assert.equal((await bob.post('/dev/sanctions', ban)).status, 200);
  await cheat.go(`${server.address}/auth/oidc/test`, 'cheat');
  assert.equal((await clientOf(server, cheat).post('/auth/erase', { confirm: name })).status, 200);
  const ada = await player(server, 'ada');
  const short = { account: 'ada', kind: 'suspend', until: Date.now() + 3_600_000, reason: 'shouting' };
  assert.equal((await bob.post('/dev/sanctions', short)).status, 200);
  assert.equal(worldOf(server.node).held.get(ada.house), short.until);
  await ada.signIn('ada');
  const browser = new Browser();
  browser.keep(server.address, ada.cookie);
  await browser.go(link, 'cheat', own);
  assert.equal(
    (await ada.post('/commands', { type: 'explore', house: ada.house, acres: 1 })).body.code,
    'suspended',
  );
  assert.equal(worldOf(server.node).held.get(ada.house), null, 'until staff lift it');
});

test('an address counts where the one who tells it vouches for it, as long as it does', async (t) => {
  const { provider, server } = await start(t);
  const emailOf = async (login: string) => {
    const browser = new Browser();
    await browser.go(`${server.address}/auth/oidc/test`, login);
    return (await clientOf(server, browser).ask('/auth/account')).body.email;
  };
  const yes = { email_verified: true };
  const no = { email_verified: false };
  const own = { email: 'mal@attacker.example' };
  const other = { email: 'friend@list.example' };
  const cases: [string, object, object, string | null][] = [
    ['of the token, where the other says another', { ...own, ...yes }, other, own.email],
    ['vouched for by nobody', { ...other, ...no }, yes, null],
    ['of who is asked', other, { ...own, ...yes }, own.email],
    ['no address', {}, { email: 'mal\r\nBcc: x@y.example', ...yes }, null],
    ['a long one', {}, { email: `${'m'.repeat(250)}@y.example`, ...yes }, null],
  ];
  for (const [what, id_token, userinfo, told] of cases) {
    const login = what.replaceAll(/[ ,]+/g, '-');
    provider.says(login, { id_token: { ...id_token }, userinfo: { ...userinfo } });
    assert.equal(await emailOf(login), told, what);
  }
  provider.says('carol', { id_token: {}, userinfo: { ...own, ...yes } });
  assert.equal(await emailOf('carol'), own.email);
  provider.says('carol', { id_token: {}, userinfo: { ...own, ...no } });
  assert.equal(await emailOf('carol'), null, 'it vouches for it no more');
});

test('a way that is new gives an account no other address, and one that is removed takes its own along', async (t) => {
  const [one, two] = [await startProvider(t), await startProvider(t, 'two', 'Another')];
  let now = 0;
  const host_time = { wall: () => Date.now(), monotonic: () => now };
  const settings = { limits: 1_000, dev: false, oidc: one.file(t, two) };
  const server = await startTestServer(t, settings, { host_time });
  for (const provider of [one, two]) provider.allow(server.address);
  const owner = new Browser();
  await owner.go(`${server.address}/auth/oidc/test`, 'ada');
  const ada = clientOf(server, owner);
  const link = `${server.address}/auth/oidc/two?link=true`;
  now += 1_000;
  const own = { headers: { 'sec-fetch-site': 'same-origin' } };
  assert.equal((await owner.go(link, 'thief', own)).status, 200);
  const accountOf = async () => (await ada.ask('/auth/account')).body;
  const comesBy = async (id: string, login: string) =>
    new Browser().go(`${server.address}/auth/oidc/${id}`, login);
  two.says('thief', { id_token: {}, userinfo: { email: 'new@thief.example', email_verified: true } });
  await comesBy('two', 'thief');
  assert.equal((await accountOf()).email, 'ada@mail.example');
  now += 25 * 3_600_000;
  await comesBy('two', 'thief');
  assert.equal((await accountOf()).email, 'ada@mail.example', 'the oldest has one still');
  one.says('ada', { id_token: {}, userinfo: { email: 'ada@new.example', email_verified: true } });
  await owner.go(`${server.address}/auth/oidc/test`, 'ada');
  const { email, identities } = (await clientOf(server, owner).ask('/auth/account')).body;
  assert.equal(email, 'ada@new.example');
  const back = clientOf(server, owner);
  const what = (await back.ask('/auth/happened')).body.happened.map((each: { what: string }) => each.what);
  assert.deepEqual(what, ['address_changed', 'identity_added']);
  const [first, second] = identities as { id: string; issuer: string }[];
  assert.equal(second?.issuer, 'Another');
  assert.equal((await back.post(`/auth/identities/${first?.id}/remove`)).status, 200);
  assert.equal(
    (await back.ask('/auth/account')).body.email,
    'new@thief.example',
    'that of the way that is left',
  );
});

test('a server on a public address signs in over https alone, by that address', async (t) => {
  const provider = await startProvider(t);
  const server = await startTestServer(t, {
    dev: false,
    oidc: provider.file(t),
    public_url: 'https://realm.example',
  });
  provider.allow('https://realm.example');
  const there = await new Browser().ask(`${server.address}/auth/oidc/test`);
  const url = new URL(there.headers.get('location') ?? '');
  assert.equal(url.searchParams.get('redirect_uri'), 'https://realm.example/auth/oidc/test/callback');
  const [cookie] = there.headers.getSetCookie();
  assert.match(
    cookie,
    /^__Host-realm_oidc_[\w-]{22}=realm_o_[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
  );
  // Its name is not what a request says it is.
  const unnamed = await startTestServer(t, { dev: false, oidc: provider.file(t) });
  const { port } = new URL(unnamed.address);
  const page = await new Browser().ask(`${unnamed.address}/auth/oidc/test`);
  assert.equal(
    new URL(page.headers.get('location') ?? '').searchParams.get('redirect_uri')?.includes(port),
    true,
  );
});

test('a file of identity providers is read whole, with everything that is wrong in it', (t) => {
  const file = path.join(tempFolder(t), 'providers.json');
  const problems = (content: string) => {
    writeFileSync(file, content);
    try {
      readProviders(file);
    } catch (error) {
      assert.ok(error instanceof ProvidersError);
      return error.message.replaceAll(file, 'F').split('\n');
    }
    return [];
  };
  const good = { id: 'a', name: 'A', issuer: 'https://a.example', client_id: 'realm' };
  assert.deepEqual(problems(JSON.stringify([good, { ...good, id: 'b', client_secret: 's' }])), []);
  assert.deepEqual(
    problems(
      JSON.stringify([
        good,
        good,
        { ...good, id: 'B!', issuer: 'http://a.example' },
        { id: 7, secret: 's' },
        { ...good, id: 'c', issuer: 'https://me:hunter2@a.example' },
      ]),
    ),
    [
      'F, entry 2: the id a is taken',
      'F, entry 3: id must be of a-z, 0-9, _ and -, at most 32 of them',
      'F, entry 3: issuer must be an https address',
      'F, entry 4: secret is not a field; there are id, name, issuer, client_id, client_secret',
      'F, entry 4: id must be a text',
      'F, entry 4: name must be a text',
      'F, entry 4: issuer must be a text',
      'F, entry 4: client_id must be a text',
      'F, entry 5: issuer must be an address without user and password: client_id and client_secret are for that',
    ],
  );
  assert.match(problems('{')[0], /^F can't be read/);
  assert.equal(readProviders(undefined).size, 0);
});

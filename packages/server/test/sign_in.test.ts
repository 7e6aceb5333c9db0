import assert from 'node:assert/strict';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { SESSION_MS } from '../src/accounts/sessions.ts';
import { SessionCookie } from '../src/serve/caller.ts';
import { Client, player, startTestServer, testSettings } from './support.ts';

test('signing in by name makes an account once, whatever the case, and the cookie is for this site only', async (t) => {
  const server = await startTestServer(t);
  const client = new Client(server);
  const first = await client.post('/auth/dev', { name: 'Ada' });
  assert.deepEqual(first.body, { account: { id: 1, name: 'Ada' }, created: true });
  const cookie = first.headers.get('set-cookie') ?? '';
  assert.match(cookie, /^realm_session=realm_s_[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
  assert.equal(first.headers.get('cache-control'), 'no-store');
  const again = await client.post('/auth/dev', { name: 'aDA' });
  assert.deepEqual(again.body, { account: { id: 1, name: 'Ada' }, created: false });
  assert.notEqual(again.headers.get('set-cookie'), cookie);

  for (const [name, code] of [
    ['', 'too_short'],
    ['x'.repeat(41), 'too_long'],
    ['<b>', 'bad_name'],
    ['a\u202eb', 'bad_name'],
    [' ', 'bad_name'],
  ]) {
    const { status, body } = await client.post('/auth/dev', { name });
    assert.deepEqual([status, body.code], [422, code], name);
  }
});

test('a sign-in survives a restart, ends by signing out or after 30 days, and is stored only as a hash', async (t) => {
  let now = 0;
  const host_time = { wall: () => 1_800_000_000_000, monotonic: () => now };
  const settings = testSettings(t);
  const before = await startTestServer(t, settings, { host_time });
  const ada = await player(before);
  await before.close();

  const database = new DatabaseSync(path.join(settings.data, 'realm.db'), { readOnly: true });
  const stored = JSON.stringify(database.prepare('SELECT * FROM sessions').all());
  database.close();
  assert(!stored.includes(ada.cookie.split('=')[1]) && /[0-9a-f]{64}/.test(stored));

  const server = await startTestServer(t, settings, { host_time });
  const back = new Client(server);
  back.cookie = ada.cookie;
  assert.equal((await back.ask('/me')).body.house, ada.house);
  const out = await back.post('/auth/signout');
  assert.match(out.headers.get('set-cookie') ?? '', /^realm_session=; Max-Age=0; Path=\//);
  assert.equal((await back.ask('/me')).status, 401);

  await back.signIn('ada');
  now += SESSION_MS - 1;
  assert.equal((await back.ask('/me')).status, 200);
  now += 1;
  assert.equal((await back.ask('/me')).status, 401);
});

test('outside dev mode nobody signs in by name or runs ticks', async (t) => {
  const server = await startTestServer(t, { dev: false });
  const client = new Client(server);
  for (const address of ['/auth/dev', '/dev/tick'])
    assert.equal((await client.post(address, {})).status, 404);
});

test('a page of another site can do nothing with a cookie, nor sign anyone in', async (t) => {
  const server = await startTestServer(t);
  const ada = await player(server);
  const { host } = new URL(server.address);
  const draft = { type: 'set_draft', house: ada.house, rate_bp: 100 };
  for (const [headers, allowed] of [
    [{}, true],
    [{ origin: `http://${host}` }, true],
    [{ origin: `http://${host}`, 'sec-fetch-site': 'same-origin' }, true],
    [{ 'sec-fetch-site': 'none' }, true],
    [{ origin: 'https://elsewhere.example' }, false],
    [{ origin: 'null' }, false],
    [{ origin: `http://${host}.elsewhere.example` }, false],
    [{ origin: `http://elsewhere.example/${host}` }, false],
    [{ 'sec-fetch-site': 'cross-site' }, false],
    [{ 'sec-fetch-site': 'same-site' }, false],
    [{ origin: `http://${host}`, 'sec-fetch-site': 'cross-site' }, false],
  ] as [Record<string, string>, boolean][]) {
    const said = JSON.stringify(headers);
    assert.equal((await ada.post('/commands', draft, headers)).status, allowed ? 200 : 403, said);
    assert.equal((await ada.post('/auth/dev', { name: 'bob' }, headers)).status, allowed ? 200 : 403, said);
    assert.equal(
      (await ada.ask('/me', { headers })).status,
      200,
      `${said}: reading answers, though not to that page`,
    );
  }
});

test('the cookie is found among others, and is a __Host- one wherever others can reach the server', () => {
  const cookie = new SessionCookie(true);
  assert.equal(cookie.read('a=1; __Host-realm_session=t; b=2'), 't');
  assert.equal(cookie.read('x__Host-realm_session=t;realm_session=u'), undefined);
  assert.equal(cookie.read('__Host-realm_session=t'), 't');
  assert.equal(cookie.read(''), undefined);
  assert.match(cookie.set('t'), /^__Host-realm_session=t; .*; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
});

/** Codes by which whoever has lost every passkey comes back, and what nobody who finds one can do. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { Authenticator } from './authenticator.ts';
import { Page } from './page.ts';
import { Client, commandLine, player, startTestServer, testSettings, untilSo } from './support.ts';

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;

/** A server as players know it, whose clock goes on when told, and a player with a passkey and codes. */
async function withCodes(t: Parameters<typeof startTestServer>[0]) {
  let now = 0;
  const host_time = { wall: () => 1_800_000_000_000, monotonic: () => now };
  const settings = testSettings(t, { dev: false, limits: 1_000 });
  const server = await startTestServer(t, settings, { host_time });
  const ada = new Page(server);
  const key = new Authenticator();
  await ada.register(key, 'Ada');
  const { status, body } = await ada.post('/auth/recovery/codes');
  assert.equal(status, 200, JSON.stringify(body));
  const codes: string[] = body.codes;
  return { settings, server, ada, key, codes, wait: (ms: number) => (now += ms) };
}

const codeOf = async (answer: Promise<{ status: number; body: { code?: string } }>) => {
  const { status, body } = await answer;
  return `${status} ${body.code ?? 'done'}`;
};

test('a code signs in once, however it is written, and a passkey made then signs in for good', async (t) => {
  const { server, ada, codes, wait } = await withCodes(t);
  assert.equal(new Set(codes).size, 8);
  for (const code of codes) assert.match(code, /^[0-9a-hj-km-np-tv-z]{4}(-[0-9a-hj-km-np-tv-z]{4}){3}$/);
  assert.equal((await ada.get('/auth/recovery')).body.left, 8);
  const back = new Page(server);
  const typed = ` ${codes[0].toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O').replaceAll('1', 'I')} `;
  const { status, body } = await back.post('/auth/recover', { code: typed });
  assert.deepEqual([status, body], [200, { account: { id: 1, name: 'Ada' }, left: 7 }]);
  assert.equal((await back.get('/auth/account')).body.how, 'recovery');
  assert.equal(
    await codeOf(new Page(server).post('/auth/recover', { code: codes[0] })),
    '422 bad_recovery_code',
  );
  assert.equal(await ada.account(), 'Ada', 'where they are signed in, they stay');

  const found = new Authenticator();
  assert.equal((await back.register(found, 'New phone')).status, 200);
  const happened = (await ada.get('/auth/happened')).body.happened;
  assert.deepEqual(
    happened.map(({ what, name }: { what: string; name: string }) => [what, name]),
    [
      ['passkey_added', 'New phone'],
      ['recovered', '7'],
      ['recovery_codes_made', ''],
    ],
  );
  await untilSo(async () =>
    /recovery code has signed in/.test(JSON.stringify((await ada.get('/notices')).body)),
  );

  // The passkey that was lost goes when the new one is trusted.
  const [lost] = (await back.get('/auth/passkeys')).body.passkeys;
  wait(DAY + 1);
  await back.signIn(found);
  assert.equal(await codeOf(back.post(`/auth/passkeys/${lost.id}/remove`)), '200 done');
});

test('whoever finds a code removes no way in, makes no codes, erases nothing and is no staff, for as long as the owner needs to see it', async (t) => {
  const { settings, server, ada, key, codes, wait } = await withCodes(t);
  assert.ok('reply' in (await commandLine(settings, 'set_role', { account: 'Ada', role: 'owner' })));
  await untilSo(async () => (await ada.get('/auth/account')).body.roles.length > 0);
  const thief = new Page(server);
  await thief.post('/auth/recover', { code: codes[3] });
  const [own] = (await ada.get('/auth/passkeys')).body.passkeys;
  const announce = (page: Page) => codeOf(page.post('/dev/announcement', { text: 'hello', note: 'mine' }));
  assert.equal(await codeOf(thief.post(`/auth/passkeys/${own.id}/remove`)), '403 way_too_new');
  assert.equal(await codeOf(thief.post('/auth/recovery/codes')), '403 way_too_new');
  assert.equal(await codeOf(thief.post('/auth/erase', { confirm: 'Ada' })), '403 way_too_new');
  assert.equal(await codeOf(thief.post('/me/resign', { confirm: 'Ada' })), '403 way_too_new');
  const hook = { url: 'https://thief.example/', form: 'standard' };
  assert.equal(await codeOf(thief.post('/notices/webhooks', hook)), '403 way_too_new');
  assert.equal(await codeOf(thief.post('/notices/settings', { on: false })), '403 way_too_new');
  assert.equal(await announce(thief), '403 way_too_new');
  // Staff who lost their passkey need one: it is new, and does no more than the code.
  const stolen = new Authenticator();
  assert.equal((await thief.register(stolen, 'Mine')).status, 200);
  await thief.signIn(stolen);
  assert.equal(await announce(thief), '403 way_too_new');
  assert.equal(await codeOf(thief.post(`/auth/passkeys/${own.id}/remove`)), '403 way_too_new');
  // The owner sees it and ends it.
  wait(MINUTE);
  await ada.signIn(key);
  const theirs = (await ada.get('/auth/passkeys')).body.passkeys.find(
    ({ id }: { id: string }) => id !== own.id,
  );
  assert.equal(await codeOf(ada.post(`/auth/passkeys/${theirs.id}/remove`)), '200 done');
  assert.equal(await thief.account(), undefined);
  assert.equal(await codeOf(ada.post('/auth/recovery/codes')), '200 done');
  for (const code of codes)
    assert.equal(await codeOf(thief.post('/auth/recover', { code })), '422 bad_recovery_code');
  // Ten minutes after a code was used no passkey is added by it, for a day later neither.
  const { body } = await ada.post('/auth/recovery/codes');
  await thief.post('/auth/recover', { code: body.codes[0] });
  for (const later of [11 * MINUTE, DAY]) {
    wait(later);
    assert.equal(await codeOf(thief.register(new Authenticator(), 'Late')), '403 sign_in_first');
  }
});

test('every other sign-in and every connected site ends, if that is asked', async (t) => {
  const { server, ada, codes } = await withCodes(t);
  const back = new Page(server);
  await back.post('/auth/recover', { code: codes[0], end_others: true });
  assert.equal(await ada.account(), undefined);
  assert.equal(await back.account(), 'Ada');
  assert.equal((await back.get('/auth/sessions')).body.sessions.length, 1);
});

test('codes stand in no file, go with the account, and are guessed by nobody', async (t) => {
  const settings = testSettings(t, { limits: 1_000 });
  const server = await startTestServer(t, settings);
  const ada = await player(server);
  const { codes } = (await ada.post('/auth/recovery/codes')).body;
  const files = ['realm.db', 'realm.db-wal'].map((name) =>
    readFileSync(path.join(settings.data, name)).toString('latin1'),
  );
  for (const code of codes)
    for (const text of files) {
      assert.ok(!text.includes(code));
      assert.ok(!text.includes(code.replaceAll('-', '')));
    }
  const exported = (await ada.ask('/auth/export')).body;
  assert.equal(exported.tables.recovery_codes.length, 8);
  assert.doesNotMatch(JSON.stringify(exported.tables.recovery_codes), /[0-9a-f]{64}/);
  assert.equal((await ada.post('/auth/erase', { confirm: 'ada' })).status, 200);
  const visitor = new Client(server);
  for (const code of [codes[0], '', 'x', '0000-0000-0000-0000', '%'.repeat(1_000)])
    assert.equal((await visitor.post('/auth/recover', { code })).body.code, 'bad_recovery_code');
  for (const body of [{}, { code: 7 }, { code: 'x', account: 1 }])
    assert.equal((await visitor.post('/auth/recover', body)).status, 400);
  assert.equal((await visitor.post('/auth/recovery/codes')).status, 401);
});

test('guesses are limited as sign-ins are', async (t) => {
  const server = await startTestServer(t, { dev: false, limits: 1 });
  const visitor = new Client(server);
  const statuses: number[] = [];
  for (let tries = 0; tries < 40; tries++)
    statuses.push((await visitor.post('/auth/recover', { code: 'guess' })).status);
  assert.ok(statuses.includes(429), statuses.join());
});

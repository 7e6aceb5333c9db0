import assert from 'node:assert/strict';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { sessionCookies } from '@realm/contract';
import {
  Client,
  commandLine,
  founder,
  player,
  startTestServer,
  tempFolder,
  testSettings,
} from './support.ts';

const founding = (name: string) => ({ type: 'create_house', name, race: 'peatkin', personality: 'builder' });

test('whoever has founded and was erased founds no second house in that age, and is known by nothing else', async (t) => {
  const settings = testSettings(t, { limits: 100, data: path.join(tempFolder(t), 'data') });
  let server = await startTestServer(t, settings);
  const ada = await player(server, 'ada');
  assert.equal((await ada.post('/auth/erase', { confirm: 'ada' })).status, 200);
  await server.close();
  server = await startTestServer(t, settings);
  const back = await new Client(server).signIn('ada');
  for (const path of ['/commands', '/commands/preview']) {
    const { status, body } = await back.post(path, founding('Again'));
    assert.deepEqual([status, body.code], [422, 'resigned']);
  }
  const other = await new Client(server).signIn('bo');
  assert.equal((await other.post('/commands', founding('Bo'))).status, 200, 'nobody else is held back');
  const kept = new DatabaseSync(path.join(settings.data, 'realm.db'), { readOnly: true });
  const rows = kept.prepare('SELECT * FROM held_founders').all();
  kept.close();
  assert.equal(rows.length, 1);
  assert.deepEqual(Object.keys(rows[0] ?? {}), ['age', 'way_hmac']);
  assert.match(String(rows[0]?.way_hmac), /^[0-9a-f]{64}$/);

  await other.post('/dev/age/end', {});
  await other.post('/dev/age/plan', { ruleset: 'embers-1', start_at: Date.now(), params: {} });
  assert.equal((await other.post('/dev/age/open', {})).status, 200);
  assert.equal((await back.post('/commands', founding('Again'))).status, 200, 'the next age is another');
});

test('a new account on the device of somebody banned is shown to staff, erased or not, and nothing is done to it', async (t) => {
  const settings = testSettings(t, { proxies: 1, limits: 1_000, robots: 0 });
  const dev = await startTestServer(t, settings);
  const names = ['ada', 'bob', 'eve', 'dan', 'staff'];
  const [ada, bob, eve, dan, staff] = (await Promise.all(names.map((name) => founder(dev, name, 1, 1)))) as [
    Client,
    Client,
    Client,
    Client,
    Client,
  ];
  await dev.close();
  const server = await startTestServer(t, { ...settings, dev: false });
  const play = async (from: Client, address: string, device: string) => {
    from.address = server.address;
    const cookie = `${from.cookie.replace(sessionCookies.dev, sessionCookies.secure)}; __Host-realm_device=${device}`;
    const reply = await from.post(
      '/commands',
      { type: 'explore', house: from.house, acres: 1 },
      { 'x-forwarded-for': address, cookie },
    );
    assert.equal(reply.status, 200, reply.text);
  };
  const [own, other] = ['ab'.repeat(16), 'cd'.repeat(16)];
  await play(ada, '203.0.113.7', own);
  await play(bob, '198.51.100.20', own);
  await play(eve, '203.0.113.7', other);
  await play(dan, '192.0.2.5', 'ef'.repeat(16));
  await server.close();

  const again = await startTestServer(t, settings);
  for (const each of [ada, bob, eve, dan, staff]) each.address = again.address;
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
  const suspects = async (): Promise<any[]> => (await staff.ask('/dev/signals')).body.suspects;
  assert.deepEqual(await suspects(), []);
  const ban = { account: 'ada', kind: 'ban', reason: 'a farm' } as const;
  assert.ok('reply' in (await commandLine(settings, 'sanction', ban)));
  const told = async () =>
    (await suspects()).map(({ house, points, alert, signals: [{ kind, houses }] }) => [
      house.id,
      points,
      alert,
      kind,
      houses,
    ]);
  // Whoever was seen from the same network alone does not alert.
  const found = [
    [bob.house, 70, true, 'barred', [ada.house]],
    [eve.house, 10, false, 'barred', [ada.house]],
  ];
  assert.deepEqual(await told(), found);
  assert.equal((await bob.ask('/auth/sanctions')).body.sanctions.length, 0, 'nothing is done by itself');

  // The ban outlasts the account, and so does this.
  await ada.signIn('ada');
  assert.equal((await ada.post('/auth/erase', { confirm: 'ada' })).status, 200);
  assert.deepEqual(
    await told(),
    found.map(([house, points, alert, kind]) => [house, points, alert, kind, []]),
  );
  assert.equal((await staff.post(`/dev/signals/${bob.house}/clear`, { note: 'brothers' })).status, 200);
  assert.equal((await told())[0]?.[2], false, 'staff have found nothing wrong');
});

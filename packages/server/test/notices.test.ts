import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Notice } from '@realm/contract';
import { Listener } from './listener.ts';
import { Client, founder, startTestServer, testSettings, until, untilSo } from './support.ts';

const listed = async (who: Client, query = ''): Promise<Notice[]> =>
  (await who.ask(`/notices${query}`)).body.notices;

/** Waits until a player was told so much. */
async function told(who: Client, most: number): Promise<Notice[]> {
  await untilSo(async () => (await listed(who)).length >= most);
  return listed(who);
}

test('what concerns a player is told once, the same after a restart, and read when the player says so', async (t) => {
  const settings = testSettings(t, { limits: 1_000 });
  const before = await startTestServer(t, settings);
  const ada = await founder(before, 'ada', 1, 1);
  const bob = await founder(before, 'bob', 1, 1);
  const feed = await new Listener(ada, '?notice=true').opened();
  const plain = await new Listener(ada).opened();
  await bob.post(`/messages/${ada.house}`, { text: 'a word' });
  await bob.post('/chat/state', { text: 'hail @House of ada, and @Nobody' });
  const [mention, message] = await told(ada, 2);
  assert.deepEqual(
    [mention, message].map(({ kind, title, text }) => [kind, title, text]),
    [
      ['mention', 'House of bob names you', 'hail @House of ada, and @Nobody'],
      ['message', 'House of bob writes to you', 'a word'],
    ],
  );
  assert.deepEqual([message.id, mention.id], [1, 2]);
  assert.deepEqual(await listed(bob), []);
  // Live to who asked for it, and to nobody else.
  await until(() => feed.messages.length === 3);
  assert.deepEqual(
    feed.messages.flatMap((each) => (each.type === 'notice' ? [each.notice.id] : [])),
    [1, 2],
  );
  assert.deepEqual(
    plain.messages.map(({ type }) => type),
    ['chat'],
  );
  // No GET marks anything as read; a read goes up to one, and never back.
  const state = async () => {
    const { notices, ...rest } = (await ada.ask('/notices')).body;
    return { ...rest, read: notices.map(({ read }: { read: boolean }) => read) };
  };
  assert.deepEqual(await state(), { unread: 2, unread_heavy: 0, upto: 0, read: [false, false] });
  assert.deepEqual((await ada.post('/notices/read', { upto: 1 })).body, { upto: 1, unread: 1 });
  assert.deepEqual((await ada.post('/notices/read', { upto: 0 })).body, { upto: 1, unread: 1 });
  assert.deepEqual(await state(), { unread: 1, unread_heavy: 0, upto: 1, read: [false, true] });
  await before.close();
  const server = await startTestServer(t, settings);
  ada.address = server.address;
  assert.deepEqual(
    (await listed(ada)).map(({ key }) => key),
    [mention.key, message.key],
  );
  assert.deepEqual(
    (await listed(ada, '?after=1')).map(({ id }) => id),
    [2],
  );
  assert.deepEqual((await ada.post('/notices/read', { upto: 99 })).body, { upto: 2, unread: 0 });
});

test('protection that ends soon is told in its tick, once, whoever was there', async (t) => {
  const settings = testSettings(t, { limits: 1_000 });
  const before = await startTestServer(t, settings);
  const ada = await founder(before, 'ada', 1, 1);
  const { protected_until_tick: ends } = (await ada.ask('/news')).body.news[0];
  await ada.post('/dev/tick', { count: ends - 7 });
  await before.close();
  const server = await startTestServer(t, settings);
  ada.address = server.address;
  assert.deepEqual(await listed(ada), []);
  await ada.post('/dev/tick', { count: 10 });
  const [notice, ...others] = await told(ada, 1);
  assert.deepEqual(others, []);
  assert.deepEqual(
    [notice.kind, notice.tick, notice.text],
    ['protection', ends - 6, `From tick ${ends} on others may attack you.`],
  );
});

test('what was chosen holds: kinds, the one switch, and nothing through a site that acts for the player', async (t) => {
  const server = await startTestServer(t, { limits: 1_000 });
  const ada = await founder(server, 'ada', 1, 1);
  const bob = await founder(server, 'bob', 1, 1);
  const settings = async () => (await ada.ask('/notices/settings')).body;
  const change = (body: object) => ada.post('/notices/settings', body);
  assert.equal((await settings()).kinds.message.page, true);
  assert.equal((await settings()).kinds.trade.push, false);
  await change({ kinds: { message: { page: false }, trade: { push: true } } });
  assert.deepEqual(
    [(await settings()).kinds.message.page, (await settings()).kinds.trade.push],
    [false, true],
  );
  await bob.post(`/messages/${ada.house}`, { text: 'not told' });
  await bob.post('/chat/state', { text: '@house of ada told' });
  await told(ada, 1);
  await change({ on: false });
  await bob.post('/chat/state', { text: '@House of ada not told' });
  await change({ on: true });
  await bob.post('/chat/state', { text: '@House of ada told again' });
  assert.deepEqual(
    (await told(ada, 2)).map(({ text }) => text),
    ['@House of ada told again', '@house of ada told'],
  );
  for (const [body, status, code] of [
    [{ zone: 'Nowhere/Land' }, 422, 'bad_text'],
    [{ mail: 'each' }, 422, 'no_mail'],
    [{ quiet: { from_minute: 1_440, to_minute: 0 } }, 422, 'out_of_range'],
    [{ kinds: { rumour: { page: true } } }, 400, 'unknown_field'],
  ] as const) {
    const answer = await change(body);
    assert.deepEqual([answer.status, answer.body.code], [status, code], JSON.stringify(body));
  }
  assert.equal((await new Client(server).ask('/notices')).status, 401);
});

test('whoever is muted tells nobody, and no list shows how much others are told', async (t) => {
  const server = await startTestServer(t, { limits: 1_000 });
  const ada = await founder(server, 'ada', 1, 1);
  const bob = await founder(server, 'bob', 1, 1);
  const eve = await founder(server, 'eve', 2, 1);
  await ada.post('/mutes', { house: eve.house, muted: true });
  await eve.post(`/messages/${ada.house}`, { text: 'x' });
  await eve.post('/chat/world', { text: '@House of ada @House of bob @House of eve' });
  assert.deepEqual(
    (await told(bob, 1)).map(({ id }) => id),
    [1],
  );
  await bob.post('/chat/realm', { text: '@House of eve does not read this, @House of ada does' });
  assert.deepEqual(
    (await told(ada, 1)).map(({ id, title }) => [id, title]),
    [[1, 'House of bob names you']],
  );
  assert.deepEqual(await listed(eve), []);
});

test('what an erased account had written is told no more, and what comes next is not numbered as something that was read', async (t) => {
  const server = await startTestServer(t, { limits: 1_000 });
  const ada = await founder(server, 'ada', 1, 1);
  const bob = await founder(server, 'bob', 1, 1);
  const eve = await founder(server, 'eve', 2, 1);
  await bob.post(`/messages/${ada.house}`, { text: 'a word' });
  await eve.post(`/messages/${ada.house}`, { text: 'zyxq' });
  const [last, first] = await told(ada, 2);
  await ada.post('/notices/read', { upto: last.id });
  assert.equal((await eve.post('/auth/erase', { confirm: 'eve' })).status, 200);
  assert.deepEqual(
    (await listed(ada)).map(({ id }) => id),
    [first.id],
  );
  assert.doesNotMatch((await ada.ask('/auth/export')).text, /zyxq|House of eve/);
  await bob.post(`/messages/${ada.house}`, { text: 'another' });
  const [next] = await listed(ada, `?after=${last.id}`);
  assert.deepEqual([next.text, next.id], ['another', last.id + 1]);
  assert.equal((await ada.ask('/notices')).body.unread, 1);
});

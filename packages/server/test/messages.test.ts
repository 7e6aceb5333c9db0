import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MESSAGES_KEPT, MESSAGES_READ } from '@realm/contract';
import { Listener } from './listener.ts';
import { Client, founder, startTestServer, testSettings, until } from './support.ts';

const LIVE = '?direct=true';

test('what one player writes to another the two of them read, and nobody else', async (t) => {
  const server = await startTestServer(t, { limits: 1_000 });
  const ada = await founder(server, 'ada', 1, 1);
  const far = await founder(server, 'far', 2, 1);
  const mate = await founder(server, 'mate', 1, 1);
  const asked = await Promise.all([ada, far, mate].map((who) => new Listener(who, LIVE).opened()));
  const plain = await new Listener(far).opened();
  const { status, body: first } = await ada.post(`/messages/${far.house}`, { text: 'Peace?' });
  assert.equal(status, 200);
  assert.deepEqual(
    { id: first.id, from: first.from.house, to: first.to, text: first.text },
    { id: 1, from: ada.house, to: { house: far.house, name: 'House of far' }, text: 'Peace?' },
  );
  const { body: second } = await far.post(`/messages/${ada.house}`, { text: 'No.' });
  assert.equal(second.id, 2);
  assert.deepEqual((await ada.ask(`/messages/${far.house}`)).body, { messages: [first, second] });
  assert.deepEqual((await far.ask(`/messages/${ada.house}?after=1`)).body, { messages: [second] });
  assert.deepEqual((await mate.ask(`/messages/${ada.house}`)).body, { messages: [] });
  assert.deepEqual((await ada.ask('/messages')).body, {
    conversations: [{ house: far.house, last: second }],
  });
  assert.deepEqual((await far.ask('/messages')).body, {
    conversations: [{ house: ada.house, last: second }],
  });
  assert.deepEqual((await mate.ask('/messages')).body, { conversations: [] });
  // Live, to who asked for it alone, and counted by nobody: the feed's own numbers stay.
  await until(() => asked[0].messages.length === 2 && asked[1].messages.length === 2);
  for (const feed of asked.slice(0, 2))
    assert.deepEqual(
      feed.messages.map(({ seq: _, ...message }) => message),
      [first, second].map((message) => ({ type: 'direct', ...message })),
    );
  await ada.post('/chat/world', { text: 'to all' });
  await until(() => plain.messages.length === 1 && asked[2].messages.length === 1);
  assert.equal(plain.last.type, 'chat');
  assert.equal(asked[2].last.type, 'chat');
});

test('who is muted is neither read nor heard, and is not told', async (t) => {
  const server = await startTestServer(t, { limits: 1_000 });
  const ada = await founder(server, 'ada', 1, 1);
  const pest = await founder(server, 'pest', 2, 1);
  const feed = await new Listener(ada, LIVE).opened();
  await ada.post('/mutes', { house: pest.house, muted: true });
  assert.equal((await pest.post(`/messages/${ada.house}`, { text: 'unheard' })).status, 200);
  await ada.post(`/messages/${pest.house}`, { text: 'own' });
  await until(() => feed.messages.length === 1);
  assert.equal(feed.last.type === 'direct' && feed.last.text, 'own');
  const texts = async (who: Client, of: Client) =>
    (await who.ask(`/messages/${of.house}`)).body.messages.map(({ text }: { text: string }) => text);
  assert.deepEqual(await texts(ada, pest), ['own']);
  assert.deepEqual(await texts(pest, ada), ['unheard', 'own']);
  await ada.post('/mutes', { house: pest.house, muted: false });
  assert.deepEqual(await texts(ada, pest), ['unheard', 'own']);
});

test('what may be written, by whom and to whom', async (t) => {
  const server = await startTestServer(t, { limits: 1_000 });
  const ada = await founder(server, 'ada', 1, 1);
  const bob = await founder(server, 'bob', 1, 1);
  const robot = server.world?.houses.find(({ account }) => account === 0)?.id ?? 0;
  const say = async (house: unknown, text: unknown) => {
    const { status, body } = await ada.post(`/messages/${house}`, { text });
    return [status, body.code];
  };
  for (const text of ['x', 'x'.repeat(1_000), 'two\nlines'])
    assert.deepEqual(await say(bob.house, text), [200, undefined]);
  assert.deepEqual(await say(bob.house, ''), [422, 'too_short']);
  assert.deepEqual(await say(bob.house, 'x'.repeat(1_001)), [422, 'too_long']);
  assert.deepEqual(await say(bob.house, ' \n '), [422, 'bad_text']);
  assert.deepEqual(await say(bob.house, 7), [400, 'wrong_type']);
  assert.deepEqual(await say(999_999, 'x'), [422, 'no_such_house']);
  assert.deepEqual(await say('nobody', 'x'), [404, 'not_found']);
  for (const house of [robot, ada.house]) assert.deepEqual(await say(house, 'x'), [422, 'not_to_write']);
  const houseless = await new Client(server).signIn('houseless');
  assert.equal((await houseless.post(`/messages/${ada.house}`, { text: 'x' })).body.code, 'no_house');
  assert.equal((await houseless.ask('/messages')).body.code, 'no_house');
  assert.equal((await new Client(server).ask('/messages')).status, 401);
  // A key says it once.
  const key = { 'idempotency-key': 'once' };
  const once = await ada.post(`/messages/${bob.house}`, { text: 'once' }, key);
  const again = await ada.post(`/messages/${bob.house}`, { text: 'once' }, key);
  assert.deepEqual(again.body, once.body);
  assert.equal(again.headers.get('idempotent-replayed'), 'true');
});

test('a conversation keeps its newest 500, answers its last 100, and outlives a restart', async (t) => {
  const settings = testSettings(t, { limits: 10_000 });
  const before = await startTestServer(t, settings);
  const ada = await founder(before, 'ada', 1, 1);
  const bob = await founder(before, 'bob', 1, 1);
  for (let i = 1; i <= MESSAGES_KEPT + 5; i++) await ada.post(`/messages/${bob.house}`, { text: `${i}` });
  await before.close();
  const server = await startTestServer(t, settings);
  bob.address = server.address;
  const ids = async (query: string) =>
    (await bob.ask(`/messages/${ada.house}${query}`)).body.messages.map(({ id }: { id: number }) => id);
  assert.deepEqual(
    await ids(''),
    Array.from({ length: MESSAGES_READ }, (_, i) => MESSAGES_KEPT + 5 - MESSAGES_READ + 1 + i),
  );
  assert.equal((await ids('?after=0')).length, MESSAGES_KEPT);
  assert.equal((await ids('?after=0'))[0], 6);
});

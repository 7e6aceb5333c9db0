import assert from 'node:assert/strict';
import { test } from 'node:test';
import { the } from '@realm/base';
import { CHAT_KEPT, CHAT_READ } from '@realm/contract';
import type { GameNode } from '../src/index.ts';
import { Listener } from './listener.ts';
import { Client, founder, startTestServer, testSettings, until } from './support.ts';

const textsOf = ({ body }: { body: { messages: { text: string }[] } }) =>
  body.messages.map(({ text }) => text);

test('a message reaches those of its channel and nobody else, read and live, each once and in order', async (t) => {
  const server = await startTestServer(t, { limits: 1_000 });
  const ada = await founder(server, 'ada', 1, 1);
  const mate = await founder(server, 'mate', 1, 1);
  const neighbour = await founder(server, 'neighbour', 1, 2);
  const stranger = await founder(server, 'stranger', 2, 1);
  const all = [ada, mate, neighbour, stranger];
  const feeds = await Promise.all(all.map((who) => new Listener(who).opened()));
  const said = [];
  for (const channel of ['world', 'realm', 'state'] as const) {
    const { status, body, text } = await ada.post(`/chat/${channel}`, { text: `to the ${channel}` });
    assert.equal(status, 200, text);
    said.push(body);
  }
  const { id, at, ...world } = said[0];
  assert.deepEqual(world, {
    channel: 'world',
    from: { house: ada.house, name: 'House of ada', realm: 1, state: 1, seat: world.from.seat },
    text: 'to the world',
  });
  assert.ok(id > 0 && at > 0);
  const heard = { ada: 3, mate: 3, neighbour: 2, stranger: 1 };
  for (const [i, count] of Object.values(heard).entries()) {
    await until(() => feeds[i].messages.length === count);
    const [seqs, messages] = [[], []] as [number[], object[]];
    for (const { type, seq, ...message } of feeds[i].messages) {
      assert.equal(type, 'chat');
      seqs.push(seq);
      messages.push(message);
    }
    assert.deepEqual(messages, said.slice(0, count));
    assert.deepEqual(
      seqs,
      [...new Set(seqs)].sort((a, b) => a - b),
    );
    for (const [j, channel] of ['world', 'realm', 'state'].entries())
      assert.deepEqual(
        (await all[i].ask(`/chat/${channel}`)).body.messages,
        j < count ? [said[j]] : [],
        channel,
      );
  }
  assert.deepEqual((await mate.ask('/state/messages')).body, (await mate.ask('/chat/state')).body);
  await mate.post('/state/messages', { text: 'by the old name' });
  assert.deepEqual(textsOf(await ada.ask(`/chat/state?after=${said[2].id}`)), ['by the old name']);

  // Cut off anywhere, a feed goes on after the last message seen, ticks and chat in their order.
  await ada.post('/dev/tick', { count: 1 });
  await ada.post('/chat/state', { text: 'after the tick' });
  await until(() => feeds[1].messages.length === 6);
  for (let i = 0; i < 6; i++) {
    const back = await new Listener(mate, `?after=${feeds[1].messages[i].seq}`).opened();
    await until(() => back.messages.length === 5 - i);
    assert.deepEqual(back.messages, feeds[1].messages.slice(i + 1));
    back.socket.close();
  }
});

test('a channel answers its last 200, or those after an id, and keeps its newest 1,000', async (t) => {
  const server = await startTestServer(t, { limits: 10_000 });
  const ada = await founder(server, 'ada', 1, 1);
  const ids: number[] = [];
  for (let i = 0; i < CHAT_KEPT + 5; i++)
    ids.push((await ada.post('/chat/realm', { text: `message ${i}` })).body.id);
  await ada.post('/chat/world', { text: 'elsewhere' });
  const last = (await ada.ask('/chat/realm')).body.messages;
  assert.deepEqual(
    last.map(({ id }: { id: number }) => id),
    ids.slice(-CHAT_READ),
  );
  assert.equal((await ada.ask('/chat/realm?after=0')).body.messages.length, CHAT_KEPT);
  assert.equal((await ada.ask(`/chat/realm?after=${ids[0]}`)).body.messages[0].id, ids[5]);
  assert.deepEqual(textsOf(await ada.ask(`/chat/realm?after=${ids[CHAT_KEPT + 3]}`)), [
    `message ${CHAT_KEPT + 4}`,
  ]);
  assert.deepEqual(textsOf(await ada.ask(`/chat/realm?after=${ids[CHAT_KEPT + 4]}`)), []);
});

test('what may be written, by whom, and where', async (t) => {
  const server = await startTestServer(t, { limits: 1_000 });
  const ada = await founder(server, 'ada', 1, 1);
  const say = async (text: unknown, channel = 'world') => {
    const { status, body } = await ada.post(`/chat/${channel}`, { text });
    return [status, body.code];
  };
  for (const text of [
    'x',
    'x'.repeat(1_000),
    '\u{1f600}'.repeat(1_000),
    'two\nlines',
    'e\u0301',
    '<b>&"',
    'א\u200f!',
  ])
    assert.deepEqual(await say(text), [200, undefined], text.slice(0, 20));
  for (const [text, status, code] of [
    ['', 422, 'too_short'],
    ['x'.repeat(1_001), 422, 'too_long'],
    ['\u{1f600}'.repeat(1_001), 422, 'too_long'],
    [' \n ', 422, 'bad_text'],
    ['\u200b', 422, 'bad_text'],
    ['a\tb', 422, 'bad_text'],
    ['a\u202eb', 422, 'bad_text'],
    ['\u2066a', 422, 'bad_text'],
    [7, 400, 'wrong_type'],
    [undefined, 400, 'missing_field'],
  ] as const)
    assert.deepEqual(await say(text), [status, code], JSON.stringify(text)?.slice(0, 20));
  assert.equal((await ada.post('/chat/world', '{"text":"\\u0000"}')).status >= 400, true);
  for (const channel of ['guild', 'World', 'state:2', '1']) {
    assert.deepEqual(await say('x', channel), [404, 'not_found'], channel);
    assert.equal((await ada.ask(`/chat/${channel}`)).status, 404, channel);
  }
  const houseless = await new Client(server).signIn('bob');
  assert.equal((await houseless.ask('/chat/world')).status, 200);
  assert.equal((await houseless.ask('/chat/state')).body.code, 'no_house');
  assert.equal((await houseless.post('/chat/world', { text: 'x' })).body.code, 'no_house');
  const nobody = new Client(server);
  assert.deepEqual(
    [(await nobody.ask('/chat/world')).status, (await nobody.post('/chat/world', {})).status],
    [401, 401],
  );
  assert.equal(
    (await ada.post('/chat/world', { text: 'x' }, { origin: 'https://evil.example' })).status,
    403,
  );
});

test('before the age starts channels are read and not written', async (t) => {
  const server = await startTestServer(t, { start_at: Date.now() + 3_600_000 });
  const ada = await founder(server, 'ada', 1, 1);
  assert.deepEqual((await ada.ask('/chat/state')).body, { messages: [] });
  const { status, body } = await ada.post('/chat/state', { text: 'x' });
  assert.deepEqual([status, body.error], [422, "the season hasn't started yet"]);
});

test('an age that a dev server begins early has one time for reads, commands and chat', async (t) => {
  const start_at = Date.now() + 3_600_000;
  const server = await startTestServer(t, { start_at });
  const ada = await founder(server, 'ada', 1, 1);
  assert.equal((await ada.post('/dev/tick', { count: 1 })).status, 200);
  const { now, started } = (await ada.ask('/world')).body;
  assert.equal(started, true);
  assert.ok(now >= start_at, `${now} is not before ${start_at}`);
  assert.equal((await ada.post('/chat/state', { text: 'x' })).status, 200);
  const age = (await ada.ask('/age')).body;
  assert.ok(age.next_tick_at > now && age.next_tick_at <= now + age.tick_ms, 'the next tick is a tick away');
});

test('a key says a message once, for a day', async (t) => {
  const server = await startTestServer(t, { limits: 1_000 });
  const ada = await founder(server, 'ada', 1, 1);
  const key = { 'idempotency-key': 'k1' };
  const first = await ada.post('/chat/state', { text: 'once' }, key);
  const again = await ada.post('/state/messages', { text: 'once' }, key);
  assert.deepEqual([again.status, again.body], [200, first.body]);
  assert.equal(again.headers.get('idempotent-replayed'), 'true');
  assert.equal((await ada.post('/chat/state', { text: 'other' }, key)).body.code, 'key_reused');
  assert.equal((await ada.post('/chat/world', { text: 'once' }, key)).body.code, 'key_reused');
  assert.equal((await ada.post('/chat/state', { text: ' ' }, { 'idempotency-key': 'k2' })).status, 422);
  assert.equal((await ada.post('/chat/state', { text: 'mended' }, { 'idempotency-key': 'k2' })).status, 200);
  assert.deepEqual(textsOf(await ada.ask('/chat/state')), ['once', 'mended']);
});

test('five messages at once, then one every two seconds', async (t) => {
  const server = await startTestServer(t);
  const ada = await founder(server, 'ada', 1, 1);
  const answers = [];
  for (let i = 0; i < 6; i++) answers.push(await ada.post('/chat/world', { text: `${i}` }));
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200, 200, 200, 200, 429],
  );
  assert.equal(answers[0].headers.get('ratelimit-policy'), '"chat";q=5;w=10');
  assert.ok(Number(answers[5].headers.get('retry-after')) <= 2);
});

test('who is muted is neither read nor heard, in this age or a later one, and is not told', async (t) => {
  const server = await startTestServer(t, { limits: 1_000 });
  const ada = await founder(server, 'ada', 1, 1);
  const pest = await founder(server, 'pest', 1, 1);
  const feed = await new Listener(ada).opened();
  await pest.post('/chat/state', { text: 'before' });
  assert.deepEqual((await ada.post('/mutes', { house: pest.house, muted: true })).body, {
    house: pest.house,
    muted: true,
  });
  await pest.post('/chat/state', { text: 'unheard' });
  await pest.post('/chat/world', { text: 'unheard' });
  await ada.post('/chat/state', { text: 'own' });
  await until(() => feed.messages.length === 2);
  assert.deepEqual(
    feed.messages.map((message) => message.type === 'chat' && message.text),
    ['before', 'own'],
  );
  assert.deepEqual(textsOf(await ada.ask('/chat/state')), ['own']);
  assert.deepEqual(textsOf(await pest.ask('/chat/state')), ['before', 'unheard', 'own']);
  assert.deepEqual((await ada.ask('/mutes')).body, { mutes: [{ house: pest.house, name: 'House of pest' }] });
  await ada.post('/mutes', { house: pest.house, muted: false });
  assert.deepEqual(textsOf(await ada.ask('/chat/state')), ['before', 'unheard', 'own']);
  assert.deepEqual((await ada.ask('/mutes')).body, { mutes: [] });
  for (const [house, code] of [
    [ada.house, 'not_to_mute'],
    [1, 'not_to_mute'],
    [999_999, 'no_such_house'],
  ])
    assert.equal((await ada.post('/mutes', { house, muted: true })).body.code, code);
});

test('chat outlives a restart, and a feed that saw all of it goes on', async (t) => {
  const settings = testSettings(t, { limits: 1_000 });
  const before = await startTestServer(t, settings);
  const ada = await founder(before, 'ada', 1, 1);
  const feed = await new Listener(ada).opened();
  for (const text of ['one', 'two']) await ada.post('/chat/state', { text });
  await until(() => feed.messages.length === 2);
  const [one, two] = feed.messages;
  await before.close();
  const server = await startTestServer(t, settings);
  const back = new Client(server);
  back.cookie = ada.cookie;
  assert.deepEqual(textsOf(await back.ask('/chat/state')), ['one', 'two']);
  const whole = await new Listener(back, `?after=${two.seq}`).opened();
  const late = await new Listener(back, `?after=${one.seq}`).opened();
  await back.post('/chat/state', { text: 'three' });
  await until(() => whole.messages.length === 1 && late.messages.length === 2);
  assert.equal(whole.last.type === 'chat' && whole.last.text, 'three');
  assert.equal(late.messages[0].type, 'resync');
});

test('what a robot says reaches its state alone, read and live, in order with what players write', async (t) => {
  let say: (house: number, text: string) => void = () => {};
  let robot = 0;
  const deps = {
    robots: (node: GameNode, says: typeof say) => {
      say = says;
      robot = the(
        node.world?.houses.find((house) => house.realm === 1 && house.state === 1),
        'a robot',
      ).id;
      return { stop: () => {}, idle: async () => {} };
    },
  };
  const server = await startTestServer(t, { limits: 1_000, robots: 144 }, deps);
  const ada = await founder(server, 'ada', 1, 1);
  const neighbour = await founder(server, 'neighbour', 1, 2);
  const [hears, hears_not] = await Promise.all([ada, neighbour].map((who) => new Listener(who).opened()));
  assert.equal((await ada.post('/chat/state', { text: 'one' })).status, 200);
  say(robot, 'two');
  assert.equal((await ada.post('/chat/state', { text: 'three' })).status, 200);
  await until(() => hears.messages.length === 3);
  const { messages } = (await ada.ask('/chat/state')).body;
  assert.deepEqual(textsOf({ body: { messages } }), ['one', 'two', 'three']);
  assert.equal(messages[1].from.house, robot);
  assert.deepEqual(textsOf(await ada.ask(`/chat/state?after=${messages[0].id}`)), ['two', 'three']);
  assert.deepEqual((await neighbour.ask('/chat/state')).body.messages, []);
  assert.equal(hears_not.messages.length, 0);
  // Nobody speaks for a player, and what nobody may write no robot may.
  say(the(ada.house, 'a house'), 'for her');
  say(robot, '');
  // Of a channel its newest are kept, whoever wrote them.
  for (let i = 0; i < CHAT_KEPT; i++) say(robot, `again ${i}`);
  assert.deepEqual(textsOf(await ada.ask('/chat/state?after=0')).slice(0, 2), ['again 0', 'again 1']);
});

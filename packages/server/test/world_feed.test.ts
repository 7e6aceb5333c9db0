import assert from 'node:assert/strict';
import { cpSync } from 'node:fs';
import { type TestContext, test } from 'node:test';
import type { WorldMessage } from '@realm/contract';
import { Backlog } from '../src/live/backlog.ts';
import type { Line } from '../src/live/line.ts';
import { liveSeq } from '../src/live/seq.ts';
import { WorldFeed } from '../src/live/world_feed.ts';
import { type Proclaimed, proclaimed } from '../src/live/world_messages.ts';
import { Listener } from './listener.ts';
import { Client as Nobody, player, startTestServer, tempFolder, testSettings, until } from './support.ts';

const onlooker = (server: ConstructorParameters<typeof Nobody>[0], query = '') =>
  new Listener<WorldMessage>(new Nobody(server), `/world${query}`);

/** How often anything was written as JSON since it was last asked, by the type of what was written. */
function countWritten(t: TestContext): () => Record<string, number> {
  const real = JSON.stringify;
  let counts: Record<string, number> = {};
  t.mock.method(JSON, 'stringify', (value: unknown, ...more: never[]) => {
    const type = (value as { type?: string } | null)?.type;
    if (type !== undefined) counts[type] = (counts[type] ?? 0) + 1;
    return real(value, ...more);
  });
  return () => {
    const counted = counts;
    counts = {};
    return counted;
  };
}

test('anybody may follow, and however many do, each message is made once', async (t) => {
  const server = await startTestServer(t, { limits: 100 });
  const ada = await player(server);
  const feeds: Listener<WorldMessage>[] = [];
  for (let i = 0; i < 40; i++) feeds.push(await onlooker(server).opened());
  const written = countWritten(t);
  await ada.post('/dev/tick', { count: 1 });
  for (const { messages } of feeds) await until(() => messages.at(-1)?.type === 'tick');
  assert.deepEqual(written(), { standings: 1, tick: 1 });
  for (const { messages } of feeds) assert.deepEqual(messages, feeds[0].messages);
});

test('a pause is told once, and what it says is in the chronicle', async (t) => {
  const server = await startTestServer(t, { limits: 100 });
  const ada = await player(server);
  const live = await onlooker(server).opened();
  assert.equal((await ada.post('/dev/pause', { paused: true, note: 'a leak' })).status, 200);
  assert.equal((await ada.post('/dev/pause', { paused: false, note: 'mended' })).status, 200);
  await until(() => live.messages.length === 2);
  const told = live.messages.map((message) => (message.type === 'chronicle' ? message.item : message));
  assert.deepEqual(
    told.map((item) => ('kind' in item ? item.kind : '')),
    ['age_paused', 'age_resumed'],
  );
  const { items } = (await ada.ask('/chronicle')).body;
  assert.deepEqual(items.slice(-2), told);
});

test('it survives a restart, and a crash; feeds are asked to come back', async (t) => {
  const settings = testSettings(t, { limits: 100, robots: 12 });
  const server = await startTestServer(t, settings);
  const ada = await player(server);
  await ada.post('/dev/tick', { count: 30 });
  const before = (await ada.ask('/chronicle')).text;
  assert.ok(JSON.parse(before).items.length >= 3);
  const live = await onlooker(server).opened();
  const events = await fetch(`${server.address}/events`);
  const crashed = tempFolder(t);
  cpSync(settings.data, crashed, { recursive: true });
  await server.close({ restart: true });
  await until(() => live.code !== undefined);
  assert.equal(live.code, 1012);
  assert.equal(await events.text(), '', 'the stream ends');
  for (const data of [settings.data, crashed]) {
    const again = await startTestServer(t, { ...settings, data });
    assert.equal((await new Nobody(again).ask('/chronicle')).text, before);
    // Whoever comes back with the last message seen has missed nothing.
    const back = await onlooker(again, `?after=${liveSeq(again.node.seq, 499_999)}`).opened();
    await new Nobody(again).signIn('ada').then((one) => one.post('/dev/tick', { count: 1 }));
    await until(() => back.messages.at(-1)?.type === 'tick');
    assert.ok(back.messages.every(({ type }) => type !== 'resync'));
    await again.close();
  }
});

test('who asks too often, or for what is not there, is told so', async (t) => {
  const server = await startTestServer(t);
  for (const [query, headers, status] of [
    ['?after=-1', {}, 422],
    ['?after=x', {}, 400],
    ['', { authorization: 'Bearer realm_t_none' }, 401],
    ['/elsewhere', {}, 404],
  ] as [string, Record<string, string>, number][]) {
    const live = new Listener(new Nobody(server), `/world${query}`, headers);
    await until(() => live.status !== undefined);
    assert.equal(live.status, status, query);
  }
  const asked = await Promise.all(
    Array.from({ length: 80 }, () => fetch(`${server.address}/events`, { method: 'HEAD' })),
  );
  assert.ok(asked.some(({ status }) => status === 429));
  // Some may be let in again meanwhile, not that many at once.
  const let_in = await Promise.all(Array.from({ length: 80 }, () => onlooker(server).settled()));
  assert.ok(let_in.includes(false));
});

const said = (seq: number): Proclaimed => proclaimed({ type: 'resync', seq });

test('a client that does not read is told to load all again, and let go', () => {
  const sent: unknown[] = [];
  const line = {
    open: true,
    waiting: 0,
    send: ({ frame }: Proclaimed) => void sent.push(JSON.parse(String(frame.subarray(2)))),
    close: (code: number) => {
      sent.push(code);
      line.open = false;
    },
  };
  const feed = new WorldFeed(line as unknown as Line, '', 0, 0);
  const tick = (seq: number) => proclaimed({ type: 'tick', seq, tick: seq, at: 0, next_tick_at: null });
  feed.say(tick(1));
  feed.say(tick(1));
  line.waiting = 256 * 1024 + 1;
  feed.say(tick(2));
  feed.say(tick(3));
  assert.deepEqual(sent, [
    { type: 'tick', seq: 1, tick: 1, at: 0, next_tick_at: null },
    { type: 'resync', seq: 2 },
    4408,
  ]);
});

test('the backlog answers what came after a message, and says where it does not know', () => {
  const backlog = new Backlog(10);
  for (let seq = 11; seq <= 15; seq++) backlog.add(said(seq));
  const after = (seq: number) => backlog.after(seq)?.map(({ seq }) => seq);
  assert.deepEqual(
    [after(9), after(10), after(13), after(15), after(16)],
    [undefined, [11, 12, 13, 14, 15], [14, 15], [], undefined],
  );
  backlog.lose(20);
  assert.deepEqual([after(15), after(20), backlog.now], [undefined, [], 20]);
  // What is kept is bounded: the older half goes.
  const long = { ...said(0), frame: Buffer.alloc(64 * 1024) };
  for (let seq = 21; seq <= 120; seq++) backlog.add({ ...long, seq });
  assert.equal(after(21), undefined);
  assert.ok((after(119) ?? []).length === 1);
});

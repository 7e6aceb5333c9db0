import assert from 'node:assert/strict';
import { type IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { test } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type WebSocket from 'ws';
import type { SignIn } from '../src/accounts/sign_in.ts';
import { Feed } from '../src/live/feed.ts';
import { SocketLine } from '../src/live/line.ts';
import { said } from '../src/live/messages.ts';
import { Listener } from './listener.ts';
import { type Client, Client as Nobody, player, startTestServer, until } from './support.ts';

test('a feed tells ticks with the report that /ticks has, and news; each once, in order', async (t) => {
  const server = await startTestServer(t, { limits: 100 });
  const ada = await player(server);
  const bob = await player(server, 'bob');
  const live = await new Listener(ada).opened();
  await ada.post('/dev/tick', { count: 40 });
  await ada.command({ type: 'leave_protection', house: ada.house });
  await until(() => live.last?.type === 'news');
  await bob.command({ type: 'leave_protection', house: bob.house });
  await ada.post('/dev/tick', { count: 1 });
  await until(() => live.last.type === 'tick');

  const seqs = live.messages.map(({ seq }) => seq);
  assert.deepEqual(
    seqs,
    [...new Set(seqs)].sort((a, b) => a - b),
  );
  const ticks = live.messages.filter((message) => message.type === 'tick');
  assert.deepEqual(
    ticks.map(({ tick }) => tick),
    Array.from({ length: 41 }, (_, i) => i + 1),
  );
  const rows = (await ada.ask('/ticks')).body.ticks;
  assert.deepEqual(ticks.map(({ report }) => report).reverse(), rows);
  const { next_tick_at } = (await ada.ask('/age')).body;
  assert.equal(ticks[40].next_tick_at, next_tick_at);
  const told = live.messages.flatMap((message) => (message.type === 'news' ? [message.news] : []));
  const news = (await ada.ask('/news')).body.news.filter(({ kind }: { kind: string }) => kind !== 'founded');
  assert.deepEqual(told.reverse(), news, "only one's own");

  // Cut off anywhere, it goes on after the last message seen.
  for (const i of [0, 20, live.messages.length - 2]) {
    const back = await new Listener(ada, `?after=${live.messages[i].seq}`).opened();
    await until(() => back.last?.seq === live.last.seq);
    assert.deepEqual(back.messages, live.messages.slice(i + 1));
    back.socket.close();
  }
  for (const after of [0, 1, live.last.seq + 1_000_000_000]) {
    const lost = await new Listener(ada, `?after=${after}`).opened();
    await until(() => lost.messages.length > 0);
    assert.deepEqual(lost.messages, [{ type: 'resync', seq: lost.last.seq }]);
    assert(lost.last.seq >= live.last.seq);
    // And hears what comes then.
    await ada.post('/dev/tick', { count: 1 });
    await until(() => lost.messages.length > 1);
    assert.equal(lost.last.type, 'tick');
    lost.socket.close();
  }
});

test('every feed loads again as staff pause the age, let it go on, or end it, also one that was cut off', async (t) => {
  const server = await startTestServer(t, { limits: 100 });
  const ada = await player(server);
  const live = await new Listener(ada).opened();
  await ada.post('/dev/tick', { count: 1 });
  await until(() => live.last?.type === 'tick');
  let [{ seq }] = live.messages;
  for (const [path, body] of [
    ['/dev/pause', { paused: true, note: 'a leak' }],
    ['/dev/pause', { paused: false }],
    ['/dev/age/end', {}],
  ] as const) {
    const heard = live.messages.length;
    assert.equal((await ada.post(path, body)).status, 200);
    await until(() => live.last.type === 'resync' && live.messages.length > heard);
    const back = await new Listener(ada, `?after=${seq}`).opened();
    await until(() => back.messages.length > 0);
    assert.deepEqual(back.messages, live.messages.slice(heard));
    back.socket.close();
    seq = live.last.seq;
  }
  assert.equal((await ada.ask('/age')).body.next_tick_at, null);
});

test('an open feed keeps nothing of the request that it came by', async (t) => {
  const server = await startTestServer(t);
  const ada = await player(server);
  let request: WeakRef<IncomingMessage> | undefined;
  const { emit } = Server.prototype;
  t.after(() => {
    Server.prototype.emit = emit;
  });
  Server.prototype.emit = function (this: Server, event: string, ...args: unknown[]) {
    if (event === 'upgrade') request = new WeakRef(args[0] as IncomingMessage);
    return emit.call(this, event, ...args);
  };
  const live = await new Listener(ada, '?acted=true').opened();
  assert.ok(request !== undefined);
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  await until(() => {
    collect();
    return request?.deref() === undefined;
  }, 1);
  await ada.post('/dev/tick', { count: 1 });
  await until(() => live.last?.type === 'tick');
});

test('whoever asks for it hears on every device that a command of theirs is carried out', async (t) => {
  const server = await startTestServer(t, { limits: 100 });
  const ada = await player(server);
  const bob = await player(server, 'bob');
  const [phone, other, silent] = await Promise.all([
    new Listener(ada, '?acted=true').opened(),
    new Listener(bob, '?acted=true').opened(),
    new Listener(ada).opened(),
  ]);
  const draft = (who: Client, rate_bp: number) =>
    who.post('/commands', { type: 'set_draft', house: who.house, rate_bp });
  assert.equal((await draft(ada, 99_999)).status, 422, 'what is refused is not told');
  assert.equal((await draft(ada, 3_000)).status, 200);
  await until(() => phone.messages.length > 0);
  await ada.post('/dev/tick', { count: 1 });
  await until(() => [phone, other, silent].every(({ last }) => last?.type === 'tick'));
  assert.deepEqual(
    [phone, other, silent].map(({ messages }) => messages.map(({ type }) => type)),
    [['acted', 'tick'], ['tick'], ['tick']],
  );
});

test('who may not follow is told so before the feed opens', async (t) => {
  const server = await startTestServer(t);
  const ada = await player(server);
  const houseless = await new Nobody(server).signIn('bob');
  for (const [client, query, headers, status] of [
    [new Nobody(server), '', {}, 401],
    [houseless, '', {}, 422],
    [ada, '', { origin: 'https://elsewhere.example' }, 403],
    [ada, '?after=x', {}, 400],
    [ada, '?after=-1', {}, 422],
    [ada, '?after=1&after=2', {}, 400],
    [ada, '?ticket=x', {}, 401],
    [ada, '/elsewhere', {}, 404],
  ] as [Client, string, Record<string, string>, number][]) {
    const live = new Listener(client, query, headers);
    await until(() => live.status !== undefined);
    assert.equal(live.status, status, query);
  }
});

test('a sixth feed of an account takes the place of the first', async (t) => {
  const server = await startTestServer(t);
  const ada = await player(server);
  const feeds: Listener[] = [];
  for (let i = 0; i < 6; i++) feeds.push(await new Listener(ada).opened());
  await until(() => feeds[0].code !== undefined);
  assert.equal(feeds[0].code, 4409);
  await ada.post('/dev/tick', { count: 1 });
  await until(() => feeds[5].messages.length === 1);
  for (const feed of feeds.slice(1)) await until(() => feed.messages.length === 1);
});

test('a feed ends with its sign-in within a second or so, and with the server', async (t) => {
  const server = await startTestServer(t);
  const ada = await player(server);
  const live = await new Listener(ada).opened();
  const other = await new Listener(await new Nobody(server).signIn('ada')).opened();
  await ada.post('/auth/signout');
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  await until(() => live.code !== undefined);
  assert.equal(live.code, 4401);
  assert.equal(other.code, undefined);
  await server.close({ restart: true });
  await until(() => other.code !== undefined);
  assert.equal(other.code, 1012);
});

test('clients may say little, and it is passed over', async (t) => {
  const server = await startTestServer(t);
  const ada = await player(server);
  const live = await new Listener(ada).opened();
  live.socket.send('hello');
  live.socket.send('x'.repeat(4_096));
  await ada.post('/dev/tick', { count: 1 });
  await until(() => live.messages.length === 1);
  live.socket.send('x'.repeat(4_097));
  await until(() => live.code !== undefined);
  assert.equal(live.code, 1009);
});

test('a client that does not read is told to load all again and come back', () => {
  const sent: unknown[] = [];
  const socket = {
    OPEN: 1,
    readyState: 1,
    bufferedAmount: 0,
    on: () => {},
    close: (code: number) => {
      sent.push(code);
      socket.readyState = 2;
    },
  };
  const connection = { write: (frame: Buffer) => sent.push(JSON.parse(String(frame.subarray(2)))) };
  const feed = new Feed(
    new SocketLine(socket as unknown as WebSocket, connection as unknown as Duplex),
    {} as SignIn,
    7,
    '',
    new Set(),
    0,
    0,
  );
  const news = { id: 1, tick: 1, at: 1, kind: 'protection_ended', left: false } as const;
  const tell = (seq: number) => feed.say(said({ type: 'news', seq, news }));
  socket.bufferedAmount = 256 * 1024;
  tell(1);
  socket.bufferedAmount += 1;
  tell(2);
  tell(3);
  assert.deepEqual(sent, [{ type: 'news', seq: 1, news }, { type: 'resync', seq: 2 }, 4408]);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Command, LiveMessage } from '@realm/contract';
import { type LiveState, Realm, RealmError } from '../src/index.ts';
import { LiveFeed, type Socket } from '../src/live.ts';
import { LiveCommands } from '../src/live_commands.ts';
import { fakeClock } from './fake_clock.ts';
import { fakeServer, json } from './fake_server.ts';

const tick = (seq: number): LiveMessage => ({
  type: 'tick',
  seq,
  tick: seq,
  at: 0,
  next_tick_at: null,
  report: null,
});

/** What the service does with the n-th connection: opens it, sends, closes. */
type Script = (socket: ScriptedSocket, n: number) => void;

class ScriptedSocket implements Socket {
  onopen: Socket['onopen'] = null;
  onmessage: Socket['onmessage'] = null;
  onclose: Socket['onclose'] = null;
  onerror: Socket['onerror'] = null;
  closed = false;
  /** What the client sent. */
  readonly sent: { id: number; key: string; command: Command }[] = [];

  say(message: LiveMessage): void {
    if (!this.closed) this.onmessage?.({ data: JSON.stringify(message) });
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(code = 1000): void {
    if (this.closed) return;
    this.closed = true;
    this.onclose?.({ code });
  }
}

/** Connections by a script, and the seq that each asked to go on from. */
function scripted(script: Script) {
  const afters: (number | undefined)[] = [];
  const source = {
    open(after: number | undefined) {
      const socket = new ScriptedSocket();
      afters.push(after);
      setImmediate(() => script(socket, afters.length));
      return socket;
    },
    refusal: async () => null,
  };
  return { source, afters };
}

const open: Script = (socket) => socket.onopen?.({});

test('after a cut it comes back and asks for what it missed', async () => {
  const { clock, slept } = fakeClock();
  const { source, afters } = scripted((socket, n) => {
    open(socket, n);
    socket.say(tick(n * 10));
    socket.close(n === 1 ? 1012 : 1006);
  });
  const seen: number[] = [];
  const states: LiveState[] = [];
  await new Promise<void>((resolve) => {
    const onMessage = ({ seq }: LiveMessage) => {
      seen.push(seq);
      if (seq !== 30) return;
      feed.close();
      resolve();
    };
    const feed = new LiveFeed(source, { onMessage, onState: (state) => states.push(state) }, clock);
  });
  assert.deepEqual(seen, [10, 20, 30]);
  assert.deepEqual(afters, [undefined, 10, 20]);
  assert.deepEqual(states.slice(0, 4), ['open', 'waiting', 'connecting', 'open']);
  assert.deepEqual(slept, [125, 250], 'each wait is longer than the one before');
});

test('a connection that held starts again with the shortest wait', async () => {
  const { clock, slept, pass } = fakeClock();
  const { source } = scripted((socket, n) => {
    open(socket, n);
    if (n === 3) pass(60_000);
    if (n < 5) socket.close(1001);
    else socket.say(tick(1));
  });
  await new Promise<void>((resolve) => {
    const feed = new LiveFeed(source, { onMessage: () => resolve(feed.close()) }, clock);
  });
  assert.deepEqual(slept, [125, 250, 125, 250]);
});

test('messages that share a moment all arrive', async () => {
  const { source, afters } = scripted((socket, n) => {
    open(socket, n);
    for (let i = 0; i < 3; i++) socket.say(tick(7));
  });
  let seen = 0;
  await new Promise<void>((resolve) => {
    const onMessage = () => {
      if (++seen === 3) resolve(feed.close());
    };
    const feed = new LiveFeed(source, { after: 6, onMessage }, fakeClock().clock);
  });
  assert.equal(seen, 3);
  assert.deepEqual(afters, [6]);
});

for (const [code, status] of [
  [4401, 401],
  [4409, 409],
] as const) {
  test(`close code ${code} ends it`, async () => {
    const { source, afters } = scripted((socket, n) => {
      open(socket, n);
      socket.close(code);
    });
    const why = await new Promise<RealmError>((onEnd) => {
      new LiveFeed(source, { onMessage: () => {}, onEnd }, fakeClock().clock);
    });
    assert.equal(why.status, status);
    assert.equal(afters.length, 1);
  });
}

test('a feed that is refused ends with the reason', async (t) => {
  const unauthorized = json(401, { error: 'you are not signed in', code: 'unauthorized' });
  const { base_url, asked } = await fakeServer(t, [unauthorized]);
  const why = await new Promise<RealmError>((onEnd) => {
    new Realm({ base_url }).live({ onMessage: () => {}, onEnd });
  });
  assert.ok(why instanceof RealmError);
  assert.deepEqual([why.status, why.code], [401, 'unauthorized']);
  assert.equal(asked.at(-1)?.url, '/live');
});

test('a feed whose token may read, but not hear what it asks for, ends with the scope that is lacking', async (t) => {
  const needs_scope = json(403, { error: 'no', code: 'needs_scope', scope: 'notices' });
  // The ticket, the socket with it, and the same question as a plain request.
  const { base_url, asked } = await fakeServer(t, [json(200, { ticket: 'x' }), needs_scope, needs_scope]);
  const why = await new Promise<RealmError>((onEnd) => {
    new Realm({ base_url, token: 'realm_k_1' }).live({ also: ['notice'], onMessage: () => {}, onEnd });
  });
  assert.deepEqual([why.status, why.code, why.params.scope], [403, 'needs_scope', 'notices']);
  assert.deepEqual(
    asked.map(({ method, url }) => `${method} ${url}`),
    ['POST /live/ticket', 'GET /live?notice=true&ticket=x', 'GET /live?notice=true'],
  );
});

test('a feed that ought to open, and never does, ends; one whose service is away comes back', async () => {
  const would_open = new RealmError(426, 'upgrade_required', 'ask for the upgrade');
  const away = new RealmError(0, 'unreachable', 'the service does not answer');
  const { source, afters } = scripted((socket) => socket.close(1006));
  const told = [...Array.from({ length: 11 }, () => would_open), ...Array.from({ length: 30 }, () => away)];
  const refusal = async () => told[afters.length - 1] ?? would_open;
  const why = await new Promise<RealmError>((onEnd) => {
    new LiveFeed({ ...source, refusal }, { onMessage: () => {}, onEnd }, fakeClock().clock);
  });
  assert.deepEqual([why.status, why.code], [0, 'not_opened']);
  assert.equal(afters.length, 11 + 30 + 12, 'only in a row');
});

test('a feed closed from here says nothing more', async () => {
  const { source } = scripted((socket, n) => {
    open(socket, n);
    socket.say(tick(1));
    socket.say(tick(2));
  });
  const told: unknown[] = [];
  await new Promise<void>((resolve) => {
    const feed = new LiveFeed(
      source,
      {
        onMessage: ({ seq }) => {
          told.push(seq);
          feed.close();
          setTimeout(resolve, 20);
        },
        onState: (state) => told.push(state),
        onEnd: () => told.push('end'),
      },
      fakeClock().clock,
    );
  });
  assert.deepEqual(told, ['open', 1]);
});

test('commands by a feed whose answers were lost are sent again by their keys, in their order', async () => {
  const sockets: ScriptedSocket[] = [];
  const { source } = scripted((socket, n) => {
    sockets.push(socket);
    open(socket, n);
  });
  const { clock } = fakeClock();
  const feed = new LiveFeed(
    source,
    { commands: true, onMessage: () => assert.fail('answers are told to nobody else') },
    clock,
  );
  const explore = (acres: number) => feed.commands.command({ type: 'explore', house: 7, acres });
  const answer = (id: number, status: number, body: object) =>
    ({ type: 'answer', seq: 1, id, status, body, replayed: false }) as LiveMessage;
  const all = [explore(1), explore(2), explore(3), explore(4)].map((each) =>
    each.catch((error: RealmError) => error),
  );
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  while (sockets.length === 0) await turn();
  const [first] = sockets;
  assert.deepEqual(
    first.sent.map(({ id, command }) => [id, (command as { acres: number }).acres]),
    [
      [1, 1],
      [2, 2],
      [3, 3],
      [4, 4],
    ],
  );
  first.say(answer(1, 200, { type: 'exploring' }));
  first.say(answer(2, 429, { error: 'too many', code: 'rate_limited', retry_after: 1 }));
  while (first.sent.length < 5) await turn();
  assert.deepEqual(first.sent[4], first.sent[1], 'the same again');
  first.close(1006);
  while (sockets.length === 1) await turn();
  const [, second] = sockets;
  while (second.sent.length < 3) await turn();
  assert.deepEqual(second.sent, first.sent.slice(1, 4));
  second.say(answer(3, 422, { error: 'no', code: 'not_your_house' }));
  second.say(answer(2, 200, { type: 'exploring' }));
  feed.close();
  const [one, two, three, four] = await Promise.all(all);
  assert.deepEqual([one, two], [{ type: 'exploring' }, { type: 'exploring' }]);
  assert.deepEqual(
    [three, four].map((error) => [(error as RealmError).status, (error as RealmError).code]),
    [
      [422, 'not_your_house'],
      [0, 'unreachable'],
    ],
  );
  assert.deepEqual(await explore(5).catch((error: RealmError) => error.code), 'unreachable');
});

test('where the host has no WebSocket a feed fails at once and says so, unless one is given', () => {
  const host = globalThis.WebSocket;
  const opened: string[] = [];
  class Given extends ScriptedSocket {
    constructor(url: string) {
      super();
      opened.push(url);
    }
  }
  const fetch = () => Promise.reject(new TypeError('nobody is asked'));
  try {
    Reflect.deleteProperty(globalThis, 'WebSocket');
    const realm = new Realm({ base_url: 'http://realm.invalid', fetch });
    const without = { name: 'RealmError', code: 'no_websocket', message: /version 22.*`WebSocket`/ };
    assert.throws(() => realm.live({ onMessage: () => {} }), without);
    assert.throws(() => realm.liveWorld({ onMessage: () => {} }), without);
    const given = new Realm({ base_url: 'http://realm.invalid', fetch, WebSocket: Given });
    given.liveWorld({ onMessage: () => {}, after: 7 }).close();
    assert.deepEqual(opened, ['ws://realm.invalid/live/world?after=7']);
  } finally {
    globalThis.WebSocket = host;
  }
});

test('commands behind one that is refused for a while wait for it, and go in their order', async () => {
  let now = 0;
  const waiting: { readonly at: number; readonly wake: () => void }[] = [];
  const sleep = (ms: number) => new Promise<void>((wake) => void waiting.push({ at: now + ms, wake }));
  const commands = new LiveCommands({ now: () => now, random: () => 0.5, sleep });
  const sent: number[] = [];
  const open = () => commands.opened((text) => void sent.push(JSON.parse(text).command.acres));
  const explore = (acres: number) => commands.command({ type: 'explore', house: 7, acres });
  /** The answer to the command that was sent as the nth, from 1. */
  const answer = (id: number, status: number, body: object) =>
    commands.take({ type: 'answer', id, status, body, replayed: false } as Parameters<
      typeof commands.take
    >[0]);
  const done = (id: number) => answer(id, 200, { type: 'exploring' });
  const refused = (id: number) =>
    answer(id, 429, { error: 'too many', code: 'rate_limited', retry_after: 2 });
  const pass = async (ms: number) => {
    now += ms;
    for (const { at, wake } of waiting) if (at <= now) wake();
    await new Promise(setImmediate);
  };
  open();
  const replies = [1, 2, 3].map(explore);
  done(1);
  refused(2);
  refused(3);
  replies.push(explore(4));
  await pass(1_000);
  assert.deepEqual(sent, [1, 2, 3], 'nothing passes what waits');
  await pass(1_000);
  assert.deepEqual(sent, [1, 2, 3, 2]);
  done(2);
  assert.deepEqual(sent.slice(4), [3]);
  refused(3);
  // Cut meanwhile, it goes on in order all the same.
  commands.cut();
  open();
  replies.push(explore(5));
  await pass(2_000);
  assert.deepEqual(sent.slice(5), [3]);
  for (const id of [3, 4, 5]) done(id);
  assert.deepEqual(sent.slice(5), [3, 4, 5]);
  replies.push(explore(6), explore(7));
  assert.deepEqual(sent.slice(8), [6, 7], 'and at once again where none waits');
  for (const id of [6, 7]) done(id);
  assert.equal((await Promise.all(replies)).length, 7);
});

test('a feed asks for the language of its client, in which commands by it are refused', async () => {
  const opened: string[] = [];
  class Given extends ScriptedSocket {
    constructor(url: string) {
      super();
      opened.push(url);
    }
  }
  const options = { base_url: 'http://realm.invalid', cookie: 'c=1', WebSocket: Given };
  const feeds = [{ language: 'de' }, {}].map((more) =>
    new Realm({ ...options, ...more }).live({ onMessage: () => {}, commands: true }),
  );
  await new Promise(setImmediate);
  for (const feed of feeds) feed.close();
  assert.deepEqual(opened.sort(), [
    'ws://realm.invalid/live?commands=true',
    'ws://realm.invalid/live?lang=de&commands=true',
  ]);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LiveMessage } from '@realm/contract';
import { type LiveState, Realm, RealmError } from '../src/index.ts';
import { fakeFeeds, fakeServer, json } from './fake_server.ts';

const tick = (seq: number): LiveMessage => ({
  type: 'tick',
  seq,
  tick: seq,
  at: 0,
  next_tick_at: null,
  report: null,
});

test('after a cut it comes back and asks for what it missed', async (t) => {
  const afters: (string | null)[] = [];
  const base_url = await fakeFeeds(t, (socket, after) => {
    afters.push(after);
    const seq = afters.length * 10;
    socket.send(JSON.stringify(tick(seq)));
    if (afters.length < 3) socket.close(1012);
  });
  const seen: number[] = [];
  const states: LiveState[] = [];
  await new Promise<void>((resolve) => {
    const feed = new Realm({ base_url }).live({
      onMessage: (message) => {
        seen.push(message.seq);
        if (message.seq === 30) resolve(feed.close());
      },
      onState: (state) => states.push(state),
    });
  });
  assert.deepEqual(seen, [10, 20, 30]);
  assert.deepEqual(afters, [null, '10', '20']);
  assert.deepEqual(states.slice(0, 4), ['open', 'waiting', 'connecting', 'open']);
});

test('messages that share a moment all arrive', async (t) => {
  const base_url = await fakeFeeds(t, (socket) => {
    for (let i = 0; i < 3; i++) socket.send(JSON.stringify(tick(7)));
  });
  let seen = 0;
  await new Promise<void>((resolve) => {
    const feed = new Realm({ base_url }).live({
      after: 6,
      onMessage: () => {
        if (++seen === 3) resolve(feed.close());
      },
    });
  });
  assert.equal(seen, 3);
});

for (const [code, status] of [
  [4401, 401],
  [4409, 409],
] as const) {
  test(`close code ${code} ends it`, async (t) => {
    let feeds = 0;
    const base_url = await fakeFeeds(t, (socket) => {
      feeds++;
      socket.close(code);
    });
    const why = await new Promise<RealmError>((resolve) => {
      new Realm({ base_url }).live({ onMessage: () => {}, onEnd: resolve });
    });
    assert.ok(why instanceof RealmError);
    assert.equal(why.status, status);
    assert.equal(feeds, 1);
  });
}

test('a feed that is refused ends with the reason', async (t) => {
  const unauthorized = json(401, { error: 'you are not signed in', code: 'unauthorized' });
  const { base_url, asked } = await fakeServer(t, [unauthorized]);
  const why = await new Promise<RealmError>((resolve) => {
    new Realm({ base_url }).live({ onMessage: () => {}, onEnd: resolve });
  });
  assert.deepEqual([why.status, why.code], [401, 'unauthorized']);
  assert.equal(asked.at(-1)?.url, '/news?limit=1');
});

test('a feed closed from here says nothing more', async (t) => {
  const base_url = await fakeFeeds(t, (socket) => socket.send(JSON.stringify(tick(1))));
  const told: string[] = [];
  await new Promise<void>((resolve) => {
    const feed = new Realm({ base_url }).live({
      onMessage: () => {
        feed.close();
        told.length = 0;
        setTimeout(resolve, 50);
      },
      onState: (state) => told.push(state),
      onEnd: () => told.push('end'),
    });
  });
  assert.deepEqual(told, []);
});

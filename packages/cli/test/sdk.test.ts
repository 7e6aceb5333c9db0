import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { seedFrom } from '@realm/base';
import type { LiveMessage } from '@realm/contract';
import { accessByHttp, foundHouse, Runner } from '@realm/robots';
import { Realm, RealmError } from '@realm/sdk';
import { readSettings, type Server, type Settings, startServer } from '@realm/server';
import { AGES, folder } from './listening.ts';

/** Where a dev server in this process listens. */
async function server(t: TestContext, more: Record<string, unknown> = {}): Promise<string> {
  let running: Server | undefined;
  const data = folder(t, async () => running?.close());
  const flags = { dev: true, port: '0', data, ages: AGES, robots: '4', seed: '1', ...more };
  const { settings } = readSettings({ flags, env: {}, readFile: () => '' });
  running = await startServer(settings as Settings, { print: () => {} });
  return running.address;
}

test('the client reads, previews, commands and is refused at a real server', async (t) => {
  const realm = new Realm({ base_url: await server(t) });
  await assert.rejects(realm.me(), { status: 401, code: 'unauthorized' });
  const { created } = await realm.signInDev('ada');
  assert.equal(created, true);
  assert.equal((await realm.me()).house, null);
  const house = await foundHouse(realm, 0);

  const me = await realm.house({ id: house });
  assert.ok('gold' in me && me.gold > 0);
  const preview = await realm.preview({ type: 'explore', house, acres: 2 });
  const explored = await realm.commands.explore({ house, acres: 2 });
  assert.deepEqual(explored, preview);
  await assert.rejects(realm.commands.explore({ house, acres: 5_000 }), (error) => {
    assert.ok(error instanceof RealmError);
    assert.equal(error.code, 'too_much_incoming');
    assert.equal(typeof error.params.max, 'number');
    assert.notEqual(error.request_id, '');
    return true;
  });

  // The same key again answers the same; another order by it is refused.
  const idempotency_key = 'k1';
  const first = await realm.commands.set_draft({ house, rate_bp: 1_500 }, { idempotency_key });
  assert.deepEqual(await realm.commands.set_draft({ house, rate_bp: 1_500 }, { idempotency_key }), first);
  await assert.rejects(realm.commands.set_draft({ house, rate_bp: 1_600 }, { idempotency_key }), {
    code: 'key_reused',
  });

  await realm.devTick(3);
  const { tick, ticks_left } = await realm.age();
  assert.equal(tick, 3);
  assert.ok(ticks_left > 0);
  assert.equal((await realm.ticks()).ticks.length, 3);
  assert.equal((await realm.news({ limit: 1 })).news.length, 1);
  assert.equal((await realm.rankings()).houses.length, 5);
  assert.equal((await realm.world()).robots, 4);
  assert.equal((await realm.realm({ realm: 1 })).realm, 1);
  assert.equal((await realm.stateHouses({ realm: 1, state: 1 })).state, 1);
  const rules = await realm.rules();
  assert.equal(await realm.rules(), rules, 'unchanged, so the same reply again');
});

test('a burst of orders waits for the limit rather than be refused', async (t) => {
  const realm = new Realm({ base_url: await server(t) });
  await realm.signInDev('ada');
  const house = await foundHouse(realm, 0);
  const started_at = performance.now();
  const orders = Array.from({ length: 33 }, (_, i) =>
    realm.commands.set_draft({ house, rate_bp: 1_000 + i }),
  );
  assert.equal((await Promise.all(orders)).length, 33);
  assert.ok(performance.now() - started_at < 10_000);
});

test('the feed brings ticks and news, and goes on where it was', async (t) => {
  const realm = new Realm({ base_url: await server(t) });
  await realm.signInDev('ada');
  await foundHouse(realm, 0);
  const follow = (after: number | undefined, until: number) =>
    new Promise<LiveMessage[]>((resolve, reject) => {
      const messages: LiveMessage[] = [];
      const feed = realm.live({
        after,
        onMessage: (message) => {
          messages.push(message);
          if (message.type !== 'tick' || message.tick < until) return;
          feed.close();
          resolve(messages);
        },
        onState: (state) => {
          if (state === 'open' && after === undefined) realm.devTick(until).catch(reject);
        },
        onEnd: reject,
      });
    });
  const first = await follow(undefined, 2);
  const ticks = first.filter((message) => message.type === 'tick');
  assert.deepEqual(
    ticks.map(({ tick }) => tick),
    [1, 2],
  );
  assert.ok(ticks[0].report !== null);
  await realm.devTick(2);
  const later = await follow(ticks[1].seq, 4);
  assert.deepEqual(
    later.flatMap((message) => (message.type === 'tick' ? [message.tick] : [])),
    [3, 4],
  );
});

test('a feed without a sign-in ends and says so', async (t) => {
  const realm = new Realm({ base_url: await server(t) });
  const why = await new Promise<RealmError>((resolve) => {
    realm.live({ onMessage: () => {}, onEnd: resolve });
  });
  assert.equal(why.code, 'unauthorized');
});

test('robots play over HTTP as they do in process', async (t) => {
  const base_url = await server(t, { limits: '1000' });
  const players = new Map<number, Realm>();
  for (let i = 0; i < 3; i++) {
    const player = new Realm({ base_url });
    await player.signInDev(`robot ${i}`);
    players.set(await foundHouse(player, i), player);
  }
  const anyone = new Realm({ base_url });
  const access = accessByHttp(anyone, players);
  // Whatever their level, they look in every tick.
  const runner = new Runner(access, { seed: seedFrom('http'), at_once: 3, visits: () => undefined });
  const [first] = players.values();
  for (let tick = 0; tick < 6; tick++) {
    await runner.round();
    await first.devTick(1);
  }
  for (const [house, player] of players) {
    const me = await player.me();
    assert.ok(me.house === house && me.incoming_land > 0, `house ${house} explored`);
  }
});

test('the client writes to channels, once each, reads them and mutes', async (t) => {
  const base_url = await server(t, { robots: '0' });
  const [ada, bob] = [new Realm({ base_url }), new Realm({ base_url })];
  await ada.signInDev('ada');
  const house = await foundHouse(ada, 0);
  await bob.signInDev('bob');
  await foundHouse(bob, 1);
  const idempotency_key = 'said';
  const first = await ada.chat.say('world', 'hello', { idempotency_key });
  assert.deepEqual(await ada.chat.say('world', 'hello', { idempotency_key }), first);
  const second = await ada.chat.say('world', 'again');
  assert.deepEqual(await bob.chat.read('world'), [first, second]);
  assert.deepEqual(await bob.chat.read('world', first.id), [second]);
  await bob.chat.mute(house, true);
  assert.deepEqual(await bob.chat.read('world'), []);
  assert.equal((await bob.chat.mutes())[0].house, house);
  await bob.chat.mute(house, false);
  assert.equal((await bob.chat.read('world')).length, 2);
  await assert.rejects(ada.chat.say('world', ' '), { code: 'bad_text' });
});

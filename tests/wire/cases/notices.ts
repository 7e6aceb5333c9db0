/** What players are told of, and how they choose to be. */
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Player } from '../player.ts';
import { type Cases, code } from './case.ts';
import { Feed } from './live_feed.ts';
import { Site } from './site.ts';

interface Listed {
  readonly notices: readonly { readonly id: number; readonly kind: string; readonly read: boolean }[];
  readonly unread: number;
}

/** A player's list once there is so much in it: it is made behind what it tells of. */
async function listed(player: Player, most: number): Promise<Listed> {
  for (let tries = 1; ; tries++) {
    const { status, body } = await player.get('/notices');
    assert.equal(status, 200);
    if ((body as Listed).notices.length >= most) return body as Listed;
    assert.ok(tries < 200, 'nothing is told');
    await sleep(10);
  }
}

export const notices = {
  notices: async (worlds) => {
    const world = await worlds.own('unpeopled');
    const [writer, reader] = [await world.founder('Notice writer'), await world.founder('Notice reader')];
    const feed = await Feed.open(reader, '?notice=true');
    await writer.post(`/messages/${reader.house}`, { text: 'one' });
    await writer.post('/chat/world', { text: '@Notice reader two' });
    const { notices, unread } = await listed(reader, 1);
    const [last] = notices;
    const { notice } = await feed.next();
    assert.equal((notice as { id: number }).id, 1);
    feed.close();
    assert.equal(unread, notices.length);
    const { status, body } = await reader.post('/notices/read', { upto: last.id });
    assert.deepEqual([status, body], [200, { upto: last.id, unread: 0 }]);
    assert.ok((await listed(reader, 1)).notices.every(({ read }) => read));
    assert.deepEqual(((await reader.get(`/notices?after=${last.id}`)).body as Listed).notices, []);
    assert.deepEqual((await listed(writer, 0)).notices, []);
    assert.deepEqual(code(await world.visitor.get('/notices')), [401, 'unauthorized']);
  },

  'notices.settings': async (worlds) => {
    const world = await worlds.own('unpeopled');
    const player = await world.founder('Chooser');
    const settings = async () => (await player.get('/notices/settings')).body as Record<string, unknown>;
    const before = await settings();
    const quiet = { from_minute: 1_320, to_minute: 420 };
    const { status } = await player.post('/notices/settings', {
      night: 'nothing',
      quiet,
      zone: 'Europe/Berlin',
    });
    assert.equal(status, 200);
    assert.deepEqual(await settings(), { ...before, night: 'nothing', quiet, zone: 'Europe/Berlin' });
    const webhook = { url: 'https://hooks.example/realm', form: 'standard' };
    const added = (await player.post('/notices/webhooks', webhook)).body as { id: string; secret: string };
    assert.match(added.secret, /^whsec_/);
    const [place] = (await settings()).endpoints as { id: string; name: string }[];
    assert.deepEqual([place.id, place.name], [added.id, 'https://hooks.example']);
    assert.equal((await player.post(`/notices/endpoints/${added.id}`, { do: 'end' })).status, 200);
    assert.deepEqual((await settings()).endpoints, []);
    // All of it is the player's own, and no site's.
    const site = await Site.connect(player);
    assert.equal((await site.get('/notices')).status, 200);
    for (const path of ['/notices/settings', '/notices/push', '/notices/webhooks', '/notices/endpoints/x'])
      assert.deepEqual(code(await site.post(path, {})), [403, 'not_for_sites'], path);
    assert.deepEqual(code(await site.get('/notices/settings')), [403, 'not_for_sites']);
  },

  digest: async (worlds) => {
    const world = await worlds.own('unpeopled');
    const player = await world.founder('Away');
    interface Digest {
      readonly since: { readonly tick: number } | null;
      readonly changes: readonly { readonly what: string; readonly was: number; readonly now: number }[];
    }
    const digest = async () => (await player.get('/digest')).body as Digest;
    assert.deepEqual([(await digest()).since, (await digest()).changes], [null, []]);
    await player.post('/notices/read', { upto: 0 });
    const { gold } = await player.me();
    assert.deepEqual([(await digest()).since?.tick, (await digest()).changes], [0, []]);
    await world.tick(2);
    const { since, changes } = await digest();
    const { gold: now } = await player.me();
    assert.equal(since?.tick, 0);
    assert.deepEqual(
      changes.find(({ what }) => what === 'gold'),
      { what: 'gold', was: gold, now },
    );
    assert.deepEqual(await digest(), await digest(), 'asking marks nothing');
  },
} satisfies Cases;

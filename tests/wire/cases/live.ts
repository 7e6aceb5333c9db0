/** The live feed. */
import assert from 'node:assert/strict';
import type { Cases } from './case.ts';
import { buy, fair, sell } from './fair.ts';
import { Feed } from './live_feed.ts';

export const live = {
  'live.door': async (worlds) => {
    const world = await worlds.get('whole');
    await assert.rejects(Feed.open(world.visitor), /refused 401/);
    await assert.rejects(Feed.open(await world.player('no house')), /refused 422/);
    const feed = await Feed.open(await world.founder('listener'));
    feed.close();
  },

  'live.tick': async (worlds) => {
    const world = await worlds.get('whole');
    const player = await world.founder('ticking');
    const feed = await Feed.open(player);
    await world.tick(2);
    const messages = [await feed.next(), await feed.next()];
    feed.close();
    const { ticks } = await player.read('ticks', '/ticks');
    const { next_tick_at, tick_ms } = await player.read('age', '/age');
    const [now, before] = ticks;
    assert.deepEqual(
      messages.map(({ seq: _, ...message }) => message),
      [before, now].map((report) => ({
        type: 'tick',
        tick: report.tick,
        at: report.at,
        next_tick_at: report.at + tick_ms,
        report,
      })),
    );
    assert.equal(messages[1].next_tick_at, next_tick_at);
    assert.ok(messages[0].seq < messages[1].seq);
  },

  'live.news': async (worlds) => {
    const world = await worlds.get('whole');
    const player = await world.founder('newsy');
    const bystander = await world.founder('bystander');
    await world.tick(24);
    const [feed, other] = [await Feed.open(player), await Feed.open(bystander)];
    await player.order('leave_protection', {});
    const { seq: _, ...message } = await feed.next();
    const [news] = (await player.read('news', '/news')).news;
    assert.deepEqual(message, { type: 'news', news });
    assert.equal(news.kind, 'protection_ended');
    // What it was told of, and nothing of another house's.
    await bystander.order('leave_protection', {});
    assert.equal((await other.next()).type, 'news');
    assert.deepEqual([feed.messages, other.messages], [[], []]);
    feed.close();
    other.close();
  },

  'live.order_filled': async (worlds) => {
    const { seller, buyer } = await fair(worlds, {
      seller: { realm: 1, state: 1 },
      buyer: { realm: 2, state: 1 },
    });
    await sell(seller, 5, 210);
    const feed = await Feed.open(seller);
    await buy(buyer, 3, 210);
    // Who waited is told at once of what another's command did.
    const { seq: _, ...message } = await feed.next();
    const [news] = (await seller.read('news', '/news')).news;
    assert.deepEqual(message, { type: 'news', news });
    assert.equal(news.kind, 'order_filled');
    feed.close();
  },

  'live.resync': async (worlds) => {
    const world = await worlds.get('whole');
    const player = await world.founder('returning');
    const feed = await Feed.open(player);
    await world.tick(3);
    const seen = [await feed.next(), await feed.next(), await feed.next()];
    feed.close();
    // What came since is sent again; what is no longer known, or never was, is a resync.
    const back = await Feed.open(player, `?after=${seen[0].seq}`);
    assert.deepEqual([await back.next(), await back.next()], seen.slice(1));
    back.close();
    const lost = await Feed.open(player, '?after=0');
    const { type, seq } = await lost.next();
    assert.deepEqual([type, seq >= seen[2].seq], ['resync', true]);
    await world.tick();
    assert.equal((await lost.next()).type, 'tick');
    lost.close();
  },

  'live.commands': async (worlds) => {
    const world = await worlds.get('whole');
    const player = await world.founder('commanding');
    const feed = await Feed.open(player, '?commands=true');
    const command = { type: 'set_draft', house: player.house, rate_bp: 2_500 };
    feed.send({ id: 7, command, key: 'by-feed' });
    feed.send({ id: 7, command, key: 'by-feed' });
    feed.send({ id: 8, command: { ...command, rate_bp: -1 } });
    const [first, again, refused] = [await feed.next(), await feed.next(), await feed.next()];
    assert.deepEqual([first.type, first.id, first.status, first.replayed], ['answer', 7, 200, false]);
    assert.deepEqual([again.id, again.status, again.body, again.replayed], [7, 200, first.body, true]);
    const { request_id: _, ...body } = refused.body as Record<string, unknown>;
    const { request_id: __, ...alone } = (await player.post('/commands', { ...command, rate_bp: -1 }))
      .body as Record<string, unknown>;
    assert.deepEqual([refused.id, refused.status, body], [8, 422, alone]);
    feed.close();
    // Whichever node has the feed: refusals are told in the language in which it was opened.
    for (let node = 0; node < 3; node++) {
      const german = await Feed.open(player, '?commands=true&lang=de');
      german.send({ id: 9, command: { ...command, rate_bp: -1 } });
      const { error } = (await german.next()).body as { error: string };
      const told = await player.post('/commands?lang=de', { ...command, rate_bp: -1 });
      assert.equal(error, (told.body as { error: string }).error);
      assert.notEqual(error, alone.error);
      german.close();
    }
  },

  'live.close': async (worlds) => {
    const world = await worlds.own('limited');
    const player = await world.founder('closing');
    const feeds: Feed[] = [];
    for (let i = 0; i < 5; i++) feeds.push(await Feed.open(player));
    const sixth = await Feed.open(player);
    await feeds[0].until('the close', () => feeds[0].closed !== undefined);
    assert.deepEqual(
      feeds.map(({ closed }) => closed),
      [4409, ...Array(4).fill(undefined)],
    );
    const other = await Feed.open(await world.founder('staying'));
    await player.post('/auth/signout', undefined);
    await sixth.until('the close', () => sixth.closed !== undefined);
    assert.equal(sixth.closed, 4401);
    assert.equal(other.closed, undefined);
    await world.stop();
    await other.until('the close', () => other.closed !== undefined);
    assert.equal(other.closed, 1001);

    const again = await worlds.own('limited');
    const last = await Feed.open(await again.founder('last'));
    await again.stop({ restart: true });
    await last.until('the close', () => last.closed !== undefined);
    assert.equal(last.closed, 1012);
  },
} satisfies Cases;

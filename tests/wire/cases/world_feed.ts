/** The world's news and its feed, for anybody. */
import assert from 'node:assert/strict';
import type { ChronicleItem } from '@realm/contract';
import type { Player } from '../player.ts';
import type { World } from '../worlds.ts';
import type { Cases } from './case.ts';
import { EventFeed } from './event_feed.ts';
import { buy, fair, sell } from './fair.ts';
import { Feed, type Message } from './live_feed.ts';

const WORLD = '/live/world';

/** All of the world's news, by what leads on. */
async function allNews(visitor: Player, path: string): Promise<ChronicleItem[]> {
  const items: ChronicleItem[] = [];
  for (let next: string | undefined = path; next !== undefined; ) {
    const { status, body, headers } = await visitor.get(next);
    assert.equal(status, 200);
    items.push(...(body as { items: ChronicleItem[] }).items);
    next = /^<(.*)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];
  }
  return items;
}

/** Ticks until the next day begins, in which something is told. */
async function nextDay(world: World): Promise<void> {
  const { visitor } = world;
  const { day_ticks } = (await visitor.rules()).params as { day_ticks: number };
  const { tick } = await visitor.read('age', '/age');
  await world.tick(day_ticks - (tick % day_ticks));
}

/** What a feed was told of a tick. */
async function untilTick(feed: { next(): Promise<Message> }): Promise<Message[]> {
  const told: Message[] = [];
  do told.push(await feed.next());
  while (told[told.length - 1].type !== 'tick');
  return told;
}

export const worldFeed = {
  chronicle: async (worlds) => {
    const world = await worlds.get('whole');
    const { visitor } = world;
    await world.founder('chronicled');
    await nextDay(world);
    const { chronicle_kept, chronicle_battles } = (await visitor.rules()).params;
    assert.deepEqual([chronicle_kept, chronicle_battles], [500, 1]);
    const all = await allNews(visitor, '/chronicle?after=0&limit=1');
    const ids = all.map(({ id }) => id);
    assert.deepEqual(
      ids,
      ids.toSorted((a, b) => a - b),
    );
    assert.ok(ids.length >= 3);
    const { age, name, tick } = await visitor.read('age', '/age');
    assert.deepEqual(all[0], { id: 1, tick: 0, at: all[0].at, kind: 'age_opened', age, name });
    const founded = all.filter((item) => item.kind === 'houses_founded');
    assert.ok(founded.some((item) => item.kind === 'houses_founded' && item.tick === tick));
    const reply = await visitor.read('chronicle', '/chronicle');
    assert.deepEqual([reply.tick, reply.items], [tick, all.slice(-50)]);
    const first = all.find((item) => item.kind === 'first_state');
    assert.ok(first?.kind === 'first_state' && first.before === null);
    const { realm, state } = first.state;
    const { names } = await visitor.read('chronicle', `/chronicle?after=${first.id - 1}&limit=1`);
    const { states } = await visitor.read('realm', `/realms/${realm}`);
    assert.deepEqual(names, { states: { [`${realm}:${state}`]: states[state - 1].name }, houses: {} });
    // It is what it was for who has it already, and for whoever asks.
    const { headers } = await visitor.get('/chronicle');
    const etag = headers.get('etag') ?? '';
    assert.equal((await (await world.player('chronicled')).get('/chronicle')).headers.get('etag'), etag);
    assert.equal((await visitor.get('/chronicle', { 'if-none-match': etag })).status, 304);
    for (const [query, status] of [
      ['limit=0', 422],
      ['limit=201', 422],
      ['after=-1', 422],
      ['after=x', 400],
      ['before=1', 400],
    ] as const)
      assert.equal((await visitor.get(`/chronicle?${query}`)).status, status, query);
  },

  'live.world': async (worlds) => {
    const world = await worlds.get('whole');
    const { visitor } = world;
    const feed = await Feed.open(visitor, '', WORLD);
    await world.founder('watched');
    await nextDay(world);
    const { next_tick_at, tick, standings } = await visitor.read('age', '/age');
    // Of one entry: what happened, then what stands, then the tick.
    const told: Message[] = [];
    do told.push(...(await untilTick(feed)));
    while (told[told.length - 1].tick !== tick);
    const last = told.slice(told.findLastIndex((each) => each.type === 'tick' && each.tick === tick - 1) + 1);
    const types = last.map(({ type }) => type);
    assert.deepEqual([types[0], ...types.slice(-2)], ['chronicle', 'standings', 'tick']);
    const { items, names } = await visitor.read('chronicle', '/chronicle');
    const news = told.filter(({ type }) => type === 'chronicle');
    assert.deepEqual(
      news.map(({ item }) => item),
      items.slice(-news.length),
    );
    for (const { names: named } of news) assert.ok(Object.keys(named as object).length > 0 && names);
    const [rows, { seq: _, at: __, ...done }] = last.slice(-2);
    assert.deepEqual(rows.standings, standings.slice(0, 20));
    assert.deepEqual(done, { type: 'tick', tick, next_tick_at });
    const seqs = told.map(({ seq }) => seq);
    assert.deepEqual(
      seqs,
      [...new Set(seqs)].sort((a, b) => a - b),
    );
    // Cut off anywhere, it goes on after the last message seen; from what is not known any more, it starts over.
    const back = await Feed.open(visitor, `?after=${told[0].seq}`, WORLD);
    // Standings are those of the moment in which a node tells of them, and say which tick that is; all else is the same on every one.
    const lasting = ({ type, seq, ...rest }: Message) =>
      type === 'standings' ? { type, seq } : { type, seq, ...rest };
    for (const each of told.slice(1)) assert.deepEqual(lasting(await back.next()), lasting(each));
    const lost = await Feed.open(visitor, '?after=0', WORLD);
    assert.equal((await lost.next()).type, 'resync');
    for (const each of [feed, back, lost]) each.close();
    for (const query of ['?after=x', '?ticket=1', '?after=1&after=2'])
      await assert.rejects(Feed.open(visitor, query, WORLD), /refused 400/);
    assert.equal((await visitor.get(WORLD)).status, 426);
  },

  'live.events': async (worlds) => {
    const world = await worlds.get('whole');
    const { visitor } = world;
    const [socket, events] = [await Feed.open(visitor, '', WORLD), await EventFeed.open(visitor)];
    await world.tick(2);
    const told = [...(await untilTick(socket)), ...(await untilTick(socket))];
    for (const each of told) assert.deepEqual(await events.next(), each);
    // A browser that comes back says where it was in a header, which goes before the address.
    const [{ seq }] = told;
    for (const [query, last] of [
      ['', String(seq)],
      ['?after=0', String(seq)],
      [`?after=${seq}`, ''],
    ] as const) {
      const back = await EventFeed.open(visitor, query, last);
      for (const each of told.slice(1)) assert.deepEqual(await back.next(), each);
      back.close();
    }
    const lost = await EventFeed.open(visitor, '?after=0');
    assert.equal((await lost.next()).type, 'resync');
    for (const each of [socket, events, lost]) each.close();
    assert.equal((await visitor.get('/events?after=x')).status, 400);
    const head = await visitor.request('HEAD', '/events');
    assert.deepEqual([head.status, head.headers.get('content-type')], [200, 'text/event-stream']);
  },

  'live.trades': async (worlds) => {
    const { seller, buyer, world } = await fair(worlds, {
      seller: { realm: 1, state: 1 },
      buyer: { realm: 2, state: 1 },
    });
    const feed = await Feed.open(world.visitor, '', WORLD);
    await sell(seller, 5, 210);
    await buy(buyer, 3, 210);
    await world.tick();
    const told = await untilTick(feed);
    feed.close();
    const trades = told.find(({ type }) => type === 'trades')?.trades as { units: number; gold: number }[];
    assert.deepEqual(
      trades.map(({ units, gold }) => [units, gold]),
      [[3, 630]],
    );
  },
} satisfies Cases;

/** What a house is told of its past: the ticks report and the news. */
import assert from 'node:assert/strict';
import { type Cases, pick } from './case.ts';

/** The quantities of the report, as the specification lists them. */
const QUANTITIES = [
  'gold',
  'food',
  'peasants',
  'soldiers',
  'troops',
  'land',
  'incoming_land',
  'books',
  'renown',
  'horses',
  'chariots',
  'aether',
  'adepts',
] as const;

export const history = {
  'ticks.changes': async (worlds) => {
    const world = await worlds.get('whole');
    const player = await world.founder('changes', 'sootriders', 'merchant');
    await player.order('set_adept_cap', { per_acre_tenths: null });
    await player.order('explore', { acres: 4 });
    await player.order('train', { unit: 3, count: 5 });
    await player.order('build_chariots', { count: 2 });
    await world.tick(20);
    const { ticks } = await player.read('ticks', '/ticks');
    const moved = new Set<string>();
    for (const [i, row] of ticks.slice(0, 19).entries()) {
      const before = ticks[i + 1].levels;
      for (const what of QUANTITIES) {
        assert.equal(row[what], row.levels[what] - before[what], `${what} in tick ${row.tick}`);
        if (row[what] !== 0) moved.add(what);
      }
      for (const [id, units] of Object.entries(row.materials))
        assert.equal(units, row.levels.materials[id] - before.materials[id], id);
      assert.equal(Object.keys(row.materials).length, 10);
    }
    // All of them moved but renown, which attacks alone bring.
    assert.deepEqual([...moved].sort(), QUANTITIES.filter((what) => what !== 'renown').sort());

    // A command's own effect is not the tick's.
    const { gold } = await player.me();
    const { cost } = await player.order('explore', { acres: 1 });
    await world.tick();
    const [row] = (await player.read('ticks', '/ticks')).ticks;
    assert.equal(row.levels.gold, gold - cost.gold + row.gold);
    assert.equal(row.incoming_land, 0);
  },

  'ticks.levels': async (worlds) => {
    const world = await worlds.get('whole');
    const player = await world.founder('levels');
    await player.order('explore', { acres: 2 });
    await player.order('train', { unit: 4, count: 3 });
    await world.tick(10);
    const me = await player.me();
    const [{ levels, tick, at }] = (await player.read('ticks', '/ticks')).ticks;
    assert.deepEqual(levels, {
      ...pick(me, ['gold', 'food', 'peasants', 'land', 'incoming_land', 'renown']),
      ...pick(me, ['horses', 'chariots', 'aether', 'adepts', 'materials']),
      soldiers: me.units[0],
      // Thieves are hidden, and no troops.
      troops: me.units.reduce((sum, count, slot) => (slot === 4 ? sum : sum + count), 0),
      books: me.books.economy + me.books.military + me.books.arcane,
    });
    assert.ok(me.units[4] > 0);
    const age = await world.visitor.read('age', '/age');
    assert.deepEqual([tick, at], [age.tick, world.clock.now_ms]);
  },

  'ticks.window': async (worlds) => {
    const world = await worlds.get('whole');
    const player = await world.founder('window');
    const { tick } = await world.visitor.read('age', '/age');
    const seen = async () => (await player.read('ticks', '/ticks')).ticks.map((row) => row.tick);
    const newest = (ticks: number, from: number) => Array.from({ length: ticks }, (_, i) => from - i);
    assert.deepEqual(await seen(), []);
    await world.tick(3);
    assert.deepEqual(await seen(), newest(3, tick + 3));
    await world.tick(47);
    assert.deepEqual(await seen(), newest(48, tick + 50));
  },

  news: async (worlds) => {
    const world = await worlds.get('whole');
    const player = await world.founder('news');
    const founded_ms = world.clock.now_ms;
    const { founded_tick, protection_until_tick } = await player.me();
    // What the treasury gives once a day has a case of its own.
    const items = async () =>
      (await player.read('news', '/news')).news.filter(({ kind }) => kind !== 'treasury_share');
    const [founded] = await items();
    assert.deepEqual(founded, {
      id: founded.id,
      tick: founded_tick,
      at: founded_ms,
      kind: 'founded',
      protected_until_tick: protection_until_tick,
    });
    await world.tick(30);
    await player.order('leave_protection', {});
    const [left, ...older] = await items();
    const { tick } = await world.visitor.read('age', '/age');
    const at = world.clock.now_ms;
    assert.deepEqual(left, { id: left.id, tick, at, kind: 'protection_ended', left: true });
    // 300 books a scientist make the next rank, ten a tick: three categories in the thirtieth tick.
    assert.deepEqual(
      older.map(({ id: _, ...item }) => item),
      [
        ...['arcane', 'military', 'economy'].map((category) => ({
          tick,
          at,
          kind: 'science_rank',
          category,
          rank: 1,
        })),
        { tick: founded_tick, at: founded_ms, kind: 'founded', protected_until_tick: protection_until_tick },
      ],
    );
    const ids = [left, ...older].map(({ id }) => id);
    assert.deepEqual(
      ids,
      [...ids].sort((a, b) => b - a),
      'newest first',
    );
  },

  'news.pages': async (worlds) => {
    const world = await worlds.get('whole');
    const player = await world.founder('pages');
    await world.tick(30);
    const { news } = await player.read('news', '/news');
    assert.ok(news.length >= 4 && news.length <= 6);
    let path: string | undefined = '/news?limit=3';
    const read: unknown[] = [];
    for (const length of [3, news.length - 3]) {
      const { body, headers } = await player.get(path!);
      const page = (body as { news: unknown[] }).news;
      assert.equal(page.length, length);
      read.push(...page);
      path = /^<([^>]+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];
    }
    assert.deepEqual([read, path], [news, undefined]);
    for (const query of ['limit=0', 'limit=201', 'before=0'])
      assert.equal((await player.get(`/news?${query}`)).status, 422, query);
  },
} satisfies Cases;

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { NewsItem } from '@realm/contract';
import type { World } from '@realm/engine';
import fc from 'fast-check';
import { olderNews } from '../src/index.ts';
import { found, houseFor, openAge, rulesWith } from './support/age.ts';
import { ask, viewerOf } from './support/asking.ts';

const rules = rulesWith({ news_kept: 120 });

/** A house with `count` items of news besides that of its founding, and a neighbour's between them. */
function withNews(count: number): World {
  const world = openAge(rules, { robots: 1 });
  found(world, 1, 'Hearthmere');
  for (let i = 0; i < count; i++) {
    world.tell(houseFor(world, 1), { kind: 'starving', missing_food: i, lost: 0 });
    if (i % 3 === 0) world.tell(world.houses[0], { kind: 'protection_ended', left: true });
  }
  return world;
}

test('news come newest first, as many as asked for, from where asked', () => {
  const counts = fc.integer({ min: 0, max: 200 });
  fc.assert(
    fc.property(counts, fc.integer({ min: 1, max: 60 }), (count, limit) => {
      const world = withNews(count);
      const house = houseFor(world, 1);
      const pages: NewsItem[] = [];
      for (let before: number | null | undefined; before !== null; ) {
        const { news } = ask(world, viewerOf(world, 1), 'news', {}, { limit, before });
        assert.ok(news.length <= limit);
        pages.push(...news);
        before = olderNews(house, news);
        if (before !== null) assert.equal(news.length, limit, 'only the last page is short');
      }
      assert.deepEqual(pages, house.news.items().reverse());
      assert.equal(pages.length, Math.min(count + 1, 120), 'the newest are kept');
    }),
    { numRuns: 40 },
  );
});

test('without a limit there is all that is kept, and before what is not there none', () => {
  const world = withNews(100);
  const viewer = viewerOf(world, 1);
  assert.deepEqual(ask(world, viewer, 'news', {}, { before: 1 }), { news: [] });
  const all = ask(world, viewer, 'news').news;
  assert.equal(all.length, 101);
  assert.deepEqual(ask(world, viewer, 'news', {}, { limit: 200 }).news, all);
  assert.deepEqual(ask(world, viewer, 'news', {}, { before: 1_000_000, limit: 200 }).news, all);
  // Each house counts its own: what a neighbour is told shifts none of them.
  assert.deepEqual(
    all.map(({ id }) => id),
    Array.from({ length: all.length }, (_, i) => all.length - i),
  );
});

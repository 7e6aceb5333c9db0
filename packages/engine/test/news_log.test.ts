import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { NewsItem } from '@realm/contract';
import fc from 'fast-check';
import { NewsLog } from '../src/world/news_log.ts';

const body = fc.oneof(
  fc.record({ kind: fc.constant('unpaid'), missing_gold: fc.nat(), deserted: fc.nat() }),
  fc.record({ kind: fc.constant('leader_elected'), leader: fc.option(fc.nat()) }),
  fc.record({
    kind: fc.constant('granted'),
    by: fc.nat(),
    to: fc.nat(),
    what: fc.string(),
    amount: fc.nat(),
  }),
  fc.record({
    kind: fc.constant('treasury_share'),
    materials: fc.tuple(fc.nat(), fc.nat()).map(([iron, salt]) => ({ iron, salt })),
    ticks: fc.nat(),
  }),
);
const itemOf = (item: NewsItem) => ({ id: item.id, moment: item, body: item });

/** What is told, and whether the log goes through a snapshot after it. */
const steps = fc.array(fc.tuple(body, fc.boolean()), { maxLength: 80 });

test('a log keeps its newest items, and saves them as the same text with and without snapshots between', () => {
  fc.assert(
    fc.property(steps, fc.integer({ min: 1, max: 30 }), (told, most) => {
      const straight = new NewsLog();
      const restored = new NewsLog();
      let expected: NewsItem[] = [];
      told.forEach(([each, saved], i) => {
        const item = { id: i + 1, tick: i >> 2, at: 1_790_000_000_000 + i, ...each } as unknown as NewsItem;
        expected = [...expected, item].slice(-most);
        straight.add(itemOf(item), most);
        restored.add(itemOf(item), most);
        if (saved) restored.restore(restored.save());
        assert.equal(restored.save(), straight.save());
      });
      for (const log of [straight, restored]) {
        assert.deepEqual(log.items(), expected);
        for (const from of [0, 1, told.length >> 3, told.length])
          assert.deepEqual(
            log.since(from),
            expected.filter(({ tick }) => tick >= from),
          );
      }
    }),
  );
});

test('what is saved depends on the items that are left alone', () => {
  const item = (id: number): NewsItem => ({ id, tick: 1, at: 2, kind: 'protection_ended', left: false });
  const many = new NewsLog();
  for (let id = 1; id <= 50; id++) many.add(itemOf(item(id)), 10);
  const few = new NewsLog();
  for (let id = 41; id <= 50; id++) few.add(itemOf(item(id)), 10);
  assert.equal(many.save(), few.save());
  few.restore('');
  assert.deepEqual([few.items(), few.save()], [[], '']);
});

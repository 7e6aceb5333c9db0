import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { WORK_KINDS, Works } from '../src/world/works.ts';

interface Order {
  house: number;
  kind: number;
  what: number;
  count: number;
  done_tick: number;
}

const order = fc.record({
  house: fc.integer({ min: 1, max: 6 }),
  kind: fc.integer({ min: 0, max: 4 }),
  what: fc.integer({ min: 0, max: 3 }),
  count: fc.integer({ min: 1, max: 1_000 }),
  ahead: fc.integer({ min: 1, max: 63 }),
});
const step = fc.oneof(
  { weight: 6, arbitrary: order },
  { weight: 3, arbitrary: fc.constant('tick' as const) },
  { weight: 1, arbitrary: fc.record({ drop: fc.integer({ min: 1, max: 6 }) }) },
);

test('the pool of work under way does what a plain list does', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
      const works = new Works();
      let list: Order[] = [];
      let tick = 0;
      for (const at of steps) {
        if (at === 'tick') {
          tick += 1;
          const arrived = new Map<string, number>();
          works.finish(tick, (house, kind, what, count) => arrived.set(`${house} ${kind} ${what}`, count));
          const due = list.filter(({ done_tick }) => done_tick === tick);
          assert.deepEqual(
            [...arrived].sort(),
            due.map((o) => [`${o.house} ${o.kind} ${o.what}`, o.count] as const).sort(),
          );
          list = list.filter(({ done_tick }) => done_tick !== tick);
        } else if ('drop' in at) {
          works.drop(at.drop);
          list = list.filter(({ house }) => house !== at.drop);
        } else {
          const { house, kind, what, count, ahead } = at;
          works.add(house, kind, what, count, 0, tick + ahead);
          const same = list.find(
            (o) => o.house === house && o.kind === kind && o.what === what && o.done_tick === tick + ahead,
          );
          if (same) same.count += count;
          else list.push({ house, kind, what, count, done_tick: tick + ahead });
        }
        for (let house = 1; house <= 6; house++) {
          const own = works.of(house).map(({ started_at: _, ...work }) => work);
          const expected = list
            .filter((o) => o.house === house)
            .map(({ kind, what, count, done_tick }) => ({ kind: WORK_KINDS[kind], what, count, done_tick }));
          assert.deepEqual(own, expected, 'in the order of the orders');
        }
      }
    }),
    { numRuns: 150 },
  );
});

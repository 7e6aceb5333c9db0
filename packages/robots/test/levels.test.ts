import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Random, seedFrom } from '@realm/base';
import { atLevel, LEVELS, levelOf } from '../src/levels.ts';
import { builder } from '../src/temperaments/builder.ts';
import { trader } from '../src/temperaments/trader.ts';
import { book } from './fixture.ts';

const random = new Random(seedFrom('levels'));
const mixed = (...shares: readonly number[]) => ({
  params: { ...book.params, ...Object.fromEntries(LEVELS.map(({ share }, i) => [share, shares[i]])) },
});

test('robots are of levels by lot, as many of each as the age says, and keep theirs', () => {
  const drawn = (book: ReturnType<typeof mixed>) =>
    Array.from({ length: 2_000 }, (_, i) => levelOf(i + 1, book, random).name);
  const some = drawn(mixed(2_000, 4_000, 2_500, 1_500));
  for (const [name, share] of [
    ['careless', 0.2],
    ['plain', 0.4],
    ['good', 0.25],
    ['expert', 0.15],
  ] as const) {
    const part = some.filter((each) => each === name).length / some.length;
    assert.ok(Math.abs(part - share) < 0.035, `${name} ${part}`);
  }
  assert.deepEqual(drawn(mixed(2_000, 4_000, 2_500, 1_500)), some);
  assert.deepEqual(new Set(drawn(mixed(0, 0, 0, 7))), new Set(['expert']));
  assert.deepEqual(new Set(drawn(mixed(0, 0, 0, 0))), new Set(['good']));
});

test('who plays less well keeps fewer rites and people of note, fears less and neglects the wall', () => {
  const [careless, plain, good] = LEVELS.map((level) => atLevel({ ...builder, rites: 4 }, level));
  assert.deepEqual([careless.rites, plain.rites, good.rites], [1, 2, 4]);
  assert.ok(careless.caution_bp < plain.caution_bp && plain.caution_bp < good.caution_bp);
  const gold = [careless, plain, good].map(({ military_gold_bp }) => military_gold_bp);
  assert.ok(gold[0] < gold[1] && gold[1] < gold[2]);
  assert.equal(atLevel(builder, LEVELS[2]), atLevel(builder, LEVELS[2]), 'one and the same for all');
});

test('a trader who looks in seldom deals for its own needs alone, and one who is there for a living', () => {
  const [careless, , good] = LEVELS.map((level) => atLevel(trader, level));
  assert.deepEqual(careless.trade, { ...careless.trade, ...lesser(trader.trade, builder.trade) });
  assert.deepEqual(good.trade, trader.trade);
});

/** What is stored, spent and refined at most by either of two tastes. */
function lesser(a: typeof builder.trade, b: typeof builder.trade) {
  return {
    store_per_100_acres: Math.min(a.store_per_100_acres, b.store_per_100_acres),
    gold_bp: Math.min(a.gold_bp, b.gold_bp),
    refine_gold_bp: Math.min(a.refine_gold_bp, b.refine_gold_bp),
  };
}

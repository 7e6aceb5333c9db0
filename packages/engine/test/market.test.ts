import assert from 'node:assert/strict';
import { test } from 'node:test';
import { purpose, Random, seedFrom } from '@realm/base';
import { isRefusal } from '@realm/contract';
import { ageEntry, rulesOf } from '../../../tests/support/age.ts';
import { partsOf } from '../../../tests/support/parts.ts';
import { Levels } from '../src/features/market/state/levels.ts';
import { goldHeld } from '../src/features/market/state/order.ts';
import { Steward } from '../src/features/market/state/steward.ts';
import { FROM_STEWARDS, Trading } from '../src/features/market/state/trading.ts';
import { execute, openWorld, restoreWorld } from '../src/index.ts';

const { params } = rulesOf();
const random = new Random(seedFrom('market tests')).at(purpose('market tests'));

test('the next price with orders is the one a search through all of them finds', () => {
  for (const highest of [0, 31, 32, 1_000, 40_000]) {
    const levels = new Levels(highest);
    const there = new Set<number>();
    for (let i = 0; i < 3_000; i++) {
      const price = random.below(highest + 1);
      if (there.has(price)) {
        there.delete(price);
        levels.remove(price);
      } else if (there.size < 20) {
        there.add(price);
        levels.add(price);
      }
      const from = random.below(highest + 1);
      const above = [...there].filter((each) => each >= from);
      const below = [...there].filter((each) => each <= from);
      assert.equal(levels.atLeast(from), above.length === 0 ? -1 : Math.min(...above));
      assert.equal(levels.atMost(from), below.length === 0 ? -1 : Math.max(...below));
    }
  }
});

test('a waiting buy holds room for the cross-realm fee at its worst', () => {
  // Ten left at 40, nothing paid abroad: room for 3% of 400; after 100 gold abroad, for 3% of 500 less the 3 paid.
  assert.equal(goldHeld(10, 40, 0, 0, 300), 412);
  assert.equal(goldHeld(10, 40, 100, 3, 300), 412);
  assert.equal(goldHeld(10, 40, 101, 4, 300), 412);
});

test('stewards fall from 150% by 1% a tick to 60%, and begin anew when a quarter has sold', () => {
  const steward = new Steward(1, 0, params);
  steward.restock(100, params);
  assert.deepEqual([steward.priceAt(45), steward.offer], [68, 25]);
  for (let i = 0; i < 10; i++) steward.restock(100, params);
  assert.deepEqual([steward.price_bp, steward.priceAt(45), steward.offer], [14_000, 63, 275]);
  steward.sell(100, params);
  steward.restock(0, params);
  assert.deepEqual([steward.price_bp, steward.stock, steward.offer], [13_900, 1_000, 175]);
  steward.sell(175, params);
  assert.deepEqual([steward.price_bp, steward.offer], [15_000, 0]);
  steward.restock(0, params);
  assert.deepEqual([steward.price_bp, steward.offer], [15_000, Math.ceil(825 / 4)]);
  for (let i = 0; i < 200; i++) steward.restock(0, params);
  assert.equal(steward.price_bp, 6_000);
});

/** Ticks in which each of some states buys so many units at a price; the output is 100 a tick, the base price 100. */
function traded(ticks: number, units: number, price: number, states: number): Trading {
  const trading = new Trading(100);
  for (let t = 1; t <= ticks; t++) trade(trading, t, units, price, states);
  return trading;
}

function trade(trading: Trading, tick: number, units: number, price: number, states: number): void {
  trading.output_now = 100;
  for (let state = 1; state <= states; state++) trading.note(state, units, units * price);
  trading.close(tick, params);
}

test('the reference price moves to what is paid, at most 5% a tick, within 25 and 400%', () => {
  assert.equal(traded(1, 50, 120, 8).reference_milli, 105_000);
  assert.equal(traded(2, 50, 120, 8).reference_milli, 110_250);
  assert.equal(traded(10, 50, 120, 8).reference_milli, 120_000);
  assert.equal(traded(400, 50, 1_000, 8).reference, 400);
  assert.equal(traded(400, 50, 1, 8).reference, 25);
});

test('players see it in whole gold, rounded, and never as nothing', () => {
  const trading = new Trading(1);
  const seen = (milli: number) => {
    trading.reference_milli = milli;
    return trading.reference;
  };
  assert.deepEqual([250, 999, 1_000, 1_499, 1_500, 3_999].map(seen), [1, 1, 1, 1, 2, 4]);
});

test('it stays while under 5% of the output trades, or too little for any state to count', () => {
  assert.equal(traded(10, 1, 200, 4).reference, 100);
  assert.equal(traded(1, 1, 200, 8).reference_milli, 105_000);
  assert.equal(traded(1, 7, 200, 1).reference, 100);
  assert.equal(traded(1, 8, 200, 1).reference_milli, 105_000);
});

test('what is enough is held against the mean of the ticks there have been', () => {
  // 8 of 100 units in each of ten ticks are more than 5%, also of all that the window brought.
  assert.equal(traded(10, 1, 200, 8).reference_milli, 140_000);
  const trading = traded(40, 0, 100, 0);
  trade(trading, 41, 1, 200, 4);
  assert.equal(trading.reference_milli, 100_000);
  trade(trading, 42, 1, 200, 8);
  assert.equal(trading.reference_milli, 105_000);
});

test('what a tick traded is kept for 48 ticks, and what stewards sold of it', () => {
  const trading = new Trading(100);
  trading.note(FROM_STEWARDS, 30, 4_500);
  trading.note(7, 5, 600);
  trading.note(7, 4, 480);
  trade(trading, 3, 2, 90, 2);
  assert.deepEqual(trading.tradedIn(3), { units: 43, gold: 5_940, from_stewards: 30 });
  assert.deepEqual(trading.tradedIn(4), { units: 0, gold: 0, from_stewards: 0 });
  trade(trading, 4, 1, 100, 1);
  assert.deepEqual(trading.tradedIn(3), { units: 43, gold: 5_940, from_stewards: 30 });
  trade(trading, 51, 1, 100, 1);
  assert.deepEqual(trading.tradedIn(51), { units: 1, gold: 100, from_stewards: 0 });
  assert.deepEqual([trading.output_last, trading.output_now], [100, 0]);
});

test('what a tick ended with is kept for 48 ticks, and comes back with a snapshot', () => {
  const trading = traded(3, 50, 200, 8);
  const references = [1, 2, 3].map((tick) => trading.endedIn(tick).reference);
  assert.equal(references[2], trading.reference);
  assert.deepEqual(references, [105, 110, 116]);
  assert.equal(trading.endedIn(3).output, 100);
  assert.deepEqual(trading.endedIn(4), { output: 0, reference: 100 }, 'nothing has been there yet');
  const again = new Trading(100);
  again.restore(trading.save());
  for (let tick = 1; tick <= 48; tick++) {
    assert.deepEqual(again.endedIn(tick), trading.endedIn(tick));
    assert.deepEqual(again.tradedIn(tick), trading.tradedIn(tick));
  }
});

test('one state counts for an eighth of the units: what is cut off holds against the move', () => {
  // Of 50 units at 109, 6 count and 44 stand at 100.
  assert.equal(traded(1, 50, 109, 1).reference_milli, 101_080);
  assert.equal(traded(400, 50, 109, 1).reference_milli, 101_125);
  assert.equal(traded(1, 50, 109, 4).reference_milli, 104_500);
  assert.equal(traded(1, 50, 109, 8).reference_milli, 105_000);
});

test('what is cut off never turns the price round', () => {
  const trading = traded(10, 50, 120, 8);
  for (let t = 11; t <= 100; t++) trade(trading, t, 50, 121, 1);
  assert.equal(trading.reference_milli, 120_000);
});

test('what stewards sell moves nothing and counts for nothing', () => {
  const [trading, without] = [new Trading(100), new Trading(100)];
  for (let t = 1; t <= 60; t++) {
    trading.note(FROM_STEWARDS, 500, 500 * 150);
    trade(trading, t, 50, 110, t % 9);
    trade(without, t, 50, 110, t % 9);
    assert.equal(trading.reference_milli, without.reference_milli);
  }
  assert.notEqual(trading.reference_milli, 100_000);
  const few = new Trading(100);
  for (let t = 1; t <= 60; t++) {
    few.note(FROM_STEWARDS, 500, 500 * 150);
    trade(few, t, 1, 150, 4);
  }
  assert.equal(few.reference_milli, 100_000, 'they do not make enough of too little');
});

test('within 48 ticks it rises by 40% at most, and falls by what undoes that', () => {
  const trading = new Trading(100);
  const references = [100_000];
  for (let t = 1; t <= 600; t++) {
    // Long waves of prices far out, either way.
    trade(trading, t, 50, Math.floor(t / 70) % 2 === 0 ? 1_000 : 1, 8);
    references.push(trading.reference_milli);
  }
  const spread = (from: number) => {
    const part = references.slice(from, from + 49);
    return Math.max(...part) / Math.min(...part);
  };
  const spreads = references.slice(0, -48).map((_, from) => spread(from));
  assert.ok(Math.max(...spreads) <= 1.400_1, `${Math.max(...spreads)}`);
  assert.ok(Math.max(...spreads) > 1.39);
});

test('of one unit on offer the price of stewards falls all the same', () => {
  const steward = new Steward(1, 0, params);
  steward.restock(4, params);
  assert.deepEqual([steward.offer, steward.price_bp], [1, 15_000]);
  steward.restock(0, params);
  assert.deepEqual([steward.offer, steward.price_bp], [1, 14_900]);
});

test('what is enough is counted to the unit, at first and once the window is full', () => {
  const moves = (ticks_before: number, output: number) => {
    const trading = new Trading(100);
    for (let t = 1; t <= ticks_before; t++) {
      trading.output_now = output;
      trading.close(t, params);
    }
    trading.output_now = output;
    for (let state = 1; state <= 8; state++) trading.note(state, 1, 200);
    trading.close(ticks_before + 1, params);
    return trading.reference_milli !== 100_000;
  };
  // 5% of 179 units are 8 whole ones, of 180 they are 9.
  assert.deepEqual([moves(0, 179), moves(0, 180)], [true, false]);
  // Eight in one of 48 ticks, against 5% of what they brought: 7,680 units and 7,728.
  for (const before of [47, 48, 100])
    assert.deepEqual([moves(before, 160), moves(before, 161)], [true, false]);
});

test('a window saved and restored goes on as the one it was, however little it holds', () => {
  const trading = new Trading(100);
  for (let t = 1; t <= 400; t++) {
    const again = new Trading(100);
    again.restore(JSON.parse(JSON.stringify(trading.save())));
    const trades = Array.from({ length: random.below(10) }, () => ({
      state: random.below(5),
      units: random.between(1, t % 100 < 50 ? 2 : 30),
      price: random.between(60, 160),
    }));
    for (const each of [trading, again]) {
      each.output_now = 1 + (t % 7);
      for (const { state, units, price } of trades) each.note(state, units, units * price);
      each.close(t, params);
    }
    assert.deepEqual(again.save(), trading.save(), `tick ${t}`);
  }
});

test('a house takes back its newest buy first, of whatever material, also after a restart', () => {
  const rules = rulesOf('embers-1', { protection_ticks: 0, protection_leave_ticks: 0 });
  const entry = ageEntry(rules, { robots: 12 });
  const world = openWorld(entry, rules);
  const house = world.houses[0];
  // From the last material to the first: books come back the other way round.
  for (const { id, reference_price } of [...rules.materials.list].reverse()) {
    const price = Math.ceil(reference_price / 2) + 1;
    const command = {
      type: 'order',
      house: house.id,
      side: 'buy',
      material: id,
      quantity: 1,
      price,
    } as const;
    assert.equal(isRefusal(execute(world, { at: world.at, actor: { robot: house.id }, command })), false, id);
  }
  const given = world.market.of(house.id).map(({ id }) => id);
  assert.equal(given.length, rules.materials.list.length);
  assert.deepEqual(
    given,
    given.toSorted((a, b) => a - b),
  );
  const parts = partsOf(world);
  const back = restoreWorld(entry, rules, parts);
  assert.deepEqual(
    back.market.of(house.id).map(({ id }) => id),
    given,
  );
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isRefusal } from '@realm/contract';
import { ageEntry, rulesOf } from '../../../tests/support/age.ts';
import { freeGold, freeUnits, goldInOrders, unitsInOrders } from '../src/features/market/escrow.ts';
import { execute, type House, MATERIALS, openWorld, type World } from '../src/index.ts';
import { liveScope } from '../src/scope/scope.ts';

const rules = rulesOf('embers-1', { protection_ticks: 0, protection_leave_ticks: 0 });
const [iron, stone] = ['iron', 'stone'].map((id) => rules.materials.get(id)!);

/** A house that buys and sells both materials, two orders of each kind in turns, far from each other's prices. */
function trader(): { world: World; house: House } {
  const world = openWorld(ageEntry(rules, { robots: 12 }), rules);
  const house = world.houses[0];
  house.gold = 1_000_000;
  for (const { index } of [iron, stone]) house.cells[MATERIALS + index] = 1_000;
  for (const quantity of [10, 20]) {
    for (const { id, reference_price } of [iron, stone]) {
      for (const side of ['buy', 'sell'] as const) {
        const price = side === 'buy' ? reference_price - 5 : 2 * reference_price - 5;
        const command = { type: 'order', house: house.id, side, material: id, quantity, price } as const;
        const reply = execute(world, { at: world.at, actor: { robot: house.id }, command });
        assert.ok(!isRefusal(reply), JSON.stringify(reply));
      }
    }
  }
  return { world, house };
}

/** The ids of its waiting orders, from 1 in the order they were given. */
const left = (world: World, house: House) => world.market.of(house.id).map(({ id }) => id);

test('what orders hold is counted by what they hold: gold of buys, units of sales of a material', () => {
  const { world, house } = trader();
  const { market } = world;
  assert.deepEqual(left(world, house), [1, 2, 3, 4, 5, 6, 7, 8]);
  assert.equal(goldInOrders(market, house), 1_000_000 - house.gold);
  assert.equal(goldInOrders(market, house), market.gold_held);
  for (const { index } of [iron, stone]) {
    assert.equal(unitsInOrders(market, house, index), 30);
    assert.equal(market.units_held[index], 30);
    assert.equal(house.row[MATERIALS + index], 970);
  }
  assert.equal(goldInOrders(market, world.houses[1]), 0);
  assert.equal(unitsInOrders(market, world.houses[1], iron.index), 0);
});

test('gold is freed of the newest buys, and of no more of them than it takes', () => {
  const { world, house } = trader();
  const scope = liveScope(world);
  const { gold } = house;
  freeGold(scope, house, gold);
  assert.deepEqual(left(world, house), [1, 2, 3, 4, 5, 6, 7, 8], 'so much is free already');
  world.market_seq = -1;
  freeGold(scope, house, gold + 1);
  assert.deepEqual(left(world, house), [1, 2, 3, 4, 5, 6, 8]);
  assert.equal(house.gold + goldInOrders(world.market, house), 1_000_000);
  assert.equal(world.market_seq, world.seq, 'the market is another');
  freeGold(scope, house, 1_000_000);
  assert.deepEqual(left(world, house), [2, 4, 6, 8]);
  freeGold(scope, house, 2_000_000);
  assert.deepEqual([house.gold, left(world, house)], [1_000_000, [2, 4, 6, 8]]);
});

test('units of a material are freed of the newest sales of it alone', () => {
  const { world, house } = trader();
  const scope = liveScope(world);
  freeUnits(scope, house, iron.index, 970);
  assert.deepEqual(left(world, house), [1, 2, 3, 4, 5, 6, 7, 8]);
  freeUnits(scope, house, iron.index, 971);
  assert.deepEqual(left(world, house), [1, 2, 3, 4, 5, 7, 8]);
  assert.equal(house.row[MATERIALS + iron.index], 990);
  freeUnits(scope, house, iron.index, 5_000);
  assert.deepEqual(left(world, house), [1, 3, 4, 5, 7, 8]);
  assert.equal(house.row[MATERIALS + iron.index], 1_000);
  assert.equal(house.row[MATERIALS + stone.index], 970);
});

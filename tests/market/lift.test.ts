import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Command, isRefusal } from '@realm/contract';
import { execute, type House, MATERIALS, tick, type World } from '@realm/engine';
import { UNBOUNDED } from '@realm/rules';
import { openTestWorld, rulesOf } from '../support/age.ts';

const rules = rulesOf('embers-1', {
  states_per_realm: 2,
  protection_ticks: 1,
  protection_leave_ticks: 0,
  cancel_lock_ms: 0,
  // What one may give another by a price is not what holds the reference price.
  trade_gain_per_acre: UNBOUNDED,
  gift_per_acre: UNBOUNDED,
  gift_worth_per_acre: UNBOUNDED,
});
const iron = rules.materials.get('iron')!;
const BASE = iron.reference_price;

/** Plays ticks in which nobody trades but `trade`, with means that never end; answers iron's reference price after each. */
function play(ticks: number, trade: (world: World) => void): number[] {
  const world = openTestWorld(rules, { robots: 60 });
  tick(world, { kind: 'tick', at: world.next_tick_at });
  const references: number[] = [];
  for (let i = 0; i < ticks; i++) {
    for (const house of world.houses) {
      house.gold = 10_000_000_000;
      house.cells[MATERIALS + iron.index] = 1_000_000;
    }
    trade(world);
    tick(world, { kind: 'tick', at: world.next_tick_at });
    world.drainEvents();
    references.push(world.market.books[iron.index].trading.reference_milli / 1_000);
  }
  return references;
}

function say(world: World, house: House, command: object) {
  const full = { house: house.id, ...command } as unknown as Command;
  const reply = execute(world, { at: world.at, actor: { robot: house.id }, command: full });
  assert.ok(!isRefusal(reply), JSON.stringify(reply));
  return reply;
}

/** Buys what anyone asks for, at the highest price there may be, and leaves nothing waiting. */
function buyAll(world: World, house: House): number {
  const { max } = world.market.books[iron.index].band;
  const command = { type: 'order', side: 'buy', material: 'iron', quantity: 100_000, price: max };
  const { order, filled } = say(world, house, command) as unknown as { order: number; filled: number };
  say(world, house, { type: 'cancel', order });
  return filled;
}

/** Two houses of each of so many states, in a ring: the second of a state sells to the first of the next. */
function ringOf(world: World, states: number): [seller: House, buyer: House][] {
  const all = world.realms.flatMap((realm) => realm.states).slice(0, states);
  const members = all.map(({ seats }) => seats.filter((id) => id !== 0).map((id) => world.house(id)!));
  return members.map(([, seller], i) => [seller, members[(i + 1) % states][0]]);
}

/** States buy from each other alone, a thousand units each, at the highest or the lowest price there may be. */
function collude(states: number, edge: 'min' | 'max') {
  return (world: World) => {
    // Stewards ask less than the highest price, so what they have is bought first.
    buyAll(world, ringOf(world, states)[0][1]);
    for (const [seller, buyer] of ringOf(world, states)) {
      const price = world.market.books[iron.index].band[edge];
      const terms = { type: 'order', material: 'iron', quantity: 1_000, price };
      say(world, seller, { ...terms, side: 'sell' });
      const reply = say(world, buyer, { ...terms, side: 'buy' }) as unknown as { filled: number };
      assert.equal(reply.filled, 1_000);
    }
  };
}

test('who buys from stewards alone moves no reference price', () => {
  let bought = 0;
  const references = play(200, (world) => {
    bought += buyAll(world, world.houses[0]);
  });
  assert.ok(bought > 2_000, `${bought} bought`);
  assert.deepEqual([...new Set(references)], [BASE]);
});

test('the states who trade alone move it no further than the part they count for, however long they do', () => {
  // Of s of what counts at p times the reference, the rest at the age file's: r = s x p x r + (1 - s) x base.
  const table: [states: number, edge: 'min' | 'max', bound: number][] = [
    [1, 'max', (7 / 8 / (1 - 2 / 8)) * BASE],
    [2, 'max', (6 / 8 / (1 - 4 / 8)) * BASE],
    [1, 'min', (7 / 8 / (1 - 0.5 / 8)) * BASE],
    [2, 'min', (6 / 8 / (1 - 1 / 8)) * BASE],
  ];
  for (const [states, edge, bound] of table) {
    const references = play(400, collude(states, edge));
    const furthest = edge === 'max' ? Math.max(...references) : Math.min(...references);
    // A price is whole gold, the band goes by a reference that is rounded to it.
    assert.ok(Math.abs(furthest - bound) <= 1, `${states} states to ${edge}: ${furthest}, not ${bound}`);
  }
});

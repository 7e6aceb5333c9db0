import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Command, isRefusal } from '@realm/contract';
import { openTestWorld, rulesOf } from '../../../tests/support/age.ts';
import { execute, type House, preview, tick, type World } from '../src/index.ts';
import { grantMost } from '../src/purse/grants.ts';
import { countVotes } from '../src/purse/leader.ts';
import { shareOf } from '../src/tick/realm_output.ts';

const rules = rulesOf('embers-1', {
  states_per_realm: 2,
  seats_per_state: 9,
  protection_ticks: 1,
  protection_leave_ticks: 0,
});

/** A world whose first state has nine houses out of protection, and the second of its realm none. */
function opened(): { world: World; houses: House[] } {
  const world = openTestWorld(rules, { robots: 60 });
  tick(world, { kind: 'tick', at: world.next_tick_at });
  return {
    world,
    houses: world.realms[0].states[0].seats.filter((id) => id !== 0).map((id) => world.house(id)!),
  };
}

function say(world: World, house: House, command: object) {
  const full = { house: house.id, ...command } as unknown as Command;
  return execute(world, { at: world.at, actor: { robot: house.id }, command: full });
}

const vote = (house: number) => ({ type: 'vote', vote: { type: 'for', house } });
const against = { type: 'vote', vote: { type: 'against' } };

test('who leads: votes for less votes against, over a third of the active, ties to who sits, then to the lower id', () => {
  const { world, houses } = opened();
  const [a, b, c, d, e] = houses;
  const state = world.realms[0].states[0];
  assert.equal(state.leader, 0);
  say(world, a, vote(b.id));
  assert.equal(state.leader, b.id, 'one vote of one active member');
  say(world, c, vote(a.id));
  assert.equal(state.leader, b.id, 'a tie stays with who sits');
  say(world, d, vote(a.id));
  assert.equal(state.leader, a.id);
  say(world, e, against);
  assert.equal(state.leader, 0, 'one each, which is no more than a third of four');
  say(world, e, vote(b.id));
  assert.equal(state.leader, Math.min(a.id, b.id), 'with nobody sitting a tie goes to the lower id');
});

test('only votes of those who acted lately count', () => {
  const { world, houses } = opened();
  const [a, b] = houses;
  const state = world.realms[0].states[0];
  say(world, a, vote(a.id));
  for (let i = 0; i < 100; i++) tick(world, { kind: 'tick', at: world.next_tick_at });
  assert.deepEqual([state.leader, countVotes(world, state).active], [0, 0]);
  say(world, b, vote(a.id));
  assert.equal(state.leader, a.id);
});

test('shares: a tenth unclaimed, a quarter in equal parts, the rest by land', () => {
  const { world } = opened();
  const [realm] = world.realms;
  const [first, second] = realm.states;
  const table: [land: number, other: number, share: number, other_share: number][] = [
    [3_000, 0, 1_250 + 6_500, 0],
    [3_000, 3_000, 1_250 + 3_250, 1_250 + 3_250],
    [3_000, 1_000, 1_250 + 4_875, 1_250 + 1_625],
    [0, 0, 0, 0],
  ];
  for (const [land, other, share, other_share] of table) {
    first.land = land;
    second.land = other;
    assert.deepEqual(
      [shareOf(world, realm, first, 10_000), shareOf(world, realm, second, 10_000)],
      [share, other_share],
    );
  }
});

test('grants to one house: at most 5% of a stock within 24 ticks', () => {
  const { world, houses } = opened();
  const [a, b, c] = houses;
  const state = world.realms[0].states[0];
  for (const each of houses) say(world, each, vote(a.id));
  for (let i = 0; i < 24; i++) tick(world, { kind: 'tick', at: world.next_tick_at });
  state.treasury.gold = 10_000;
  assert.equal(grantMost(world, state, b.id, -1), 500);
  say(world, a, { type: 'grant', to: b.id, amount: 300 });
  assert.deepEqual([grantMost(world, state, b.id, -1), grantMost(world, state, c.id, -1)], [200, 485]);
  for (let i = 0; i < 24; i++) tick(world, { kind: 'tick', at: world.next_tick_at });
  assert.equal(grantMost(world, state, b.id, -1), Math.floor(state.treasury.gold / 20));
});

test('a tax takes its share of the gold made, before wages', () => {
  const { world, houses } = opened();
  const state = world.realms[0].states[0];
  state.tax_bp = 1_000;
  const before = world.ledger;
  tick(world, { kind: 'tick', at: world.next_tick_at });
  assert.ok(before === world.ledger && state.treasury.gold > 0);
  const taxed = state.treasury.gold;
  state.tax_bp = 2_000;
  tick(world, { kind: 'tick', at: world.next_tick_at });
  const ratio = (state.treasury.gold - taxed) / taxed;
  assert.ok(ratio > 1.9 && ratio < 2.2, `${ratio}`);
  assert.ok(houses.length > 0);
});

test('a preview of what touches others answers the same and changes nothing', () => {
  const { world, houses } = opened();
  const [a, b] = houses;
  const commands: object[] = [
    vote(a.id),
    { type: 'donate', amount: 500 },
    { type: 'order', side: 'sell', material: 'iron', quantity: 5, price: 45 },
    { type: 'send_aid', to: b.id, what: 'soldiers', amount: 20 },
    { type: 'refine', recipe: 'steel', times: 1 },
  ];
  for (const command of commands) {
    const full = { house: a.id, ...command } as unknown as Command;
    const request = { at: world.at, actor: { robot: a.id as number }, command: full };
    const rows = world.houses.map(({ row }) => row.slice());
    const state = world.realms[0].states[0];
    const purse = [state.treasury.gold, state.leader, world.market.last_order_id, world.market.gold_held];
    const foreseen = preview(world, request);
    assert.deepEqual(
      world.houses.map(({ row }) => row.slice()),
      rows,
    );
    assert.deepEqual(
      [state.treasury.gold, state.leader, world.market.last_order_id, world.market.gold_held],
      purse,
    );
    const done = execute(world, request);
    assert.ok(!isRefusal(done), JSON.stringify(done));
    assert.deepEqual(foreseen, done);
  }
});

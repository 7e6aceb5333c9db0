import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Command, isRefusal, refusalText } from '@realm/contract';
import fc from 'fast-check';
import { openTestWorld, rulesOf, sha256 } from '../../../tests/support/age.ts';
import { sharesOf } from '../src/features/market/output.ts';
import { meanTax } from '../src/features/purse/aid.ts';
import { grantMost } from '../src/features/purse/grants.ts';
import { countVotes } from '../src/features/purse/votes.ts';
import { execute, type House, preview, stateHash, tick, type World } from '../src/index.ts';

const PARAMS = { states_per_realm: 2, seats_per_state: 9, protection_ticks: 1, protection_leave_ticks: 0 };
const rules = rulesOf('embers-1', PARAMS);

/** A world whose first state has nine houses out of protection, and the second of its realm none. */
function opened(params = {}): { world: World; houses: House[] } {
  const world = openTestWorld(rulesOf('embers-1', { ...PARAMS, ...params }), { robots: 60 });
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
    assert.deepEqual([first, second].map(sharesOf(world, realm, 10_000)), [share, other_share]);
  }
});

test('grants to one house: at most 5% of a stock within 24 ticks', () => {
  const { world, houses } = opened();
  const [a, b, c] = houses;
  const state = world.realms[0].states[0];
  for (const each of houses) say(world, each, vote(a.id));
  for (let i = 0; i < 24; i++) tick(world, { kind: 'tick', at: world.next_tick_at });
  state.treasury.gold = 10_000;
  assert.equal(grantMost(world, state, b, -1), 500);
  say(world, a, { type: 'grant', to: b.id, amount: 300 });
  assert.deepEqual([grantMost(world, state, b, -1), grantMost(world, state, c, -1)], [200, 485]);
  for (let i = 0; i < 24; i++) tick(world, { kind: 'tick', at: world.next_tick_at });
  assert.equal(grantMost(world, state, b, -1), Math.floor(state.treasury.gold / 20));
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
  const { world, houses } = opened({ leader_wait_ticks: 0 });
  const leader = houses.find(({ race }) => world.rules.races.list[race].flags.has('transmute'))!;
  const [first, second] = houses.filter((house) => house !== leader);
  const state = world.realms[0].states[0];
  state.treasury.gold = 20_000;
  state.treasury.materials.fill(1_000);
  const treasury = { treasury: true, material: 'iron', price: 45 };
  // Each stands on what those before it have done; the first order is 1.
  const commands: [house: House, command: object][] = [
    [leader, vote(leader.id)],
    [leader, { type: 'donate', amount: 500 }],
    [leader, { type: 'donate', amount: 7, material: 'salt' }],
    [leader, { type: 'order', side: 'sell', material: 'iron', quantity: 5, price: 45 }],
    [first, { type: 'order', side: 'buy', material: 'iron', quantity: 9, price: 45 }],
    [leader, { type: 'order', side: 'sell', quantity: 20, ...treasury }],
    [leader, { type: 'order', side: 'buy', quantity: 8, ...treasury }],
    [first, { type: 'cancel', order: 2 }],
    [leader, { type: 'cancel', order: 3 }],
    [leader, { type: 'cancel', order: 4 }],
    [leader, { type: 'grant', to: first.id, amount: 400 }],
    [leader, { type: 'grant', to: second.id, amount: 30, material: 'iron' }],
    [leader, { type: 'set_tax', rate_bp: 700 }],
    [leader, { type: 'transmute', from: 'iron', to: 'salt', amount: 90 }],
    [leader, { type: 'send_aid', to: first.id, what: 'soldiers', amount: 20 }],
    [leader, { type: 'refine', recipe: 'steel', times: 1 }],
  ];
  for (const [house, command] of commands) {
    const full = { house: house.id, ...command } as unknown as Command;
    // Ten minutes pass between them, so that orders may be cancelled.
    const request = { at: world.at + 600_000, actor: { robot: house.id as number }, command: full };
    const before = stateHash(world, sha256);
    const foreseen = preview(world, request);
    assert.equal(stateHash(world, sha256), before, `${full.type} previewed`);
    const done = execute(world, request);
    assert.ok(!isRefusal(done), JSON.stringify(done));
    assert.deepEqual(foreseen, done);
    assert.notEqual(stateHash(world, sha256), before);
  }
});

test('an order that is too new says how long it must wait, as the age has it', () => {
  const table: [cancel_lock_ms: number, within: string][] = [
    [600_000, '10 minutes'],
    [60_000, '1 minute'],
    [90_000, '90 seconds'],
    [1_500, '1500 milliseconds'],
  ];
  for (const [cancel_lock_ms, within] of table) {
    const { world, houses } = opened({ cancel_lock_ms });
    say(world, houses[0], { type: 'order', side: 'sell', material: 'iron', quantity: 5, price: 45 });
    const refusal = say(world, houses[0], { type: 'cancel', order: 1 });
    assert.ok(isRefusal(refusal));
    assert.equal(refusalText(refusal), `an order cannot be cancelled within ${within} of placing it`);
    assert.equal(refusal.params.from_ms, world.at + cancel_lock_ms);
  }
});

test("a treasury keeps to its own band and to the market's", () => {
  const { world, houses } = opened({
    leader_wait_ticks: 0,
    price_max_bp: 10_400,
    treasury_price_max_bp: 11_000,
  });
  const [a] = houses;
  say(world, a, vote(a.id));
  world.realms[0].states[0].treasury.materials.fill(100);
  const order = { type: 'order', treasury: true, side: 'sell', material: 'iron', quantity: 1 };
  for (const price of [40, 47]) {
    const refusal = say(world, a, { ...order, price });
    assert.ok(isRefusal(refusal));
    assert.deepEqual([refusal.code, refusal.params], ['price_out_of_band', { price, min: 41, max: 46 }]);
  }
  for (const price of [41, 46]) assert.ok(!isRefusal(say(world, a, { ...order, price })));
});

test('the tax on aid: 5%, and as much more as it is of the size, at most 90%, a large gift like small ones', () => {
  const { params } = rules;
  const table: [had: number, worth: number, tax_bp: number][] = [
    [0, 0, 500],
    [0, 10_000, 1_000],
    [10_000, 10_000, 2_000],
    [85_000, 1, 9_000],
    [200_000, 50_000, 9_000],
    // 85 parts of it at 47.5% in the mean, 115 at 90%.
    [0, 200_000, Math.ceil((85 * 4_750 + 115 * 9_000) / 200)],
  ];
  for (const [had, worth, tax_bp] of table) {
    assert.ok(Math.abs(meanTax(params, 100_000, had, worth) - tax_bp) <= 1, `${worth} after ${had}`);
  }
  fc.assert(
    fc.property(
      fc.nat(200_000),
      fc.array(fc.integer({ min: 1, max: 60_000 }), { minLength: 1 }),
      (had, parts) => {
        const whole = parts.reduce((sum, part) => sum + part, 0);
        let in_parts = 0;
        let then = had;
        for (const part of parts) {
          in_parts += (part * meanTax(params, 100_000, then, part)) / 10_000;
          then += part;
        }
        const at_once = (whole * meanTax(params, 100_000, had, whole)) / 10_000;
        // At once the rising rate is rounded up, and each of the two parts it has in the mean.
        assert.ok(at_once - in_parts <= (3 * whole) / 10_000, `${in_parts} in parts, ${at_once} at once`);
      },
    ),
  );
});

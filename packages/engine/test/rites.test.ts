/**
 * Rites on oneself. Costs and lengths as tables a designer can read; what they give, begin to end.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CommandOf, isRefusal, type RefusalCode } from '@realm/contract';
import { S } from '@realm/rules';
import { openTestWorld, rulesOf } from '../../../tests/support/age.ts';
import { ritePrice } from '../src/features/rites/formulas.ts';
import { lastingOn } from '../src/features/rites/lasting.ts';
import { execute, preview, type Request } from '../src/kernel/execute.ts';
import { tick } from '../src/kernel/tick.ts';
import { giveAnew } from '../src/stats/given.ts';
import type { House } from '../src/world/house.ts';
import { GIVEN, MATERIALS, RITES, STATS_AT } from '../src/world/layout.ts';
import type { World } from '../src/world/world.ts';

const rules = rulesOf();
const rite = (id: string) => rules.rites.get(id)!;

/** A world of robots, the first of them with all it needs to cast. */
function caster(params = {}): { world: World; house: House; cast: (id: string) => Request } {
  const world = openTestWorld(rulesOf('embers-1', params), { robots: 8 });
  const [house] = world.houses;
  house.aether = 1_000_000;
  house.cells[MATERIALS + rules.incense] = 10_000;
  const cast = (rite: string): Request => ({
    at: world.at,
    actor: { robot: house.id },
    command: { type: 'cast', house: house.id, rite } as CommandOf<'cast'>,
  });
  return { world, house, cast };
}

function done(world: World, request: Request) {
  const reply = execute(world, request);
  assert.ok(!isRefusal(reply) && reply.type === 'cast', JSON.stringify(reply));
  return reply;
}

test('a rite takes aether and incense by land, and runs longer by rite_length', () => {
  const { house } = caster();
  const table: [id: string, land: number, rite_cost: number, rite_length: number, ...price: number[]][] = [
    ['banked_fires', 300, 0, 0, 360, 3, 14],
    ['banked_fires', 301, 0, 0, 362, 3, 14],
    ['banked_fires', 1_000, 0, 2_000, 1_200, 8, 16],
    ['banked_fires', 1_000, -1_000, 5_000, 1_080, 8, 21],
    ['sweet_ash', 2_000, 500, 0, 1_260, 6, 14],
    ['ring_of_salt', 600, 0, 1_249, 420, 3, 17],
    ['assayers_dream', 450, 0, 5_000, 900, 3, 0],
  ];
  for (const [id, land, rite_cost, rite_length, aether, incense, ticks] of table) {
    house.land = land;
    house.cells[STATS_AT + S.rite_cost] = rite_cost;
    house.cells[STATS_AT + S.rite_length] = rite_length;
    assert.deepEqual(ritePrice(house, rite(id)), { aether, incense, ticks }, `${id} on ${land} acres`);
  }
});

test('a lasting rite gives its effects in each of its ticks and not one more', () => {
  const { world, house, cast } = caster();
  const without = house.row[STATS_AT + S.gold_income];
  const { until_tick } = done(world, cast('banked_fires'));
  const { ticks } = ritePrice(house, rite('banked_fires'));
  const [[, more]] = rite('banked_fires').effects;
  assert.equal(until_tick, ticks);
  for (let t = 1; t <= ticks; t++) {
    assert.equal(house.row[STATS_AT + S.gold_income], without + more, `before tick ${t}`);
    assert.deepEqual(lastingOn(world, house), [{ rite: rite('banked_fires').index, until_tick }]);
    tick(world, { kind: 'tick', at: world.next_tick_at });
  }
  assert.equal(house.row[STATS_AT + S.gold_income], without);
  assert.equal(house.rites_until, 0);
  assert.deepEqual(lastingOn(world, house), []);
});

test('a rite that is renewed runs from then on and counts once', () => {
  const { world, house, cast } = caster();
  done(world, cast('banked_fires'));
  const given = house.row[GIVEN + S.gold_income];
  for (let t = 0; t < 5; t++) tick(world, { kind: 'tick', at: world.next_tick_at });
  const { until_tick } = done(world, cast('banked_fires'));
  assert.equal(until_tick, 5 + ritePrice(house, rite('banked_fires')).ticks);
  assert.equal(house.row[GIVEN + S.gold_income], given);
  assert.equal(house.rites_until, until_tick);
});

test('a rite that lies longer than it would be laid stays, and its end is told as it is', () => {
  const { world, house, cast } = caster();
  house.cells[STATS_AT + S.rite_length] = 5_000;
  const { until_tick } = done(world, cast('banked_fires'));
  house.cells[STATS_AT + S.rite_length] = 0;
  assert.ok((until_tick ?? 0) > ritePrice(house, rite('banked_fires')).ticks);
  assert.equal(done(world, cast('banked_fires')).until_tick, until_tick);
  assert.deepEqual(lastingOn(world, house), [{ rite: rite('banked_fires').index, until_tick }]);
});

test('what the tick takes back of ended rites is what a sum from scratch says', () => {
  const { world, house, cast } = caster();
  const lasting = rules.rites.list.filter(({ kind, ticks }) => kind === 'self' && ticks > 0);
  lasting.forEach(({ id }, i) => {
    done(world, cast(id));
    if (i % 3 === 0) tick(world, { kind: 'tick', at: world.next_tick_at });
    house.aether = 1_000_000;
  });
  assert.ok(lasting.length > 8);
  for (let t = 0; t < 40; t++) {
    const copy = house.detached();
    giveAnew(world, copy);
    copy.effects_stale = house.effects_stale;
    assert.deepEqual(house.cells.slice(0, copy.row.length), copy.row, `at tick ${world.tick}`);
    tick(world, { kind: 'tick', at: world.next_tick_at });
  }
  assert.equal(house.rites_until, 0);
});

test('what a rite brings comes at once, and again only after its wait', () => {
  const { world, house, cast } = caster();
  const table: [id: string, good: string, units: number, wait: number][] = [
    ['assayers_dream', 'gold', 15_000, 24],
    ['bread_from_the_air', 'food', 4_500, 12],
    ['the_long_call', 'peasants', 90, 24],
    ['maps_in_the_embers', 'explorable', 6, 48],
  ];
  for (const [id, good, units, wait] of table) {
    const { gold, food, peasants, population, explorable_acres } = house;
    const before = { gold, food, peasants, explorable: explorable_acres }[good]!;
    const reply = done(world, cast(id));
    assert.deepEqual([reply.brought, reply.ready_tick, reply.until_tick], [{ [good]: units }, wait, null]);
    const after = {
      gold: house.gold,
      food: house.food,
      peasants: house.peasants,
      explorable: house.explorable_acres,
    };
    assert.equal(after[good as keyof typeof after], before + units, id);
    assert.equal(house.population - population, good === 'peasants' ? units : 0);
    const again = execute(world, cast(id));
    assert.ok(isRefusal(again));
    assert.deepEqual([again.code, again.params], ['rite_not_ready', { rite: id, ready_tick: wait }]);
  }
  for (let t = 0; t < 11; t++) tick(world, { kind: 'tick', at: world.next_tick_at });
  house.aether = 1_000_000;
  assert.ok(isRefusal(execute(world, cast('bread_from_the_air'))));
  tick(world, { kind: 'tick', at: world.next_tick_at });
  done(world, cast('bread_from_the_air'));
});

test('refusals come in their order and say what falls short', () => {
  const { world, house, cast } = caster();
  const other = world.houses[1];
  const refused = (request: Request): [RefusalCode, object] => {
    const answer = execute(world, request);
    assert.ok(isRefusal(answer), JSON.stringify(answer));
    return [answer.code, answer.params];
  };
  const aimed = cast('banked_fires');
  Object.assign(aimed.command, { target: other.id });
  assert.deepEqual(refused(cast('no_such')), ['unknown_rite', { given: 'no_such' }]);
  assert.deepEqual(refused(aimed), ['rite_takes_no_target', { rite: 'banked_fires' }]);
  const { aether, incense } = ritePrice(house, rite('banked_fires'));
  house.aether = aether - 1;
  house.cells[MATERIALS + rules.incense] = incense - 1;
  assert.deepEqual(refused(cast('banked_fires')), [
    'not_enough',
    { what: 'aether', needed: aether, have: aether - 1 },
  ]);
  house.aether = aether;
  assert.deepEqual(refused(cast('banked_fires')), [
    'not_enough',
    { what: 'incense', needed: incense, have: incense - 1 },
  ]);
  house.cells[MATERIALS + rules.incense] = incense;
  done(world, cast('banked_fires'));
  assert.deepEqual([house.aether, house.row[MATERIALS + rules.incense]], [0, 0]);
});

test('a preview is what then happens, without the chance, and changes nothing', () => {
  for (const { id, kind } of rules.rites.list) {
    if (kind !== 'self') continue;
    const { world, house, cast } = caster();
    const before = house.cells.slice();
    const foreseen = preview(world, cast(id));
    assert.deepEqual(house.row, before);
    const { chance, ...reply } = done(world, cast(id));
    assert.deepEqual(foreseen, reply, id);
    assert.equal(chance, 'sure');
    assert.equal(
      house.row[RITES + rite(id).index] > 0,
      reply.until_tick !== null || reply.ready_tick !== null,
    );
  }
});

/** Turns that houses have taken before their tick: it comes to the same with them, whatever is done in between. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type HouseId, purpose, Random, seedFrom, the } from '@realm/base';
import { type CommandType, commands, foldName, isRefusal } from '@realm/contract';
import { ageEntry, openTestWorld, rulesOf, sha256 } from '../../../tests/support/age.ts';
import { livelyAge } from '../../../tests/support/lively_age.ts';
import { RandomCommands } from '../../../tests/support/random_commands.ts';
import { LONG } from '../../../tests/support/sample.ts';
import { differencesOf } from '../../../tests/support/walk.ts';
import { leaveSeat } from '../src/features/founding/leave.ts';
import { execute } from '../src/kernel/execute.ts';
import { stateHash } from '../src/kernel/hash.ts';
import { openWorld } from '../src/kernel/open.ts';
import { tick } from '../src/kernel/tick.ts';
import { takeTurns } from '../src/kernel/turns.ts';
import { totalsOf } from '../src/stats/standing.ts';
import { House } from '../src/world/house.ts';
import type { WorldEvent } from '../src/world/news.ts';
import { Turns } from '../src/world/turns.ts';
import { WORK } from '../src/world/works.ts';
import type { World } from '../src/world/world.ts';

const TYPES = Object.keys(commands) as CommandType[];
const ROUNDS = LONG ? 60 : 6;
const COMMANDS_A_TICK = 12;

/** All that stand, taken in one go. */
function takeAll(world: World): void {
  for (const _ of takeTurns(world));
}

/** Houses whose turns stand. */
function standingIn({ houses, turns }: World): House[] {
  return houses.filter(({ id }) => turns.stands(id));
}

/** What states have together, without the states themselves. */
const totalsIn = (world: World) =>
  totalsOf(world).map(({ state: { realm, id, land }, ...total }) => ({
    realm,
    id,
    state_land: land,
    ...total,
  }));

/** What a world has told its houses since it was last asked, house by house. */
const toldBy = (world: World) => itemsOf(world.drainEvents());

const itemsOf = (events: Iterable<WorldEvent>) =>
  [...events]
    .map(({ house, news }) => ({ house, news }))
    .sort((a, b) => a.house - b.house || a.news.id - b.news.id);

/** The leader of a state takes another tax, in both. */
function retax(random: Random, ...worlds: readonly World[]): void {
  const [realm, tax_bp] = [random.below(worlds[0].realms.length), random.below(20) * 50];
  for (const { realms } of worlds) for (const state of realms[realm].states) state.tax_bp = tax_bp;
}

test(`ticks come to the same with turns taken beforehand, over ${ROUNDS} of every command`, () => {
  const rules = livelyAge();
  const entry = ageEntry(rules, { seed: 'turns', robots: 40 });
  const [plain, ahead] = [openWorld(entry, rules), openWorld(entry, rules)];
  const random = new Random(seedFrom('turns')).at(purpose('turns test'));
  const requests = new RandomCommands(random);
  let [brought, taken] = [0, 0];
  let under_way = takeTurns(ahead);
  const same = () => {
    assert.equal(stateHash(ahead, sha256), stateHash(plain, sha256), `tick ${plain.tick}`);
    assert.deepEqual(differencesOf(plain, ahead), [], `tick ${plain.tick}`);
  };
  for (let step = 0; step < ROUNDS * TYPES.length; step++) {
    if (step % COMMANDS_A_TICK === 0) {
      if (random.chance(5_000)) takeAll(ahead);
      for (const world of [plain, ahead]) tick(world, { kind: 'tick', at: world.next_tick_at });
      brought += ahead.turns.brought;
      taken += ahead.houses.length - ahead.turns.brought;
      assert.equal(standingIn(ahead).length, 0, 'a turn is brought once');
      assert.equal(plain.turns.brought, 0);
      // What is noted of houses, and of states together.
      assert.deepEqual(totalsIn(ahead), totalsIn(plain));
      for (const what of ['land', 'might', 'renown'] as const)
        assert.deepEqual(ahead.noted[what], plain.noted[what]);
      // Reports that were kept are written as they are asked for: not all of them in each tick.
      const { id } = random.pick(plain.houses);
      assert.deepEqual(ahead.reports.read(id, plain.tick), plain.reports.read(id, plain.tick));
      if (random.chance(3_000)) same();
    }
    // What was begun before a tick goes on after it, and does nothing any more.
    if (under_way.next().done === true) under_way = takeTurns(ahead);
    if (random.chance(1_000)) takeAll(ahead);
    if (random.chance(500)) retax(random, plain, ahead);
    const request = requests.next(plain, plain.at + random.below(3) * 1_000, TYPES[step % TYPES.length]);
    const reply = execute(plain, request);
    assert.deepEqual(execute(ahead, request), reply);
    assert.deepEqual(toldBy(ahead), toldBy(plain));
  }
  same();
  assert.ok(brought > taken / 2, `${brought} turns were brought and ${taken} taken`);
  assert.ok(taken > brought / 100, `${taken} turns were taken and ${brought} brought`);
});

test('what arrives was reckoned with', () => {
  const rules = rulesOf('embers-1', {
    treasury_cap_per_acre: 100_000,
    protection_ticks: 0,
    protection_leave_ticks: 0,
  });
  const world = openTestWorld(rules, { robots: 24, seed: 'arrivals' });
  const requests = new RandomCommands(new Random(seedFrom('arrivals')).at(purpose('turns test')));
  for (const type of ['explore', 'build', 'train', 'build_chariots'] as const)
    for (let i = 0; i < 60; i++) execute(world, requests.next(world, world.at, type));
  let arrived = 0;
  for (let i = 0; i < 24; i++) {
    takeAll(world);
    const standing = standingIn(world);
    arrived += standing.filter(({ id }) =>
      world.works.of(id).some(({ done_tick }) => done_tick === world.tick + 1),
    ).length;
    tick(world, { kind: 'tick', at: world.next_tick_at });
    assert.equal(world.turns.brought, standing.length);
  }
  assert.ok(arrived > 10, `${arrived} houses to which something came`);
});

test('what is put under way spoils the turn of whom it comes to', () => {
  const rules = rulesOf('embers-1');
  const [plain, ahead] = ['plain', 'ahead'].map(() => openTestWorld(rules, { robots: 24, seed: 'works' }));
  takeAll(ahead);
  for (const { works, tick, at } of [plain, ahead]) works.add(1, WORK.chariots, 0, 5, at, tick + 1);
  for (const world of [plain, ahead]) tick(world, { kind: 'tick', at: world.next_tick_at });
  assert.equal(ahead.turns.brought, ahead.houses.length - 1);
  assert.equal(stateHash(ahead, sha256), stateHash(plain, sha256));
});

test('a house that leaves while a tick still owes others their turns keeps nobody from getting his', () => {
  const rules = rulesOf('embers-1');
  const [plain, ahead] = ['plain', 'ahead'].map(() => openTestWorld(rules, { robots: 120, seed: 'leaves' }));
  takeAll(ahead);
  for (const world of [plain, ahead]) tick(world, { kind: 'tick', at: world.next_tick_at });
  const next = takeTurns(ahead);
  for (const _ of [0, 1]) next.next();
  for (const world of [plain, ahead]) leaveSeat(world, world.houses[0]);
  while (ahead.turns.tick === ahead.tick) next.next();
  assert.ok(ahead.houses.every(({ id }) => !ahead.turns.owes(id)));
  while (next.next().done !== true);
  for (const world of [plain, ahead]) tick(world, { kind: 'tick', at: world.next_tick_at });
  assert.equal(stateHash(ahead, sha256), stateHash(plain, sha256));
});

/** An account founds a house in each world; answers its id there. */
function found(account: number, ...worlds: readonly World[]): number {
  for (const world of worlds) {
    const [name, race, personality] = [
      `House ${account}`,
      world.rules.races.list[0].id,
      world.rules.personalities.list[0].id,
    ];
    const command = { type: 'create_house', name, race, personality } as const;
    const reply = execute(world, { at: world.at, actor: { account }, folded: foldName(name), command });
    assert.ok(!isRefusal(reply), JSON.stringify(reply));
  }
  return the(worlds[0].houseOf(account), 'a house that was founded').id;
}

test('a house that has lived a tick already has no turn of it, and counts as idle while it is ahead', () => {
  const rules = rulesOf('embers-1', { score_active_commands: 1 });
  const [plain, ahead] = ['plain', 'ahead'].map(() => openTestWorld(rules, { robots: 24, seed: 'passed' }));
  const house = found(1, plain, ahead);
  const command = { type: 'live_tick', house: house as HouseId, count: 3 } as const;
  for (const world of [plain, ahead])
    assert.ok(!isRefusal(execute(world, { at: world.at, actor: { account: 1 }, command })));
  for (let i = 0; i < 6; i++) {
    takeAll(ahead);
    assert.ok(ahead.turns.stands(house));
    for (const world of [plain, ahead]) tick(world, { kind: 'tick', at: world.next_tick_at });
    assert.equal(stateHash(ahead, sha256), stateHash(plain, sha256), `tick ${plain.tick}`);
    assert.deepEqual(totalsIn(ahead), totalsIn(plain));
  }
});

test('turns of a state that were taken at several taxes are told apart, whichever it takes in the end', () => {
  const rules = rulesOf('embers-1');
  const [plain, ahead] = ['plain', 'ahead'].map(() => openTestWorld(rules, { robots: 120, seed: 'taxes' }));
  const retaxAll = (tax_bp: number) => {
    for (const { realms } of [plain, ahead])
      for (const { states } of realms) for (const state of states) state.tax_bp = tax_bp;
  };
  retaxAll(500);
  const next = takeTurns(ahead);
  while (!ahead.turns.stands(1)) next.next();
  retaxAll(900);
  while (next.next().done !== true);
  retaxAll(500);
  for (const world of [plain, ahead]) tick(world, { kind: 'tick', at: world.next_tick_at });
  assert.ok(ahead.turns.brought > 0 && ahead.turns.brought < ahead.houses.length, `${ahead.turns.brought}`);
  assert.equal(stateHash(ahead, sha256), stateHash(plain, sha256));
});

test('silent houses get their deputies in order, whichever of their turns were taken beforehand', () => {
  const rules = rulesOf('embers-1', { deputy_after_silent_ticks: 1 });
  const [plain, ahead] = ['plain', 'ahead'].map(() => openTestWorld(rules, { robots: 24, seed: 'silent' }));
  const [first, second] = [found(1, plain, ahead), found(2, plain, ahead)];
  takeAll(ahead);
  for (const { works, tick, at } of [plain, ahead]) works.add(first, WORK.chariots, 0, 5, at, tick + 1);
  for (const world of [plain, ahead]) tick(world, { kind: 'tick', at: world.next_tick_at });
  for (const { deputies } of [plain, ahead]) assert.deepEqual([...deputies.of_house.keys()], [first, second]);
  assert.deepEqual(toldBy(ahead), toldBy(plain));
});

test('what a treasury shares out was reckoned with, and spoils the turns of all where that has changed', () => {
  const rules = rulesOf('embers-1', {
    treasury_cap_per_acre: 0,
    protection_ticks: 0,
    protection_leave_ticks: 0,
  });
  const [plain, ahead] = ['plain', 'ahead'].map(() => openTestWorld(rules, { robots: 60, seed: 'overflow' }));
  const { day_ticks } = rules.params;
  let told = 0;
  let spoiled = 0;
  for (let i = 0; i < 2 * day_ticks; i++) {
    takeAll(ahead);
    const standing = standingIn(ahead);
    if (i >= day_ticks)
      for (const { realms } of [plain, ahead])
        for (const { states, rule } of realms)
          for (const state of states) {
            state.treasury.materials[rule.material] += 1_000;
            state.brought_units += 1_000;
          }
    for (const world of [plain, ahead]) tick(world, { kind: 'tick', at: world.next_tick_at });
    const events = toldBy(ahead);
    assert.deepEqual(events, toldBy(plain));
    const shares = events.filter(({ news }) => news.kind === 'treasury_share').length;
    if (i < day_ticks) assert.equal(ahead.turns.brought, standing.length);
    else spoiled += standing.length - ahead.turns.brought;
    told += shares;
    assert.equal(stateHash(ahead, sha256), stateHash(plain, sha256));
  }
  assert.ok(told > 60, `${told} houses were told of a share`);
  assert.ok(spoiled > 30, `${spoiled} turns were spoiled`);
});

test('a turn leaves what it leaves to the bit', () => {
  const turns = new Turns(1);
  turns.begin(1, 1, 6);
  const house = new House(1 as HouseId, Float64Array.of(0, -0, 0, 5, 1), '', '');
  const arrived = Float64Array.of(0, 0, 0, 6, 1);
  const received = Float64Array.of(0, 0, 1, 6, 1);
  const after = new House(1 as HouseId, Float64Array.of(-0, 0, 0, 5, 1), '', '');
  turns.keep(house, {
    ...{ before: house.row, arrived, received, after },
    ...{ share: 1, tax_bp: 0, tax: 0, has_played: false, is_silent: false, told: [], frees: false },
  });
  const is = (...values: number[]) => values.every((value, at) => Object.is(house.row[at], value));
  turns.arrive(1);
  assert.ok(is(0, 0, 0, 6, 1));
  turns.receive(1, []);
  assert.ok(is(0, 0, 1, 6, 1));
  turns.bring(1, 2);
  assert.ok(is(-0, 0, 0, 5, 1));
});

test('what turns tell is told as if the tick had taken them, whoever asks for it first', () => {
  const rules = rulesOf('embers-1', { protection_ticks: 30, protection_leave_ticks: 0 });
  const [plain, ahead] = ['plain', 'ahead'].map(() => openTestWorld(rules, { robots: 60, seed: 'news' }));
  // Orders against others, which are held up in the tick in which a protection has ended.
  for (const world of [plain, ahead]) {
    const target = the(world.houses.at(-1), 'a house').id;
    for (const { id: house } of world.houses.slice(0, 6)) {
      const spying = { type: 'spy', house, target, thieves: 1 } as const;
      const order = { type: 'queue', house, command: spying, when: { type: 'at_tick', tick: 30 } } as const;
      assert.ok(!isRefusal(execute(world, { at: world.at, actor: { robot: house }, command: order })));
    }
  }
  const kinds = new Set<string>();
  const owing = new Set<number>();
  for (let i = 0; i < 40; i++) {
    // In some ticks nobody takes any, and houses may not have been told yet what they were owed in the one before.
    if (i % 4 !== 2) takeAll(ahead);
    for (const world of [plain, ahead]) tick(world, { kind: 'tick', at: world.next_tick_at });
    const told = ahead.houses.filter((house) => ahead.turns.owesNews(house));
    // Something else tells some of them of the same moment; others' news are read, or they leave, before it is drained.
    for (const world of [plain, ahead]) {
      for (const { id } of told.slice(0, 4))
        world.tell(world.theHouse(id), { kind: 'science_rank', category: 'military', rank: 1 });
      for (const { id } of told.slice(4, 8)) world.theHouse(id).news.items();
      if (told.length > 8) leaveSeat(world, world.theHouse(told[8].id));
    }
    for (const { id } of told) owing.add(id);
    if (i % 4 === 1) continue;
    const events = plain.drainEvents();
    const same = ahead.drainEvents();
    assert.equal(same.length, events.length);
    assert.equal(same.at, events.at);
    assert.deepEqual([...same.houses()].sort(), [...events.houses()].sort());
    assert.deepEqual(itemsOf(same), itemsOf(events));
    for (const id of owing) for (const { news } of same.of(id)) kinds.add(news.kind);
    owing.clear();
    assert.equal(stateHash(ahead, sha256), stateHash(plain, sha256));
  }
  for (const kind of ['science_rank', 'protection_ended', 'treasury_share']) assert.ok(kinds.has(kind), kind);
});

test('an age that is over owes nobody anything', () => {
  const rules = rulesOf('blitz-1');
  const [plain, ahead] = ['plain', 'ahead'].map(() => openTestWorld(rules, { robots: 12, seed: 'end' }));
  while (!plain.ended) {
    if (plain.tick === rules.params.age_ticks - 1) takeAll(ahead);
    for (const world of [plain, ahead]) tick(world, { kind: 'tick', at: world.next_tick_at });
  }
  assert.equal(ahead.turns.brought, ahead.houses.length);
  assert.ok(ahead.houses.every(({ id }) => !ahead.turns.owes(id)));
  assert.deepEqual(toldBy(ahead), toldBy(plain));
  assert.equal(stateHash(ahead, sha256), stateHash(plain, sha256));
});

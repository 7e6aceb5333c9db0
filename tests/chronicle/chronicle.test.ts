/** The world's news tells what anybody may know, and nothing before that. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { the } from '@realm/base';
import type { ChronicleItem, ChronicleKind, ReadName, ReadReply } from '@realm/contract';
import { byStaff, MATERIALS, snapshotParts, stateHash, tick, type World } from '@realm/engine';
import { type Context, type Viewer, views } from '@realm/views';
import { samples } from '../samples/index.ts';
import { muster, stockUp, vigil } from '../samples/kit/setting.ts';
import { openTestWorld, rulesOf, sha256 } from '../support/age.ts';
import { oneTwin } from '../support/twins.ts';

const NOBODY: Viewer = { account: null, name: '', email: null, subscriber: false, site: false, house: null };

/** Replies by read, worked out once. */
type Replies = { readonly [N in ReadName]: ReadReply<N> };

/** A read as whoever is not signed in has it. */
function read<N extends ReadName>(world: World, name: N, query: object = {}): Replies[N] {
  const view: unknown = views[name];
  const asked = view as (context: Context, params: object, query: object) => Replies[N];
  return asked({ world, viewer: NOBODY, now_ms: world.at }, {}, query);
}

const chronicle = (world: World, query = {}) => read(world, 'chronicle', { limit: 200, ...query });

function ofKind<K extends ChronicleKind>(world: World, kind: K) {
  return chronicle(world).items.filter((item) => item.kind === kind) as Extract<ChronicleItem, { kind: K }>[];
}

/** Every unsigned read that needs no more than its address, as bytes. */
function seen(world: World): string {
  const names = [
    'world',
    'rankings',
    'houses',
    'age',
    'market',
    'wars',
    'age_recap',
    'hall',
    'chronicle',
  ] as const;
  return JSON.stringify([names.map((name) => read(world, name)), world.chronicle.of(world.seq)]);
}

test('a battle is told in the tick in which the army is home, and nothing of it before', () => {
  const twin = oneTwin();
  muster(twin);
  const { world, viewer, hidden } = twin;
  const before = ofKind(world, 'battle').length;
  const answer = twin.order({ type: 'attack', target: hidden.id, units: [0, 1_000] });
  assert.ok(answer.type === 'attacked' && answer.outcome !== null);
  const { outcome, done_tick } = answer;
  const fought_tick = world.tick;
  const marched = () =>
    world.chronicle.items.some(
      ({ item }) => item.kind === 'battle' && item.fought_tick === fought_tick && item.attacker === viewer.id,
    );
  for (; world.tick < done_tick; twin.tick()) assert.ok(!marched(), `told in tick ${world.tick}`);
  const told = ofKind(world, 'battle').find(
    (each) => each.attacker === viewer.id && each.fought_tick === fought_tick,
  );
  const { id: _, at, ...rest } = the(told, 'the battle');
  assert.equal(at, world.at);
  assert.deepEqual(rest, {
    kind: 'battle',
    tick: done_tick,
    attacker: viewer.id,
    target: hidden.id,
    attack: 'assault',
    won: outcome.won,
    acres: outcome.acres,
    fought_tick,
  });
  assert.ok(ofKind(world, 'battle').length > before);
  const { houses } = chronicle(world).names;
  assert.deepEqual([houses[viewer.id], houses[hidden.id]], [viewer.name, hidden.name]);
});

test('whether an army is out shows in nothing that anybody may read', () => {
  const [one, other] = [oneTwin(), oneTwin()];
  const battle = { attacker: one.hidden.id, target: one.third.id, attack: 'assault', won: true, acres: 40 };
  const { tick } = other.world;
  other.world.chronicle.note({
    home_tick: tick + 3,
    battle: { kind: 'battle', fought_tick: tick, ...battle },
  });
  for (let t = 0; t < 3; t++) {
    assert.equal(seen(other.world), seen(one.world), `${t} ticks later`);
    one.tick();
    other.tick();
  }
  assert.notEqual(seen(other.world), seen(one.world));
});

test('wars and ceasefires are told when GET /wars has them', () => {
  const twin = oneTwin();
  const { world, viewer, hidden } = twin;
  const place = samples.declare_war.accepted(twin);
  const own = world.stateOf(viewer);
  const enemy = world.stateOf(hidden);
  twin.order({ type: 'declare_war', ...place });
  if (read(world, 'wars').wars.length === 0) {
    assert.deepEqual(ofKind(world, 'war_began'), [], 'a declaration that waits is the two states’ alone');
    world.relations.raise(own, enemy, world.rules.params.hostility_declare);
    twin.order({ type: 'declare_war', ...place });
  }
  const [war] = read(world, 'wars').wars;
  const [began] = ofKind(world, 'war_began');
  assert.deepEqual([began.war, began.tick, began.pays], [war.id, war.from_tick, war.pays]);
  assert.equal(chronicle(world).names.states[`${began.a.realm}:${began.a.state}`], war.a.name);
  twin.tick(world.rules.params.war_withdraw_ticks);
  twin.order({ type: 'withdraw' });
  const [past] = read(world, 'wars').past;
  const [ended] = ofKind(world, 'war_ended');
  assert.deepEqual(
    [ended.war, ended.how, ended.winner, ended.points],
    [past.id, 'withdrawn', past.winner, past.war_points],
  );
  const [truce] = read(world, 'wars').ceasefires;
  const [peace] = ofKind(world, 'ceasefire_began');
  assert.deepEqual([peace.a, peace.b, peace.until_tick], [truce.a, truce.b, truce.until_tick]);
  twin.order({ type: 'break_ceasefire', ...place });
  const [broken] = ofKind(world, 'ceasefire_ended');
  assert.deepEqual(broken.broken_by, { realm: own.realm, state: own.id });
});

test('a vigil is told once it is over, and only if it was kept', () => {
  const kept = (lit: boolean) => {
    const twin = oneTwin();
    vigil(twin);
    const { world, viewer } = twin;
    const state = world.stateOf(viewer);
    stockUp(viewer);
    const { aether_needed, incense_needed } = the(state.vigil, 'the vigil');
    if (lit) twin.order({ type: 'give_to_vigil', aether: aether_needed, incense: incense_needed });
    for (let t = 0; state.vigil !== null; t++) {
      assert.deepEqual(ofKind(world, 'vigil_kept'), []);
      assert.ok(t < 500, 'it ends');
      twin.tick();
    }
    return ofKind(world, 'vigil_kept');
  };
  const [told] = kept(true);
  assert.deepEqual(told.state, { realm: 1, state: 1 });
  assert.deepEqual(kept(false), []);
});

test('a wonder is told of from when its name is taken', () => {
  const twin = oneTwin();
  const { world, mate } = twin;
  const build = the(world.wonders.buildOf(mate.id), 'the wonder begun');
  const rule = world.rules.wonders.list[build.wonder];
  stockUp(twin.viewer);
  const fund = (fields: object) => twin.order({ type: 'fund_wonder', builder: mate.id, ...fields } as never);
  for (const [material, units] of rule.materials) {
    twin.viewer.cells[MATERIALS + material] += units;
    fund({ material: world.rules.materials.list[material].id, amount: units });
    assert.deepEqual(ofKind(world, 'wonder_begun'), []);
  }
  fund({ gold: rule.gold });
  const [begun] = ofKind(world, 'wonder_begun');
  assert.deepEqual([begun.wonder, begun.house], [rule.id, mate.id]);
  twin.tick(begun.done_tick - world.tick);
  const [finished] = ofKind(world, 'wonder_finished');
  assert.deepEqual([finished.wonder, finished.house, finished.tick], [rule.id, mate.id, begun.done_tick]);
});

test('the state that stands first is the one that GET /age has first, told once a day and only when it is another', () => {
  const twin = oneTwin();
  const { world } = twin;
  const { day_ticks } = world.rules.params;
  for (let day = 0; day < 4; day++) {
    twin.tick(day_ticks - (world.tick % day_ticks));
    const [{ realm, state }, second] = read(world, 'age').standings;
    assert.deepEqual(ofKind(world, 'first_state').at(-1)?.state, { realm, state });
    for (const house of world.houses)
      if (house.realm === second.realm && house.state === second.state) house.land += 10_000 * 10 ** day;
  }
  const told = ofKind(world, 'first_state').map(({ state, before }) => [state, before]);
  assert.ok(told.length >= 3);
  told.forEach(([state, before], i) => {
    assert.deepEqual(before, i === 0 ? null : told[i - 1][0]);
    assert.notDeepEqual(state, before);
  });
});

test('houses founded are told of together, and those of the opening are not', () => {
  const twin = oneTwin();
  const { world } = twin;
  twin.tick(2 * world.rules.params.day_ticks);
  const told = ofKind(world, 'houses_founded');
  assert.deepEqual(
    told.map(({ houses, from_tick, tick }) => [houses, from_tick, tick]),
    [[3, 0, world.rules.params.day_ticks]],
  );
});

test('of battles and of all else the newest are kept, and what comes after an item is answered in turn', () => {
  const world = openTestWorld(rulesOf('embers-1', { chronicle_kept: 20 }));
  for (let i = 1; i <= 70; i++) {
    world.record({ kind: 'age_paused', note: `${i}` });
    if (i % 2 === 0) world.record({ kind: 'age_resumed' });
    const [attacker, target] = [1, 2];
    world.record({
      kind: 'battle',
      attacker,
      target,
      attack: 'assault',
      won: true,
      acres: i,
      fought_tick: 0,
    });
  }
  const { items } = chronicle(world);
  const battles = items.filter(({ kind }) => kind === 'battle');
  assert.deepEqual([battles.length, items.length], [20, 40]);
  assert.deepEqual(
    battles.map((item) => (item.kind === 'battle' ? item.acres : 0)),
    Array.from({ length: 20 }, (_, i) => 51 + i),
  );
  assert.deepEqual(
    items.map(({ id }) => id),
    items.map(({ id }) => id).toSorted((a, b) => a - b),
  );
  const all: ChronicleItem[] = [];
  for (let after = 0; ; after = all[all.length - 1].id) {
    const next = chronicle(world, { after, limit: 7 }).items;
    if (next.length === 0) break;
    all.push(...next);
  }
  assert.deepEqual(all, items);
  assert.deepEqual(chronicle(world, { limit: 3 }).items, items.slice(-3));
});

test('it survives a snapshot; a house that leaves keeps its name there', () => {
  const twin = oneTwin();
  const { world } = twin;
  const robot = the(
    world.houses.find(({ robot }) => robot === 1),
    'a robot',
  );
  const [attacker, target] = [robot.id, 1];
  const battle = {
    kind: 'battle',
    attacker,
    target,
    attack: 'assault',
    won: false,
    acres: 0,
    fought_tick: 0,
  } as const;
  world.chronicle.note({ home_tick: world.tick + 2, battle });
  for (const leaves of world.leaves) leaves(world, robot);
  world.stateOf(robot).seat(robot.seat, 0);
  const { name } = robot;
  world.removeHouse(robot);
  twin.tick(2);
  const told = chronicle(world);
  assert.equal(told.names.houses[attacker], name);
  const { world: again } = twin.copy();
  assert.deepEqual(chronicle(again), told);
  assert.equal(stateHash(again, sha256), stateHash(world, sha256));
});

test('a house that staff call otherwise is called so in what was told', () => {
  const twin = oneTwin();
  const { world, hidden } = twin;
  world.record({ kind: 'wonder_finished', wonder: 'x', house: hidden.id });
  const act = {
    type: 'rename',
    house: hidden.id,
    name: 'Quill',
    folded: 'quill',
    look: '',
    note: '',
  } as const;
  assert.equal(byStaff(world, { kind: 'staff', at: world.at, act }), null);
  assert.equal(chronicle(world).names.houses[hidden.id], 'Quill');
});

test('an age may leave battles out, or tell nothing: its snapshots then have no such part', () => {
  const fought = (params: Record<string, number>) => {
    const twin = oneTwin();
    const { world, hidden } = twin;
    world.chronicle.untold = [];
    Object.assign(world.rules.params, params);
    muster(twin);
    twin.order({ type: 'attack', target: hidden.id, units: [0, 1_000] });
    return world.chronicle.untold.length;
  };
  assert.equal(fought({}), 1);
  assert.equal(fought({ chronicle_battles: 0 }), 0);
  assert.equal(fought({ chronicle_kept: 0 }), 0);
  const silent = openTestWorld(rulesOf('embers-1', { chronicle_kept: 0 }));
  for (let t = 0; t < 30; t++) tick(silent, { kind: 'tick', at: silent.next_tick_at });
  assert.deepEqual(chronicle(silent), { tick: 30, items: [], names: { states: {}, houses: {} } });
  assert.ok([...snapshotParts(silent)].every(({ name }) => !name.startsWith('chronicle')));
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { purpose, Random, seedFrom } from '@realm/base';
import { isRefusal, REPORT_TICKS, type TickRow } from '@realm/contract';
import { AWAY, execute, type House, type World } from '@realm/engine';
import { SLOT } from '@realm/rules';
import { ownHouse, tickRow } from '../src/index.ts';
import { found, houseFor, openAge, rulesWith, runTicks } from './support/age.ts';
import { ask, viewerOf } from './support/asking.ts';
import { playOne } from './support/player.ts';

const TICKS = purpose('ticks test');

/** The levels of a report, read off a house's own view. */
function levelsOf(world: World, house: House): TickRow['levels'] {
  const view = ownHouse(world, house);
  const troops = view.units.reduce(
    (sum, units, slot) =>
      slot === SLOT.thieves || slot === SLOT.mercenaries ? sum : sum + units + house.row[AWAY + slot],
    0,
  );
  const { gold, food, peasants, land, incoming_land, renown, horses, chariots, aether, adepts, materials } =
    view;
  return {
    gold,
    food,
    peasants,
    soldiers: view.units[0],
    troops,
    books: view.books.economy + view.books.military + view.books.arcane,
    land,
    incoming_land,
    renown,
    horses,
    chariots,
    aether,
    adepts,
    materials,
  };
}

function change(after: TickRow['levels'], before: TickRow['levels']): TickRow['levels'] {
  const less = (a: Record<string, number>, b: Record<string, number>) =>
    Object.fromEntries(Object.entries(a).map(([name, level]) => [name, level - b[name]]));
  const { materials: materials_after, ...levels_after } = after;
  const { materials: materials_before, ...levels_before } = before;
  return {
    ...(less(levels_after, levels_before) as Omit<TickRow['levels'], 'materials'>),
    materials: less(materials_after, materials_before),
  };
}

test('/ticks says what each of the last 48 ticks was seen to change, commands excluded', () => {
  const world = openAge(rulesWith({ states_per_realm: 1 }), { robots: 6 });
  found(world, 1, 'Hearthmere');
  const house = houseFor(world, 1);
  const random = new Random(seedFrom('ticks')).at(TICKS);
  const seen: TickRow[] = [];
  const orders = { done: [], held_up: [] };
  for (let t = 0; t < 60; t++) {
    for (let i = 0; i < 25; i++) playOne(world, random);
    const before = levelsOf(world, house);
    const at = world.next_tick_at;
    runTicks(world, 1);
    const levels = levelsOf(world, house);
    seen.unshift({ tick: world.tick, at, own: false, ...change(levels, before), levels, orders });
    assert.deepEqual(tickRow(world, house, world.tick), seen[0]);
    const { ticks } = ask(world, viewerOf(world, 1), 'ticks');
    assert.deepEqual(ticks, seen.slice(0, REPORT_TICKS));
  }
  // Orders since the last tick are not of it.
  for (let i = 0; i < 25; i++) playOne(world, random);
  assert.deepEqual(ask(world, viewerOf(world, 1), 'ticks').ticks, seen.slice(0, REPORT_TICKS));
  for (const name of ['gold', 'food', 'peasants', 'soldiers', 'books', 'incoming_land', 'land'] as const) {
    assert.ok(
      seen.some((row) => row[name] !== 0),
      `${name} changed`,
    );
  }
});

test('a house has reports from its own first tick on', () => {
  const world = openAge(rulesWith(), { robots: 2 });
  runTicks(world, 5);
  found(world, 1, 'Hearthmere');
  const house = houseFor(world, 1);
  assert.deepEqual(ask(world, viewerOf(world, 1), 'ticks'), { ticks: [] });
  assert.equal(tickRow(world, house, 5), null);
  runTicks(world, 2);
  assert.deepEqual(
    ask(world, viewerOf(world, 1), 'ticks').ticks.map(({ tick }) => tick),
    [7, 6],
  );
  assert.equal(tickRow(world, house, 8), null);
  runTicks(world, REPORT_TICKS);
  assert.equal(tickRow(world, house, 7), null);
  assert.equal(tickRow(world, house, 8)?.tick, 8);
});

test('/ticks says which orders ahead fired at the end of a tick, and which were held up', () => {
  const world = openAge(rulesWith({ states_per_realm: 1 }), { robots: 6 });
  found(world, 1, 'Hearthmere');
  const { id: house } = houseFor(world, 1);
  const ahead = (command: { type: string; rate_bp?: number; acres?: number }, tick: number) => {
    const order = {
      type: 'queue',
      house,
      command: { house, ...command },
      when: { type: 'at_tick', tick },
    } as const;
    const reply = execute(world, { at: world.at, actor: { account: 1 }, command: order });
    assert.ok(!isRefusal(reply), JSON.stringify(reply));
  };
  const now = world.tick;
  ahead({ type: 'set_draft', rate_bp: 500 }, now + 1);
  ahead({ type: 'explore', acres: 1_000_000 }, now + 2);
  runTicks(world, 3);
  const rows = ask(world, viewerOf(world, 1), 'ticks').ticks;
  const told = rows.map(({ tick, orders: { done, held_up } }) => [
    tick - now,
    done.map(({ command }) => command),
    held_up.map(({ command, now }) => [command, now]),
  ]);
  assert.deepEqual(told, [
    [3, [], []],
    [2, [], [['explore', 'gone']]],
    [1, ['set_draft'], []],
  ]);
});

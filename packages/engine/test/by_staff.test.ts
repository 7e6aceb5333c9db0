/** What staff do to a house: goods and land taken out and put back, by the books; orders ahead that wait; a state's name. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Command } from '@realm/contract';
import { openTestWorld, rulesOf } from '../../../tests/support/age.ts';
import { BUILDINGS, byStaff, CONSTRUCTING, execute, type StaffAct, tick, type World } from '../src/index.ts';

const rules = rulesOf('embers-1', { protection_ticks: 1, protection_leave_ticks: 0 });

function opened(): { world: World; act: (act: StaffAct) => string } {
  const world = openTestWorld(rules, { seed: 'by staff', robots: 24 });
  tick(world, { kind: 'tick', at: world.next_tick_at });
  return {
    world,
    act: (act) => byStaff(world, { kind: 'staff', at: world.at, act })?.code ?? 'done',
  };
}

test('goods and land are taken out and put back, buildings with their acres, as far as the house has them', () => {
  const { world, act } = opened();
  const [house, giver] = world.houses;
  const state = world.stateOf(house);
  const material = world.rules.materials.list[0].id;
  const of = { type: 'compensate', house: house.id, giver: giver.id, note: 'a test' } as const;
  const goods = { gold: 900, food: 80, aether: 7, [material]: 5 };
  const before = { land: house.land, gold: house.gold, state: state.land };
  assert.equal(act({ ...of, back: true, goods, acres: 100 }), 'done');
  assert.deepEqual(
    [house.land, house.gold, state.land],
    [before.land + 100, before.gold + 900, before.state + 100],
  );
  assert.equal(act({ ...of, back: false, goods: {}, acres: house.land }), 'not_enough');
  assert.equal(act({ ...of, back: false, goods, acres: 101 }), 'not_enough');
  assert.equal(act({ ...of, back: false, goods: { books: 1 }, acres: 0 }), 'unknown_good');
  assert.equal(act({ ...of, back: false, goods, acres: 100 }), 'done');
  assert.deepEqual([house.land, house.gold, state.land], [before.land, before.gold, before.state]);
  const standing = world.rules.buildings.list.reduce(
    (all, { index }) => all + house.row[BUILDINGS + index] + house.row[CONSTRUCTING + index],
    0,
  );
  assert.ok(standing <= house.land, 'no building stands on land that is gone');
  const told = world.transfers.drain().map(({ by, giver: from }) => [by, from]);
  assert.deepEqual(told, [], 'between robots nothing is noted');
});

test('orders ahead of a house that is held wait where they may, its own deputy goes on, and they fire once it is released', () => {
  const { world, act } = opened();
  const [house] = world.houses;
  const order = (at: number): Command =>
    ({
      ...{ type: 'queue', house: house.id, when: { type: 'at_tick', tick: at } },
      command: { type: 'set_draft', house: house.id, rate_bp: 100 },
      guards: { otherwise: 'wait' },
    }) as unknown as Command;
  const give = (at: number) =>
    execute(world, { at: world.at, actor: { robot: house.id }, command: order(at) });
  const waiting = () => world.queues.of(house.id)?.entries.length ?? 0;
  const run = () => tick(world, { kind: 'tick', at: world.next_tick_at });
  give(world.tick + 1);
  assert.equal(waiting(), 1);
  assert.equal(act({ type: 'hold', house: house.id, until: world.next_tick_at + 1 }), 'done');
  run();
  assert.equal(waiting(), 1);
  assert.notEqual(world.deputies.of(house.id), null);
  run();
  assert.equal(waiting(), 0, 'its time is over');
  give(world.tick + 1);
  act({ type: 'hold', house: house.id, until: null });
  for (let i = 0; i < 5; i++) run();
  assert.equal(waiting(), 1);
  assert.equal(act({ type: 'release', house: house.id }), 'done');
  run();
  assert.equal(waiting(), 0);
  assert.equal(act({ type: 'hold', house: 99_999, until: null }), 'no_such_house');
});

test('of a muted house the orders ahead that name something are taken out of its queue, and it is told', () => {
  const { world, act } = opened();
  const [house] = world.houses;
  const own = { house: house.id };
  for (const command of [
    { type: 'rename_state', ...own, name: 'Ours' },
    { type: 'set_draft', ...own, rate_bp: 100 },
    { type: 'recruit_general', ...own, name: 'Omara' },
    { type: 'recruit_academic', ...own, name: 'Listener Tam', category: 'arcane' },
  ]) {
    const order = { type: 'queue', ...own, command, when: { type: 'at_tick', tick: world.tick + 9 } };
    execute(world, { at: world.at, actor: { robot: house.id }, command: order as unknown as Command });
  }
  const waiting = () => world.queues.of(house.id)?.entries.map(({ command }) => command.type);
  assert.equal(waiting()?.length, 4);
  const { seq } = house;
  assert.equal(act({ type: 'mute', house: house.id }), 'done');
  assert.deepEqual(waiting(), ['set_draft']);
  assert.notEqual(house.seq, seq, 'its player sees it');
  const [told] = house.news.newestFirst();
  assert.ok(told.kind === 'queue_acted');
  assert.deepEqual(
    told.held_up.map(({ entry, command, code, now }) => [entry, command, code, now]),
    [
      [1, 'rename_state', 'guard', 'gone'],
      [3, 'recruit_general', 'guard', 'gone'],
      [4, 'recruit_academic', 'guard', 'gone'],
    ],
  );
  assert.equal(act({ type: 'mute', house: house.id }), 'done');
  assert.equal([...house.news.newestFirst()].filter(({ kind }) => kind === 'queue_acted').length, 1, 'once');
  assert.equal(act({ type: 'mute', house: 99_999 }), 'no_such_house');
});

test('a state is called otherwise, and its leader may name it again', () => {
  const { world, act } = opened();
  const [realm] = world.realms;
  const name = `${realm.rule.name} 1`;
  const rename = { type: 'rename_state', realm: 1, name, look: name.toLowerCase() } as const;
  assert.equal(act({ ...rename, state: 1 }), 'done');
  assert.equal(realm.states[0].name, name);
  assert.equal(act({ ...rename, state: 99 }), 'unknown_state');
  assert.equal(act({ ...rename, realm: 99, state: 1 }), 'unknown_realm');
});

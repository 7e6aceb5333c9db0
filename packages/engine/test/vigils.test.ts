/** Vigils of a state: what they need, how strongly they burn, when they end. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Command, type CommandReplyOf, isRefusal } from '@realm/contract';
import { vigilNeeds } from '@realm/formulas';
import { S } from '@realm/rules';
import { ageEntry, openTestWorld, rulesOf, sha256 } from '../../../tests/support/age.ts';
import { partsOf } from '../../../tests/support/parts.ts';
import { vigilEffects, vigilStrengthBp } from '../src/features/vigil/formulas.ts';
import type { Vigil } from '../src/features/vigil/state.ts';
import { execute, preview } from '../src/kernel/execute.ts';
import { stateHash } from '../src/kernel/hash.ts';
import { restoreWorld } from '../src/kernel/restore.ts';
import { tick } from '../src/kernel/tick.ts';
import { giveAnew } from '../src/stats/given.ts';
import type { House } from '../src/world/house.ts';
import { GIVEN, MATERIALS } from '../src/world/layout.ts';
import { membersOf } from '../src/world/members.ts';
import type { State } from '../src/world/realm.ts';
import type { World } from '../src/world/world.ts';

interface Scene {
  readonly world: World;
  readonly state: State;
  readonly house: House;
  readonly mate: House;
}

/** Two houses of one state out of protection, rich in aether and incense. */
function scene(params: object = {}): Scene {
  const rules = rulesOf('embers-1', { protection_ticks: 0, protection_leave_ticks: 0, ...params });
  const world = openTestWorld(rules, { robots: 48 });
  const state = world.realms[0].states[0];
  const [house, mate] = membersOf(world, state);
  for (const each of [house, mate]) {
    each.aether = 1_000_000;
    each.cells[MATERIALS + rules.incense] = 100_000;
  }
  return { world, state, house, mate };
}

type Fields = { [field: string]: unknown };
const said = ({ id }: House, type: 'open_vigil' | 'give_to_vigil', fields: Fields) =>
  ({ type, house: id, ...fields }) as unknown as Command;
const request = ({ world }: Scene, house: House, command: Command) => ({
  at: world.at,
  actor: { robot: house.id },
  command,
});

function open(about: Scene, house = about.house, vigil = 'long_table') {
  const reply = execute(about.world, request(about, house, said(house, 'open_vigil', { vigil })));
  assert.ok(!isRefusal(reply), JSON.stringify(reply));
  return reply as CommandReplyOf<'open_vigil'>;
}

function give(about: Scene, house: House, aether: number, incense: number) {
  const command = said(house, 'give_to_vigil', { aether, incense });
  const reply = execute(about.world, request(about, house, command));
  assert.ok(!isRefusal(reply), JSON.stringify(reply));
  return reply as CommandReplyOf<'give_to_vigil'>;
}

function refused(about: Scene, house: House, type: 'open_vigil' | 'give_to_vigil', fields: Fields) {
  const answer = execute(about.world, request(about, house, said(house, type, fields)));
  return isRefusal(answer) ? answer.code : null;
}

const runTick = ({ world }: Scene) => tick(world, { kind: 'tick', at: world.next_tick_at });
const told = (house: House) =>
  house.news
    .items()
    .map(({ kind }) => kind)
    .filter((kind) => kind.startsWith('vigil'));

test('what a vigil needs goes by the land of the state; the opener gives a tenth', () => {
  const { rules } = scene().world;
  const table: [id: string, land: number, aether: number, incense: number][] = [
    ['long_table', 1_800, 4_320, 54],
    ['long_table', 1_801, 4_323, 55],
    ['unsleeping_wall', 1_800, 4_680, 62],
    ['named_dead', 10_000, 28_000, 360],
  ];
  for (const [id, land, aether, incense] of table)
    assert.deepEqual(vigilNeeds(rules.vigils.get(id)!, land), { aether, incense }, `${id} of ${land}`);
  const about = scene();
  const { aether, incense, aether_needed, incense_needed, gather_until_tick } = open(about);
  assert.equal(about.state.land, 600);
  assert.deepEqual([aether, incense, aether_needed, incense_needed], [144, 2, 1_440, 18]);
  assert.equal(gather_until_tick, 48);
  assert.equal(about.house.aether, 1_000_000 - 144);
});

test('strength is the root of gifts by need, of the scarcer of the two, at most 20000', () => {
  const { rules } = scene().world;
  const table: [aether: number, incense: number, lit: number, strength_bp: number, gold_bp: number][] = [
    [1_000, 100, 0, 0, 0],
    [1_000, 100, 5, 10_000, 400],
    [2_000, 100, 5, 10_000, 400],
    [2_000, 200, 5, 14_142, 565],
    [4_000, 400, 5, 20_000, 800],
    [9_000, 900, 5, 20_000, 800],
    [810, 100, 5, 9_000, 360],
    [1_000, 49, 5, 7_000, 280],
  ];
  for (const [aether, incense, lit_until, strength_bp, gold_bp] of table) {
    const vigil: Vigil = {
      vigil: rules.vigils.get('long_table')!.index,
      opened_by: 1,
      opened_tick: 0,
      aether_needed: 1_000,
      incense_needed: 100,
      aether_milli: aether * 1_000,
      incense_milli: incense * 1_000,
      last_gift_tick: 0,
      lit_until,
    };
    assert.equal(vigilStrengthBp(rules, vigil), strength_bp, `${aether}, ${incense}`);
    assert.deepEqual(vigilEffects(rules, vigil)[0], [S.gold_income, gold_bp]);
  }
});

test('a vigil with what it needs is lit for its ticks, for every house of the state, and fades', () => {
  const about = scene();
  const { world, state, house, mate } = about;
  const stranger = world.realms[1].states[0].seats[0];
  const { aether_needed, incense_needed } = open(about, house, 'warm_ground');
  const given = () => membersOf(world, state).map(({ row }) => Math.abs(row[GIVEN + S.explore_cost]));
  give(about, mate, aether_needed, 0);
  assert.deepEqual(given(), [0, 0]);
  const reply = give(about, mate, 0, incense_needed);
  assert.deepEqual([reply.lit_until_tick, reply.strength_bp], [96, 10_488]);
  assert.deepEqual(given(), [419, 419]);
  assert.equal(world.house(stranger)!.row[GIVEN + S.explore_cost], 0);
  assert.deepEqual(told(mate), ['vigil_opened', 'vigil_lit']);
  let before = 419;
  for (let t = 1; t < 96; t++) {
    runTick(about);
    const [now, same] = given();
    assert.ok(now === same && now <= before && now >= before - 2, `${now} at tick ${t}`);
    const copy = house.detached();
    giveAnew(world, copy);
    assert.equal(copy.row[GIVEN + S.explore_cost], -now);
    before = now;
  }
  // 0.25% a tick of the gifts, half of that of their root.
  assert.ok(before >= 365 && before <= 372, `${before} before the last tick`);
  runTick(about);
  assert.deepEqual([given(), state.vigil], [[0, 0], null]);
  assert.deepEqual(told(mate), ['vigil_opened', 'vigil_lit', 'vigil_over']);
});

test('it lapses 12 ticks after the last gift, and 48 after its opening', () => {
  const idle = scene();
  open(idle);
  for (let t = 0; t < 11; t++) runTick(idle);
  assert.notEqual(idle.state.vigil, null);
  runTick(idle);
  assert.equal(idle.state.vigil, null);
  assert.deepEqual(told(idle.house), ['vigil_opened', 'vigil_over']);

  const poor = scene();
  open(poor);
  const little = Math.ceil(poor.state.vigil!.aether_needed / 100);
  for (let t = 0; t < 48; t++) {
    if (t % 10 === 9) give(poor, poor.mate, little, 0);
    assert.notEqual(poor.state.vigil, null, `tick ${t}`);
    runTick(poor);
  }
  assert.equal(poor.state.vigil, null);

  const unwanted = scene();
  open(unwanted);
  for (let t = 0; t < 11; t++) {
    give(unwanted, unwanted.mate, little - 1, 0);
    runTick(unwanted);
  }
  assert.notEqual(unwanted.state.vigil, null);
  runTick(unwanted);
  assert.equal(unwanted.state.vigil, null, 'less than a hundredth keeps it from nothing');
});

test('gifts go on until its gathering is over, and one lit so long takes no more', () => {
  const about = scene();
  const { house, mate } = about;
  const { aether_needed, incense_needed } = open(about);
  give(about, mate, aether_needed, incense_needed);
  for (let t = 0; t < 47; t++) runTick(about);
  const { strength_bp } = give(about, house, aether_needed, incense_needed);
  assert.ok(strength_bp > 13_500, `${strength_bp}`);
  runTick(about);
  assert.equal(refused(about, house, 'give_to_vigil', { aether: 1, incense: 1 }), 'vigil_gathered');
});

test('refusals come in their order', () => {
  const about = scene();
  const { world, house, mate, state } = about;
  const opening = { vigil: 'long_table' };
  assert.equal(refused(about, house, 'open_vigil', { vigil: 'tea' }), 'unknown_vigil');
  assert.equal(refused(about, house, 'give_to_vigil', { aether: 1, incense: 0 }), 'no_vigil');
  house.protected_until = 50;
  assert.equal(refused(about, house, 'open_vigil', opening), 'under_protection');
  assert.equal(refused(about, house, 'give_to_vigil', { aether: 1, incense: 0 }), 'under_protection');
  house.protected_until = 0;
  open(about);
  assert.equal(refused(about, mate, 'open_vigil', opening), 'vigil_under_way');
  assert.equal(refused(about, mate, 'give_to_vigil', { aether: 9_999_999, incense: 0 }), 'not_enough');
  assert.equal(refused(about, mate, 'give_to_vigil', { aether: 0, incense: 9_999_999 }), 'not_enough');
  for (let t = 0; t < 12; t++) runTick(about);
  assert.equal(state.vigil, null);
  assert.equal(refused(about, house, 'open_vigil', opening), 'vigil_too_soon');
  mate.aether = 0;
  assert.equal(refused(about, mate, 'open_vigil', opening), 'not_enough');
  while (world.tick < 96) runTick(about);
  house.aether = 10_000;
  assert.equal(refused(about, house, 'open_vigil', opening), null);
});

test('a preview is what then happens', () => {
  const about = scene();
  const { world, house, mate } = about;
  const steps: [House, Command][] = [
    [house, said(house, 'open_vigil', { vigil: 'long_table' })],
    [mate, said(mate, 'give_to_vigil', { aether: 500, incense: 3 })],
    [house, said(house, 'give_to_vigil', { aether: 2_000, incense: 30 })],
  ];
  for (const [who, command] of steps) {
    const before = stateHash(world, sha256);
    const dry = preview(world, request(about, who, command));
    assert.equal(stateHash(world, sha256), before);
    assert.deepEqual(dry, execute(world, request(about, who, command)));
  }
  assert.ok(world.stateOf(house).vigil!.lit_until > 0);
});

test('a vigil survives a snapshot', () => {
  const about = scene();
  const { aether_needed, incense_needed } = open(about);
  give(about, about.mate, aether_needed, incense_needed);
  const { rules } = about.world;
  const parts = partsOf(about.world);
  const back = restoreWorld(ageEntry(rules, { robots: 48 }), rules, parts);
  assert.deepEqual(back.realms[0].states[0].vigil, about.state.vigil);
  assert.equal(stateHash(back, sha256), stateHash(about.world, sha256));
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Command, isRefusal } from '@realm/contract';
import { SLOT } from '@realm/rules';
import { ageEntry, openTestWorld, rulesOf } from '../../../tests/support/age.ts';
import { toldStrengths } from '../src/features/battle/margin.ts';
import { tellingBp } from '../src/features/battle/telling.ts';
import {
  appraisalOf,
  defenseOf,
  execute,
  type House,
  MATERIALS,
  openWorld,
  preview,
  tick,
  UNITS,
  type World,
} from '../src/index.ts';

const PARAMS = { protection_ticks: 0, protection_leave_ticks: 0, attack_home_min_bp: 0, age_ticks: 60 };
const rules = rulesOf('embers-1', PARAMS);
const { params } = rules;

function say(world: World, house: House, command: object) {
  const own = 'attacker' in command ? {} : { house: house.id };
  const folded = 'name' in command ? String(command.name).toLowerCase() : undefined;
  const request = {
    at: world.at,
    actor: { robot: house.id },
    command: { ...own, ...command } as Command,
    folded,
  };
  const reply = execute(world, request);
  world.drainEvents();
  return reply;
}

function done<T>(reply: T): Exclude<T, { code: string }> {
  assert.ok(!isRefusal(reply), JSON.stringify(reply));
  return reply as never;
}

/** Two houses at war with each other's states, the second with a general at its gate. */
function atWar() {
  const world = openTestWorld(rules, { robots: 48 });
  const [house, target] = world.houses;
  const [own, other] = [world.stateOf(house), world.stateOf(target)];
  for (const each of [house, target]) {
    each.gold = 1_000_000;
    for (const id of world.stateOf(each).seats)
      if (id !== 0) say(world, world.house(id)!, { type: 'vote', vote: { type: 'for', house: each.id } });
  }
  world.relations.raise(own, other, params.hostility_declare);
  done(say(world, house, { type: 'declare_war', realm: other.realm, state: other.id }));
  done(say(world, target, { type: 'recruit_general', name: 'Wall' }));
  const general = world.characters.of(target.id).at(-1)!;
  done(say(world, target, { type: 'set_defender', general: general.id }));
  const [war] = world.relations.wars.all;
  return { world, house, target, general, war, own, other };
}

test('what a blow counts for follows how close it came, and how much it was', () => {
  const none = params.repelled_none_bp / 10_000;
  const full = params.repelled_full_bp / 10_000;
  const least = params.standing_defense_per_acre * 300;
  const world = openTestWorld(rules);
  const before = openWorld({ ...ageEntry(rules, {}), revision: 11 }, rules);
  // As told it is the middle of a step of 5 percent; before it was as it is.
  const table: [offense: number, needed: number, bp: number, before_bp?: number][] = [
    [0, 5_000, 0],
    [1, 5_000, 0],
    [5_000 * none, 5_000, 0],
    [5_000 * none + 1, 5_000, 625, 5],
    [(5_000 * (none + full)) / 2, 5_000, 4_375, 5_000],
    [(5_000 * (none + full)) / 2 + 1, 5_000, 5_625, 5_005],
    [5_000 * full, 5_000, 9_375, 10_000],
    [5_000 * full + 1, 5_000, 10_000],
    [4_999, 5_000, 10_000],
    // Against next to nothing, won or not, there is no close battle.
    [0, 0, 0],
    [1, 0, 0],
    [100, 99, 0],
    [99, 100, 0],
    // However strong a victor is, it counts what it had to pass; of less than a house of that land puts up, in steps.
    [1_000_000, 5_000, 10_000],
    [1_000_000, least * full, 10_000],
    [1_000_000, least * full - 1, 8_750, 9_977],
    [1_000_000, least * none, 0],
  ];
  for (const [offense, needed, bp, before_bp = bp] of table) {
    const said = `${offense} against ${needed}`;
    const told = toldStrengths(rules, { offense, needed });
    assert.equal(tellingBp(world, told, needed, 300), bp, said);
    assert.equal(tellingBp(before, { offense, needed }, needed, 300), before_bp, `${said} before`);
  }
});

test('attacks of one soldier that fail batter, offend, score and teach nothing', () => {
  const { world, house, target, general, war, own, other } = atWar();
  const [felt, worth] = [world.relations.felt(other, own), appraisalOf(world, general)];
  house.cells[UNITS] += 100;
  for (let i = 0; i < 50; i++) {
    const reply = done(
      say(world, house, { type: 'attack', attacker: house.id, target: target.id, units: [1] }),
    );
    assert.ok(reply.type === 'attacked' && reply.outcome?.won === false);
  }
  assert.equal(target.battered_tenths, 0);
  assert.equal(world.relations.felt(other, own), felt);
  assert.deepEqual([...war.points], [0, 0]);
  assert.equal(general.experience, 0);
  assert.equal(appraisalOf(world, general), worth, 'no price in the Hall comes of it');
});

test('an attack that nearly succeeded counts in full in all four', () => {
  const { world, house, target, general, war, own, other } = atWar();
  const felt = world.relations.felt(other, own);
  const needed = defenseOf(rules, target);
  const attack = { type: 'attack', attacker: house.id, target: target.id };
  house.cells[UNITS] = needed;
  const request = {
    at: world.at,
    actor: { robot: house.id },
    command: { ...attack, units: [needed] } as Command,
  };
  const foretold = done(preview(world, request));
  assert.ok(foretold.type === 'attacked');
  const units = [Math.floor((needed * needed * 0.95) / foretold.offense)];
  const reply = done(say(world, house, { ...attack, units }));
  assert.ok(reply.type === 'attacked' && reply.outcome?.won === false, JSON.stringify(reply));
  assert.equal(target.battered_tenths, params.battered_repelled_tenths);
  assert.equal(world.relations.felt(other, own), felt + params.hostility_attack_hundredths);
  assert.equal(war.points[0] + war.points[1], params.war_points_battle);
  assert.ok(general.experience > 0);
  assert.equal(general.deeds.defenses_held, 1);
});

test('a victory over nobody brings a war no points for the battle, and batters by what it took alone', () => {
  const { world, house, target, war } = atWar();
  for (let slot = 0; slot < 8; slot++) target.cells[UNITS + slot] = 0;
  const attack = { type: 'attack', attacker: house.id, target: target.id, units: [1], kind: 'sack' };
  target.gold = 0;
  target.food = 0;
  for (const { index } of rules.materials.list) target.cells[MATERIALS + index] = 0;
  for (let i = 0; i < 20; i++) done(say(world, house, attack));
  assert.deepEqual([...war.points], [0, 0]);
  assert.equal(target.battered_tenths, 0);
});

test('nothing that leaves a score sets out where it could not arrive in the age', () => {
  const world = openTestWorld(rules, { robots: 48 });
  const [house, target] = world.houses;
  const mate = world.house(world.stateOf(house).seats[1])!;
  house.gold = 1_000_000;
  house.cells[UNITS + SLOT.offense] = 2_000;
  const tries = [
    { ticks: params.explore_ticks, command: { type: 'explore', acres: 1 } },
    { ticks: params.aid_ticks, command: { type: 'send_aid', to: mate.id, what: 'gold', amount: 100 } },
    { ticks: rules.units[SLOT.defense].train!.ticks, command: { type: 'train', unit: 2, count: 1 } },
    { ticks: rules.medics.ticks, command: { type: 'train_medics', count: 1 } },
  ];
  const attack = { type: 'attack', attacker: house.id, target: target.id, units: [0, 20] };
  const home = done(say(world, house, attack));
  assert.ok(home.type === 'attacked');
  tries.push({ ticks: home.done_tick - world.tick, command: attack as never });
  while (!world.ended) {
    for (const { ticks, command } of tries) {
      const reply = say(world, house, command);
      const late = world.tick + ticks > params.age_ticks;
      if (late)
        assert.ok(
          isRefusal(reply) && ['too_late', 'age_closing'].includes(reply.code),
          JSON.stringify(reply),
        );
      else if (isRefusal(reply)) assert.notEqual(reply.code, 'too_late');
    }
    tick(world, { kind: 'tick', at: world.next_tick_at });
    world.drainEvents();
  }
  for (const each of world.houses) {
    const out = world.works
      .of(each.id)
      .filter(({ kind }) => ['army', 'aid', 'explore', 'train'].includes(kind));
    assert.deepEqual(out, [], 'all that set out has come home');
  }
});

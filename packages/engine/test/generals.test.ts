import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Command, foldName, isRefusal } from '@realm/contract';
import { S } from '@realm/rules';
import { ageEntry, openTestWorld, rulesOf, sha256 } from '../../../tests/support/age.ts';
import { partsOf } from '../../../tests/support/parts.ts';
import { addDeed, gainExperience, sendAway } from '../src/features/characters/career.ts';
import { levelAt } from '../src/features/characters/characters.ts';
import { defendBp, generalAtHome, leadConds, leadStat } from '../src/features/characters/general.ts';
import { leaveSeat } from '../src/features/founding/leave.ts';
import { comeHome } from '../src/features/hall/homecoming.ts';
import {
  type Character,
  execute,
  type House,
  leadBp,
  preview,
  recruitGold,
  restoreWorld,
  stat,
  stateHash,
  tick,
  type World,
} from '../src/index.ts';
import { dryScope, liveScope } from '../src/scope/scope.ts';

const rules = rulesOf();
const { params } = rules;
/** A race whose generals have three traits or more. */
const race = rules.races.list.findIndex(({ general_trait_slots }) => general_trait_slots >= 3);

function opened(): { world: World; house: House } {
  const world = openTestWorld(rules, { robots: 60 });
  const house = world.houses.find((one) => one.race === race)!;
  house.gold = 10_000_000;
  return { world, house };
}

function request(world: World, house: House, command: object) {
  const full = { house: house.id, ...command } as unknown as Command;
  const folded = 'name' in full ? { folded: foldName(full.name) } : {};
  return { at: world.at, actor: { robot: house.id }, command: full, ...folded };
}

function say(world: World, house: House, command: object) {
  const told = preview(world, request(world, house, command));
  const answer = execute(world, request(world, house, command));
  assert.deepEqual(told, answer, 'preview equals outcome');
  return answer;
}

function recruit(world: World, house: House, name: string, traits: string[] = []): Character {
  const answer = say(world, house, { type: 'recruit_general', name, traits });
  assert.ok(!isRefusal(answer), JSON.stringify(answer));
  return world.characters.get('general', world.characters.last_ids.general)!;
}

const bpOf = (id: string, list: 'leads' | 'defends' | 'serves', stat_index: number) =>
  rules.traits.get(id)![list].find(([which]) => which === stat_index)?.[1] ?? 0;

test('the price of a general: by land, by how many there are, and trait by trait', () => {
  const { world, house } = opened();
  const base = params.general_gold_base + params.general_gold_per_acre * house.land;
  for (let had = 0; had < 3; had++) {
    const gold = Math.ceil((base * (10_000 + had * params.general_gold_step_bp)) / 10_000);
    assert.equal(recruitGold(world, house, 'general'), gold);
    const extra = Math.ceil((gold * rules.traits.get('vanguard')!.price_bp) / 10_000);
    const before = house.gold;
    recruit(world, house, `General ${had}`, ['vanguard']);
    assert.equal(before - house.gold, gold + extra);
  }
});

test('levels: the last whose line experience has reached', () => {
  const levels = [0, 100, 250];
  const table: [experience: number, level: number][] = [
    [0, 1],
    [99, 1],
    [100, 2],
    [249, 2],
    [250, 3],
    [9_999, 3],
  ];
  for (const [experience, level] of table) assert.equal(levelAt(levels, experience), level, `${experience}`);
});

test('what a leader adds to its army follows its level and its traits', () => {
  const { world, house } = opened();
  assert.deepEqual(leadBp(rules, null), [0, 0]);
  const plain = recruit(world, house, 'Plain');
  assert.deepEqual(leadBp(rules, plain), [params.general_lead_bp, 0]);
  const both = recruit(world, house, 'Both', ['vanguard', 'champion']);
  const offense = params.general_lead_bp + bpOf('vanguard', 'leads', S.offense);
  const elite = bpOf('champion', 'leads', S.elite_offense);
  assert.deepEqual(leadBp(rules, both), [offense, elite]);
  const mender = recruit(world, house, 'Mender', ['bonesetter']);
  assert.equal(leadStat(rules, mender, S.casualties), bpOf('bonesetter', 'leads', S.casualties));
  assert.equal(leadStat(rules, null, S.casualties), 0);
  gainExperience(liveScope(world), both, params.general_levels[2]);
  assert.equal(both.level, 3);
  assert.deepEqual(leadBp(rules, both), [offense + 2 * params.general_lead_step_bp, elite]);
});

test('the defender and more than one general at home add to the defense, and leave it with who goes', () => {
  const { world, house } = opened();
  const bare = stat(house, S.defense);
  const warden = recruit(world, house, 'Warden', ['gatewarden']);
  assert.equal(stat(house, S.defense), bare, 'a general who is not the defender adds nothing');
  say(world, house, { type: 'set_defender', general: warden.id });
  const defended = params.general_defend_bp + bpOf('gatewarden', 'defends', S.defense);
  assert.equal(stat(house, S.defense), bare + defended);
  const other = recruit(world, house, 'Other');
  assert.equal(stat(house, S.defense), bare + defended + params.generals_at_home_bp);
  assert.equal(defendBp(world, house), defended + params.generals_at_home_bp);
  assert.equal(defendBp(world, house, other), defended);
  assert.equal(defendBp(world, house, warden), 0);

  sendAway(liveScope(world), warden, world.tick + 2);
  assert.deepEqual(generalAtHome(world, house, warden.id), {
    code: 'general_away',
    params: { general: warden.id, until_tick: world.tick + 2 },
  });
  world.tick += 1;
  comeHome(world, world.characters.dueIn(world.tick));
  assert.equal(warden.place, 'away');
  world.tick += 1;
  comeHome(world, world.characters.dueIn(world.tick));
  assert.equal(generalAtHome(world, house, warden.id), warden);
  tick(world, { kind: 'tick', at: world.next_tick_at });
  assert.equal(stat(house, S.defense), bare + defended + params.generals_at_home_bp);
});

test('conditions hold for the whole house while who knows them is at home', () => {
  const { world, house } = opened();
  assert.deepEqual(leadConds(world, house), []);
  const fenlander = recruit(world, house, 'Fenlander', ['fenlander']);
  assert.deepEqual(leadConds(world, house), rules.traits.get('fenlander')!.conds);
  sendAway(liveScope(world), fenlander, world.tick + 2);
  assert.deepEqual(leadConds(world, house), []);
});

test('a general is paid by its level', () => {
  const { world, house } = opened();
  const general = recruit(world, house, 'Paid');
  assert.equal(house.character_wages_milli, params.general_wage_milli);
  gainExperience(liveScope(world), general, params.general_levels[1]);
  assert.equal(house.character_wages_milli, 2 * params.general_wage_milli);
});

test('rising in level is news, and a preview tells, teaches and moves nobody', () => {
  const { world, house } = opened();
  const general = recruit(world, house, 'Told');
  world.drainEvents();
  const before = stateHash(world, sha256);
  const dry = dryScope(world, world.at, house.detached());
  gainExperience(dry, general, 10_000);
  addDeed(dry, general, 'battles_won');
  sendAway(dry, general, world.tick + 4);
  assert.equal(stateHash(world, sha256), before);
  assert.deepEqual([...world.drainEvents()], []);
  gainExperience(liveScope(world), general, params.general_levels[1]);
  const [{ news }] = world.drainEvents();
  assert.deepEqual(news, {
    ...news,
    kind: 'character_level',
    character: { kind: 'general', id: general.id },
    name: 'Told',
    level: 2,
  });
});

test('refusals of recruiting and of defenders, in their order', () => {
  const { world, house } = opened();
  const told = (command: object) => {
    const answer = say(world, house, command);
    return isRefusal(answer) ? answer.code : answer.type;
  };
  const ask = (fields: object) => told({ type: 'recruit_general', name: 'Nell', ...fields });
  const slots = rules.races.list[house.race].general_trait_slots;
  assert.equal(ask({ traits: ['vanguard', 'nothing'] }), 'unknown_trait');
  assert.equal(ask({ traits: ['vanguard', 'vanguard'] }), 'trait_twice');
  const all = rules.traits.list.slice(0, slots + 1).map(({ id }) => id);
  assert.equal(ask({ traits: all }), 'too_many_traits');
  const gold = house.gold;
  house.gold = 5;
  assert.equal(ask({}), 'not_enough');
  house.gold = gold;
  assert.equal(ask({ traits: all.slice(1) }), 'general_recruited');
  assert.equal(ask({ name: 'NELL' }), 'name_taken');
  for (let i = 1; i < params.generals_max; i++) assert.equal(ask({ name: `Nell ${i}` }), 'general_recruited');
  assert.equal(ask({ name: 'One more' }), 'too_many_characters');
  assert.equal(told({ type: 'set_defender', general: 999 }), 'no_such_general');
  const other = world.houses.find(({ id }) => id !== house.id)!;
  other.gold = 1_000_000;
  const theirs = recruit(world, other, 'Theirs');
  assert.equal(told({ type: 'set_defender', general: theirs.id }), 'no_such_general');
});

test('characters outlive a restart, those who are away too', () => {
  const { world, house } = opened();
  const away = recruit(world, house, 'Away', ['scout']);
  recruit(world, house, 'Home');
  sendAway(liveScope(world), away, world.tick + 2);
  addDeed(liveScope(world), away, 'battles_won');
  const parts = partsOf(world);
  const again = restoreWorld(ageEntry(rules, { robots: 60 }), rules, parts);
  assert.equal(stateHash(again, sha256), stateHash(world, sha256));
  for (let i = 0; i < 3; i++) {
    for (const one of [world, again]) tick(one, { kind: 'tick', at: one.next_tick_at });
    assert.equal(stateHash(again, sha256), stateHash(world, sha256), `tick ${i}`);
  }
  assert.equal(again.characters.get('general', away.id)!.place, 'serving');
});

test('the characters of a house that leaves its seat leave the world, and their names are free', () => {
  const { world, house } = opened();
  recruit(world, house, 'Gone');
  leaveSeat(world, house);
  assert.equal(world.characters.named('gone'), undefined);
  assert.deepEqual(world.characters.of(house.id), []);
});

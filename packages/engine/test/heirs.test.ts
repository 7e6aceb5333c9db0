import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CHARACTER_NAME_MAX, foldName, type HeirRecalled, isRefusal } from '@realm/contract';
import { ageEntry, rulesOf, sha256 } from '../../../tests/support/age.ts';
import { partsOf } from '../../../tests/support/parts.ts';
import {
  type Heir,
  openWorld,
  posting,
  recall,
  replay,
  restoreWorld,
  stateHash,
  type World,
} from '../src/index.ts';

const rules = rulesOf();
const { params } = rules;
const entry = ageEntry(rules, { seed: 'heirs', age: 5 });
const opened = () => openWorld(entry, rules);

function heir(n: number, more: Partial<Heir> = {}): Heir {
  const name = more.name ?? `Heir ${n}`;
  return {
    uid: `3-general-${n}`,
    kind: 'general',
    folded: foldName(name),
    category: null,
    traits: [],
    level: 1,
    record: {},
    age: 3,
    ...more,
    name,
  };
}

const bring = (world: World, one: Heir, house = 1) =>
  recall(world, { at: world.at, actor: { robot: house }, heir: one });

function brought(world: World, one: Heir, house = 1): HeirRecalled {
  const answer = bring(world, one, house);
  assert(!isRefusal(answer), JSON.stringify(answer));
  return answer;
}

test('an heir comes at most at the highest level, with its record and what the age knows of its traits', () => {
  const world = opened();
  const [second, first] = [rules.traits.list[1].id, rules.traits.list[0].id];
  const record = { battles_won: 4 };
  const before = world.house(1)!.character_wages_milli;
  world.ledger.clear();
  const { character, level } = brought(
    world,
    heir(1, { level: 9, traits: [second, 'of old', first], record }),
  );
  const general = world.characters.get(character.kind, character.id)!;
  assert.deepEqual(
    { level, traits: general.traits, deeds: general.deeds, experience: general.experience },
    {
      level: params.heir_level_max,
      traits: [0, 1],
      deeds: record,
      experience: params.general_levels[params.heir_level_max - 1],
    },
  );
  assert.equal(world.ledger.read(posting('character', 'recalled')), 1);
  const wages = params.heir_level_max * params.general_wage_milli;
  assert.equal(world.house(1)!.character_wages_milli - before, wages, 'it is paid');
});

test('an heir whose name is taken comes with a number, within the length of names', () => {
  const world = opened();
  const long = 'Å'.repeat(CHARACTER_NAME_MAX);
  const names = [
    ['Orla', 'Orla'],
    ['ORLA', 'ORLA II'],
    ['Orla', 'Orla III'],
    [long, long],
    [long, `${'Å'.repeat(CHARACTER_NAME_MAX - 3)} II`],
  ];
  names.forEach(([name, expected], n) => {
    assert.equal(brought(world, heir(n, { name }), n + 1).name, expected);
    assert.ok(world.characters.named(foldName(expected)) !== undefined);
  });
});

test('what is refused changes nothing', () => {
  const world = opened();
  const refused = (one: Heir, code: string, house = 1) => {
    const before = stateHash(world, sha256);
    const answer = bring(world, one, house);
    assert.equal(isRefusal(answer) ? answer.code : answer.name, code);
    assert.equal(stateHash(world, sha256), before);
  };
  refused(heir(1), 'no_house', 999);
  brought(world, heir(1));
  refused(heir(1), 'no_such_heir');
  for (let n = 2; n <= params.heirs_recalled_max; n++) brought(world, heir(n));
  refused(heir(9), 'too_many_heirs');
  const many = Array.from({ length: params.academics_max }, (_, n) => heir(n + 20));
  for (const { uid, ...rest } of many.slice(0, params.heirs_recalled_max)) {
    brought(
      world,
      { ...rest, uid: uid.replace('general', 'academic'), kind: 'academic', category: 'arcane' },
      2,
    );
  }
  world.ended = true;
  refused(heir(50), 'age_ended', 3);
});

test('a house with as many as it may have has no room for an heir', () => {
  const world = openWorld(entry, rulesOf('embers-1', { generals_max: 1 }));
  brought(world, heir(1));
  const answer = bring(world, heir(2));
  assert.equal(isRefusal(answer) && answer.code, 'too_many_characters');
});

test('a recall replays, and outlives a restart', () => {
  const [world, again] = [opened(), opened()];
  const one = heir(7, { level: 2, kind: 'academic', category: 'economy', uid: '3-academic-7' });
  brought(world, one);
  const line = { kind: 'recall' as const, at: world.at, actor: { robot: 1 }, heir: one };
  replay(again, line);
  assert.equal(stateHash(again, sha256), stateHash(world, sha256));
  const parts = partsOf(world);
  const restored = restoreWorld(entry, rules, parts);
  assert.equal(stateHash(restored, sha256), stateHash(world, sha256));
  for (const each of [world, restored]) assert.equal(isRefusal(bring(each, one)), true);
  assert.throws(() => replay(again, line), /refused on replay/);
});

test('whoever leaves a house is its heir no more, not even when bought back, and a restart changes nothing in that', () => {
  const world = opened();
  const { characters } = world;
  const [sold, gone, stays] = [1, 2, 3].map((n) => {
    const { kind, id } = brought(world, heir(n)).character;
    return characters.get(kind, id)!;
  });
  characters.mark(1, [sold, gone, stays]);
  characters.move(sold, 2);
  assert.deepEqual(characters.heirsOf(1), [gone, stays]);
  const parts = () => partsOf(world);
  const restarted = restoreWorld(entry, rules, parts());
  for (const one of [world, restarted]) one.characters.move(one.characters.get(sold.kind, sold.id)!, 1);
  assert.deepEqual(characters.heirsOf(1), [gone, stays]);
  assert.equal(stateHash(restarted, sha256), stateHash(world, sha256));
  characters.remove(gone);
  assert.deepEqual(characters.heirsOf(1), [stays]);
  assert.equal(stateHash(restoreWorld(entry, rules, parts()), sha256), stateHash(world, sha256));
  characters.remove(stays);
  assert.deepEqual(characters.heirsOf(1), []);
});

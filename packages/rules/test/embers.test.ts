import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CATEGORIES, FLAGS, STAT_IDS } from '../src/index.ts';
import { embersRules } from './age_folder.ts';
import { effectsWorth, type Line, lineVersusAge, raceStrength } from './strength.ts';

const { definition } = embersRules;
const { buildings, materials, personalities, races, realms, sciences, science_ranks } = definition;

test('Embers 1 has what the game says it has', () => {
  assert.equal(Object.keys(races).length, 10);
  assert.equal(Object.keys(personalities).length, 8);
  assert.equal(Object.keys(buildings).length, 17);
  assert.equal(Object.keys(sciences).length, 18);
  assert.equal(realms.length, 6);
  assert.equal(new Set(realms.map((realm) => realm.material)).size, 6);
  assert.equal(Object.values(materials).filter(({ kind }) => kind === 'raw').length, 6);
  assert.equal(Object.values(materials).filter(({ kind }) => kind === 'refined').length, 4);
  assert.equal(Object.values(buildings).filter(({ material }) => material === 'stone').length, 11);
  assert.equal(Object.values(buildings).filter(({ material }) => material === 'timber').length, 6);
  for (const category of CATEGORIES) {
    assert.equal(Object.values(sciences).filter((science) => science.category === category).length, 6);
  }
  assert.equal(Object.keys(definition.traits).length, 14);
  assert.equal(Object.keys(definition.attributes).length, 18);
  assert.equal(Object.keys(definition.truths).length, 20);
  assert.equal(Object.keys(definition.quests.episodes).length, 44);
  for (const realm of realms) assert.ok(realm.states.length >= 12, realm.name);
  assert.deepEqual(
    science_ranks.map(({ books }) => books),
    [10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20],
  );
});

test('every stat is given by a science', () => {
  const touched = new Set(Object.values(sciences).flatMap(({ effects }) => effects.map(([stat]) => stat)));
  assert.deepEqual([...touched].sort(), [...STAT_IDS].sort());
});

test('every power belongs to one or two races, every material to one', () => {
  const flags = Object.values(races).flatMap((race) => race.flags ?? []);
  for (const flag of Object.keys(FLAGS)) {
    const owners = flags.filter((other) => other === flag).length;
    assert.ok(owners === 1 || owners === 2, `${flag}: ${owners}`);
  }
  assert.equal(new Set(Object.values(races).map((race) => race.material)).size, 10);
  for (const race of Object.values(races)) {
    assert.ok(race.general_trait_slots >= 2 && race.general_trait_slots <= 4, race.name);
  }
});

test('the last rank of science takes most of an age', () => {
  let ticks = 0;
  for (let rank = 0; rank + 1 < science_ranks.length; rank++) {
    ticks +=
      (science_ranks[rank + 1].experience - science_ranks[rank].experience) / science_ranks[rank].books;
  }
  const share = ticks / definition.params.age_ticks;
  assert.ok(share > 0.6 && share < 0.85, `${Math.round(ticks)} ticks`);
});

/** By the yardstick of `strength.ts`, in hundredths of a percent; a change of a race shows here. */
const STRENGTH = {
  brandsworn: { effects: 335, units: -76, powers: 150, traits: 120, total: 529 },
  farlights: { effects: 425, units: -64, powers: 120, traits: 0, total: 481 },
  glassreaders: { effects: 359, units: -38, powers: 120, traits: 60, total: 501 },
  gleaners: { effects: 419, units: -65, powers: 120, traits: 0, total: 474 },
  hushfolk: { effects: 407, units: -83, powers: 150, traits: 0, total: 474 },
  kilnwrights: { effects: 381, units: -22, powers: 120, traits: 0, total: 479 },
  peatkin: { effects: 466, units: -120, powers: 120, traits: 60, total: 526 },
  plumesingers: { effects: 427, units: -110, powers: 150, traits: 60, total: 527 },
  slagborn: { effects: 250, units: 87, powers: 120, traits: 60, total: 517 },
  sootriders: { effects: 328, units: -39, powers: 180, traits: 60, total: 529 },
};

test('races are of equal strength by the yardstick, each by another road', () => {
  const strength = Object.fromEntries(
    Object.entries(races).map(([id, race]) => [id, raceStrength(definition, race)]),
  );
  assert.deepEqual(strength, STRENGTH);
  for (const [id, { total }] of Object.entries(strength))
    assert.ok(total >= 470 && total <= 530, `${id}: ${total}`);
});

test('units vary within 15% in strength and 6% in strength a gold', () => {
  for (const [id, race] of Object.entries(races)) {
    for (const line of ['offense', 'defense', 'elite'] satisfies Line[]) {
      const { strength, per_gold } = lineVersusAge(definition, race, line);
      assert.ok(Math.abs(strength) <= 1_500, `${id} ${line}: ${strength}`);
      assert.ok(Math.abs(per_gold) <= 600, `${id} ${line}: ${per_gold}`);
    }
  }
});

test('personalities are of equal strength, and weigh less than a race', () => {
  for (const [id, { effects }] of Object.entries(personalities)) {
    const worth = effectsWorth(effects);
    assert.ok(worth >= 320 && worth <= 380, `${id}: ${worth}`);
    for (const [stat, bp] of effects) assert.ok(Math.abs(bp) <= 1_000, `${id} ${stat}`);
  }
});

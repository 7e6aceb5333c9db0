import assert from 'node:assert/strict';
import { test } from 'node:test';
import { canonicalJson } from '@realm/base';
import { SLOTS } from '@realm/contract';
import { compileDefinition, STAT_IDS } from '@realm/rules';
import { openAge, rulesWith } from './support/age.ts';
import { ask, NOBODY } from './support/asking.ts';

const world = openAge(rulesWith(), { robots: 0 });
const reply = ask(world, NOBODY, 'rules');

test('slots are named as the interface names them', () => {
  assert.deepEqual(
    reply.slots.map(({ name }) => name),
    [
      'soldiers',
      'offense',
      'defense',
      'elite',
      'thieves',
      'offense+',
      'defense+',
      'elite+',
      'mercenaries',
      'elite++',
    ],
  );
  assert.deepEqual(
    reply.slots.map(({ slot }) => slot),
    [...Array(SLOTS).keys()],
  );
});

test('every id that a rule names is defined', () => {
  const { definitions } = reply;
  const stats = new Set<string>(STAT_IDS);
  const effects = [
    ...Object.values(definitions.races).flatMap((race) => race.effects),
    ...Object.values(definitions.personalities).flatMap((personality) => personality.effects),
    ...Object.values(definitions.buildings).flatMap((building) => building.share),
    ...Object.values(definitions.sciences).flatMap((science) => science.effects),
  ];
  for (const [stat] of effects) assert.ok(stats.has(stat) && stat in definitions.stats, stat);
  for (const { material } of [...definitions.realms, ...Object.values(definitions.buildings)]) {
    assert.ok(material in definitions.materials, material);
  }
  for (const race of Object.values(definitions.races)) {
    assert.equal(race.units.length, SLOTS);
    assert.equal(
      Object.values(race.plan).reduce((sum, bp) => sum + bp, 0),
      10_000,
    );
    for (const building of Object.keys(race.plan)) assert.ok(building in definitions.buildings, building);
  }
  assert.deepEqual(Object.keys(reply.race_flags), Object.keys(definitions.races));
});

test('the numbers that the interface names are there, whether the age has use for them yet or not', () => {
  for (const name of ['age_ticks', 'attacks', 'chance_bands_bp', 'cross_realm_fee_bp']) {
    assert.ok(name in reply.params, name);
  }
});

test('rules from an age file and from a journal are answered with the same bytes', () => {
  const { definition } = world.rules;
  const journaled = compileDefinition(JSON.parse(canonicalJson(definition as never)));
  const again = ask(openAge(journaled, { robots: 0 }), NOBODY, 'rules');
  assert.equal(JSON.stringify(again), JSON.stringify(reply));
});

test('they are made once a world', () => {
  assert.equal(ask(world, NOBODY, 'rules'), reply);
});

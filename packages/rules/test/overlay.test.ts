import assert from 'node:assert/strict';
import { test } from 'node:test';
import { baseOf, compileAge, overlay } from '../src/index.ts';
import { embers, problemsOf, rulesOf } from './age_folder.ts';

const head = 'name: Blink\nbase: embers-1\nabout: Over before supper.\n';

test('an age based on another says only what differs', () => {
  const own = { 'age.yaml': `${head}params:\n  age_ticks: 240\n` };
  assert.equal(baseOf(own), 'embers-1');
  const rules = rulesOf(compileAge(overlay(own, embers, 'embers-1')));
  const base = rulesOf(compileAge(embers));
  assert.equal(rules.name, 'Blink');
  assert.equal(rules.definition.about, 'Over before supper.');
  assert.deepEqual(rules.params, { ...base.params, age_ticks: 240 });
  assert.deepEqual(rules.definition.races, base.definition.races);
  assert.notEqual(rules.fingerprint, base.fingerprint);
});

test('a section it says itself is its own alone', () => {
  const medics = 'gold: 999\nmaterials: { salt: 1 }\nticks: 5\n';
  const own = { 'age.yaml': `${head}params: {}\n`, 'medics.yaml': medics };
  const files = overlay(own, embers, 'embers-1');
  assert.ok(!Object.hasOwn(files, 'embers-1/medics.yaml'));
  assert.equal(rulesOf(compileAge(files)).medics.gold, 999);

  const raced = overlay({ ...own, 'races.peatkin.yaml': embers['races.peatkin.yaml'] }, embers, 'embers-1');
  assert.deepEqual(
    Object.keys(raced).filter((file) => file.includes('races.')),
    ['races.peatkin.yaml'],
  );
});

test('problems are told of the file they stand in', () => {
  const own = { 'age.yaml': `${head}params:\n  age_ticks: 5\n` };
  const damaged = { ...embers, 'units.yaml': embers['units.yaml'].replace('attack: 5', 'attack: many') };
  assert.deepEqual(problemsOf(compileAge(overlay(own, damaged, 'embers-1'))), [
    'age.yaml:5 params.age_ticks: is 5, not 24 to 100000 (length of the age, in ticks)',
    'embers-1/units.yaml:13 units.offense.attack: is a text, not a whole number',
  ]);
});

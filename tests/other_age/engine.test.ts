import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CommandType, commands } from '@realm/contract';
import { INCENSE, PAPER } from '@realm/formulas';
import { DEFAULT_ATTACK } from '@realm/rules';
import { runBooks } from '../books/run.ts';
import { rulesOf } from '../support/age.ts';
import { otherAge } from '../support/other_age.ts';
import { leftOut } from '../support/sample.ts';

const known = rulesOf().definition;
const other = otherAge();

test('the other age has every number of params, and everything by another id and name', () => {
  const same = Object.entries(known.params).filter(
    ([name, value]) => JSON.stringify(other.params[name as 'age_ticks']) === JSON.stringify(value),
  );
  assert.deepEqual(same, []);
  assert.deepEqual(Object.keys(other.params).sort(), Object.keys(known.params).sort());
  for (const table of [
    'races',
    'buildings',
    'sciences',
    'rites',
    'operations',
    'traits',
    'recipes',
  ] as const) {
    const ids = Object.keys(known[table]).filter((id) => id in other[table]);
    const names = new Set(Object.values(known[table]).map(({ name }) => name));
    assert.deepEqual(ids, [], table);
    assert.ok(
      Object.values(other[table]).every(({ name }) => !names.has(name)),
      table,
    );
  }
  const kept = ['materials', 'attacks'] as const;
  const fixed = kept.flatMap((table) => Object.keys(known[table]).filter((id) => id in other[table]));
  assert.deepEqual(fixed.sort(), [DEFAULT_ATTACK, INCENSE, PAPER].sort());
});

test('in an age with other numbers and other names every command is accepted, and the books balance', {
  skip: leftOut(3),
}, () => {
  const run = runBooks(60_000, 'other age', other);
  const types = (Object.keys(commands) as CommandType[]).filter((type) => !run.by_type.has(type));
  assert.deepEqual(types, []);
  assert.ok(run.accepted >= 0.6 * run.steps, `${run.accepted} of ${run.steps} steps were accepted`);
});

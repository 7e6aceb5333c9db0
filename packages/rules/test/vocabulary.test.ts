import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { NUMBERS } from '@realm/formulas';
import { FLAGS, ParamsSchema, STAT_IDS } from '../src/index.ts';

/** Words whose mechanic is still to come. A word that has come into use must leave this list. */
const TO_COME: Readonly<Record<string, readonly string[]>> = {};

const root = path.resolve(import.meta.dirname, '../../..');
const sourceOf = (pattern: string) =>
  globSync(pattern, { cwd: root, exclude: ['packages/formulas/src/numbers.ts'] })
    .map((file) => readFileSync(path.join(root, file), 'utf8'))
    .join('\n');
const source = sourceOf('packages/{formulas,engine,views,server,robots,cli}/src/**/*.ts');
const formulas = sourceOf('packages/formulas/src/*.ts');
const uses = (pattern: string) => new RegExp(pattern).test(source);

const unused = [
  ...STAT_IDS.filter((stat) => !uses(`\\bS\\.${stat}\\b`)),
  ...Object.keys(ParamsSchema.properties).filter((param) => !uses(`\\b${param}\\b`)),
  ...Object.keys(FLAGS).filter((flag) => !uses(`'${flag}'`)),
];

test('every word of the vocabulary is used by a formula, or waits for its mechanic', () => {
  assert.deepEqual(unused.sort(), Object.values(TO_COME).flat().sort());
});

test('formulas ask for no number that none of them uses', () => {
  assert.deepEqual(
    NUMBERS.filter((name) => !new RegExp(`\\b${name}\\b`).test(formulas)),
    [],
  );
});

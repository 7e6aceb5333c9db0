/** The wire table, as far as no server is needed: its own checks, and the specification, where it is at hand. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { missing, unproven } from './check.ts';
import { namesIn } from './specification.ts';
import { table } from './table.ts';

const row = (name: string, by: string | undefined) => ({ section: 'S', where: 'w', name, by });

test('a name needs a case that passed', () => {
  const known = new Set(['a', 'b']);
  const passed = new Set(['a']);
  const rows = [
    row('proven', 'a'),
    row('proven by the same', 'a'),
    row('no claim', undefined),
    row('empty claim', ''),
    row('no such case', 'c'),
    row('failed or not run', 'b'),
  ];
  assert.deepEqual(unproven(rows, known, passed), [
    'S / w / no claim: no case',
    'S / w / empty claim: no case',
    'S / w / no such case: there is no case c',
    'S / w / failed or not run: the case b did not pass',
  ]);
});

const sample = `
# Title
## S (\`GET /s\`)
Text with \`one\` and \`[two, bp]\`.

| Field | Content |
|---|---|
| a, b | see \`c\` |
| 401 | none |
`;

test('the names of a specification are found where they stand', () => {
  const section = 'S (`GET /s`)';
  assert.deepEqual(namesIn(sample), [
    { section: 'S (`GET /s`)', where: null, name: 'GET /s' },
    { section, where: null, name: 'one' },
    { section, where: null, name: '[two, bp]' },
    { section, where: 'a, b', name: 'a, b' },
    { section, where: 'a, b', name: 'c' },
    { section, where: '401', name: '401' },
  ]);
});

test('a name of the specification that the table lacks is told', () => {
  const section = 'S (`GET /s`)';
  const at = (where: string, name: string) => ({ section, where, name, by: 'a' });
  const rows = [at('x', 'GET /s'), at('x', 'one'), at('a, b', 'a'), at('a, b', 'b'), at('x', 'c')];
  assert.deepEqual(missing(rows, namesIn(sample)), [
    `${section} / in the text / [two, bp]`,
    `${section} / a, b / c`,
    `${section} / 401 / 401`,
  ]);
});

test('the table gives each name once', () => {
  const names = table.map(({ section, where, name }) => `${section} / ${where} / ${name}`);
  assert.deepEqual(
    names.filter((name, i) => names.indexOf(name) !== i),
    [],
  );
});

// REALM_SPEC names the file of the specification, which is no part of this repository.
const file = process.env.REALM_SPEC;

test('the table has every name of the specification', { skip: file === undefined }, () => {
  const names = namesIn(readFileSync(file!, 'utf8'));
  assert.ok(names.length > 500, 'the specification is there whole');
  assert.deepEqual(missing(table, names), []);
});

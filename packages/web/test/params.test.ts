import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { rulesOf } from '../../../tests/support/age.ts';

const SRC = path.resolve(import.meta.dirname, '../src');

test('every number of the age that pages ask for by its name is there', () => {
  const { params } = rulesOf();
  const asked = globSync('**/*.{ts,tsx}', { cwd: SRC }).flatMap((file) => {
    const text = readFileSync(path.join(SRC, file), 'utf8');
    return [...text.matchAll(/\b(?:param\(|paramOf\(\w+, )'(\w+)'/g)].map(([, name]) => name);
  });
  assert.ok(asked.length > 40, `${asked.length} found`);
  assert.deepEqual(
    asked.filter((name) => !(name in params)),
    [],
  );
});

import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';

const ROOT = path.resolve(import.meta.dirname, '../..');

test('of every folder that tests/rooms runs each part is run, once', () => {
  const parts = new Map<string, string[]>();
  for (const file of globSync('tests/rooms/*.test.ts', { cwd: ROOT })) {
    const source = readFileSync(path.join(ROOT, file), 'utf8');
    const [, part = '1', of = '1'] = /\[(\d+), (\d+)\]\)/.exec(source) ?? [];
    for (const [, folder] of source.matchAll(/'((?:packages|tests)\/\w+)(?:\/test)?'/g))
      parts.set(folder, [...(parts.get(folder) ?? []), `${part} of ${of}`]);
  }
  assert.ok(parts.size > 10);
  for (const [folder, run] of parts) {
    const all = run.map((_part, i) => `${i + 1} of ${run.length}`);
    assert.deepEqual(run.sort(), all, folder);
  }
});

import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { TOGETHER } from '../../tools/tasks.mjs.mts';

const ROOT = path.resolve(import.meta.dirname, '../..');

test('every folder whose tests run many in one process is run by tests/rooms, each part of it once', () => {
  const parts = new Map<string, string[]>();
  for (const file of globSync('tests/rooms/*.test.ts', { cwd: ROOT })) {
    const source = readFileSync(path.join(ROOT, file), 'utf8');
    const [, part = '1', of = '1'] = /\[(\d+), (\d+)\]\)/.exec(source) ?? [];
    for (const [, folder] of source.matchAll(/'((?:packages|tests)\/\w+)(?:\/test)?'/g))
      parts.set(folder, [...(parts.get(folder) ?? []), `${part} of ${of}`]);
  }
  assert.deepEqual([...parts.keys()].sort(), [...TOGETHER].sort());
  for (const [folder, run] of parts) {
    const all = run.map((_part, i) => `${i + 1} of ${run.length}`);
    assert.deepEqual(run.sort(), all, folder);
  }
});

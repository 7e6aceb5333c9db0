/** What a feature says that it brings is brought: a line that is forgotten in one of the kernel's lists would compile. */
import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import {
  arrives,
  FEATURES,
  gives,
  handlers,
  leaves,
  PARTS,
  SAVED_OF_HOUSES,
  saved,
} from '../src/kernel/features.ts';
import type { Feature } from '../src/scope/feature.ts';

const FOLDER = path.resolve(import.meta.dirname, '../src/features');

test('every folder of a feature that says what it brings stands in the list', () => {
  const folders = readdirSync(FOLDER).filter((name) => existsSync(path.join(FOLDER, name, 'index.ts')));
  assert.deepEqual(Object.keys(FEATURES).sort(), folders.sort());
});

for (const [name, feature] of Object.entries<Feature>(FEATURES)) {
  test(`whatever ${name} says that it brings stands in the lists of the kernel`, () => {
    for (const [type, handler] of Object.entries(feature.commands ?? {}))
      assert.equal(handlers[type as keyof typeof handlers], handler, type);
    for (const [kind, brought] of Object.entries(feature.arrives ?? {}))
      assert.equal((arrives as Readonly<Record<string, unknown>>)[kind], brought, `work ${kind}`);
    for (const [what, list, brought] of [
      ['gives', gives, feature.gives],
      ['leaves', leaves, feature.leaves],
      ['saved', saved, feature.saved],
      ['saved.house', SAVED_OF_HOUSES, feature.saved?.house],
      ['saved.parts', PARTS, feature.saved?.parts],
    ] as const) {
      const times = (list as readonly unknown[]).filter((each) => each === brought).length;
      assert.equal(times, brought === undefined ? 0 : 1, what);
    }
  });
}

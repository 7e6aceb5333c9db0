/** What a feature says that it brings is brought: a line that is forgotten in one of the lists would compile. */
import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { arrives, gives, handlers, leaves, PARTS, SAVED_OF_HOUSES, saved } from '../src/kernel/features.ts';
import type { Feature } from '../src/scope/feature.ts';

const FOLDER = path.resolve(import.meta.dirname, '../src/features');

for (const name of readdirSync(FOLDER).filter((each) => existsSync(path.join(FOLDER, each, 'index.ts')))) {
  test(`whatever ${name} says that it brings stands in the lists of the kernel`, async () => {
    const { [name]: feature } = (await import(path.join(FOLDER, name, 'index.ts'))) as Record<
      string,
      Feature
    >;
    assert.ok(feature !== undefined, `features/${name}/index.ts says what it brings by that name`);
    for (const [type, handler] of Object.entries(feature.commands ?? {}))
      assert.equal(handlers[type as keyof typeof handlers], handler, type);
    for (const [kind, brought] of Object.entries(feature.arrives ?? {}))
      assert.equal((arrives as Readonly<Record<string, unknown>>)[kind], brought, `work ${kind}`);
    const of_house: readonly unknown[] = SAVED_OF_HOUSES;
    const parts: readonly unknown[] = PARTS;
    for (const [what, list, brought] of [
      ['gives', gives, feature.gives],
      ['leaves', leaves, feature.leaves],
      ['saved', saved, feature.saved],
      ['saved.house', of_house, feature.saved?.house],
      ['saved.parts', parts, feature.saved?.parts],
    ] as const) {
      const times = (list as readonly unknown[]).filter((each) => each === brought).length;
      assert.equal(times, brought === undefined ? 0 : 1, what);
    }
  });
}

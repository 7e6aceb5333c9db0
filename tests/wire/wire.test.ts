/** Every case of the wire table against real servers, and then the table itself. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { cases } from './cases/index.ts';
import { unproven } from './check.ts';
import { table } from './table.ts';
import { Worlds } from './worlds.ts';

const worlds = new Worlds();
after(() => worlds.close());

const passed = new Set<string>();

for (const [id, run] of Object.entries(cases)) {
  test(id, async () => {
    await run(worlds).finally(() => worlds.closeOwn());
    passed.add(id);
  });
}

test('the table: every name has a case that passed', () => {
  assert.deepEqual(unproven(table, new Set(Object.keys(cases)), passed), []);
});

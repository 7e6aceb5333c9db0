import assert from 'node:assert/strict';
import { test } from 'node:test';
import { troubleOf } from '../src/index.ts';

const said = (message: string, code?: string) => troubleOf(Object.assign(new Error(message), { code }));

test('what a database says, or the network on the way to it, is told in words', () => {
  assert.equal(
    said('canceling statement due to statement timeout', '57014'),
    'the database: a statement took too long there; do commits wait for a standby? (canceling statement due to statement timeout)',
  );
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DatabaseRefused, troubleOf } from '../src/index.ts';

const said = (message: string, code?: string) => troubleOf(Object.assign(new Error(message), { code }));

test('what a database says, or the network on the way to it, is told in words', () => {
  assert.equal(
    said('canceling statement due to statement timeout', '57014'),
    'the database: a statement took too long there; do commits wait for a standby? (canceling statement due to statement timeout)',
  );
  assert.match(
    said('unable to verify the first certificate', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'),
    /name the root's by sslrootcert= in the address; one that is named there is another's \(unable/,
  );
  const broken = 'the database: it cut the connection (write EPIPE)';
  assert.equal(said('write EPIPE', 'EPIPE'), broken);
  assert.equal(troubleOf(new DatabaseRefused(broken)), broken, 'and once');
});

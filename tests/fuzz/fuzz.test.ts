import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { fuzzJournals } from './journals.ts';
import { fuzzServer } from './server.ts';

/** `npm run fuzz -- --inputs 10000000` runs the long form. */
const REQUESTS = 6_000;
const RAW = 400;
const FRAMES = 400;
const FOLDERS = 40;

describe('whatever comes', () => {
  test('over sockets is answered, never by a fault, and the server stays', async () => {
    const fuzzed = await fuzzServer('short', { requests: REQUESTS, raw: RAW, frames: FRAMES });
    assert.deepEqual(fuzzed.faults, []);
    assert.equal(fuzzed.exit, 0);
    assert.ok(fuzzed.answered > REQUESTS * 0.95, `${fuzzed.answered} were answered`);
    for (const status of [200, 400, 401, 404, 422])
      assert.ok((fuzzed.statuses.get(status) ?? 0) > 0, `${status} was among the answers`);
  });

  test('in data folders is refused by name, or nothing is missing', async () => {
    const { opened, refused } = await fuzzJournals('short', FOLDERS);
    assert.equal(opened + refused, FOLDERS);
    assert.ok(opened > 0 && refused > 0, `${opened} opened, ${refused} refused`);
  });
});

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { LONG, leftOut } from '../support/sample.ts';
import { measureGrowth } from './growth.ts';
import { fuzzJournals } from './journals.ts';
import { fuzzServer } from './server.ts';

/** `npm run fuzz -- --inputs 10000000` runs the long form. */
const REQUESTS = 2_000;
const RAW = 200;
const FRAMES = 200;
const FOLDERS = 20;
/** Long runs that are tried; all of them in the long form. */
const RUNS = 200;
describe('whatever comes', () => {
  test('over sockets is answered, never by a fault, and the server stays', async () => {
    const fuzzed = await fuzzServer('short', { requests: REQUESTS, raw: RAW, frames: FRAMES });
    assert.deepEqual(fuzzed.faults, []);
    assert.equal(fuzzed.exit, 0);
    assert.equal(fuzzed.unverified, '');
    assert.ok(fuzzed.answered > REQUESTS * 0.95, `${fuzzed.answered} were answered`);
    for (const status of [200, 400, 401, 404, 422])
      assert.ok((fuzzed.statuses.get(status) ?? 0) > 0, `${status} was among the answers`);
  });

  test('in a run however long costs at most three times as much where it is twice as long', {
    skip: leftOut(0),
    timeout: 1_800_000,
  }, async () => {
    const { tried, steep } = await measureGrowth('short', LONG ? undefined : RUNS);
    assert.deepEqual(steep, []);
    assert.ok(tried.length > RUNS / 2, `${tried.length} were tried`);
    for (const { name, once_us, twice_us } of tried.slice(0, 3))
      console.log(
        `${(once_us / 1_000).toFixed(1)} ms, twice as long ${(twice_us / 1_000).toFixed(1)} ms: ${name}`,
      );
  });

  test('in data folders is refused by name, or nothing is missing', async () => {
    const { opened, refused } = await fuzzJournals('short', FOLDERS);
    assert.equal(opened + refused, FOLDERS);
    assert.ok(opened > 0 && refused > 0, `${opened} opened, ${refused} refused`);
  });
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DatabaseClock } from '../src/postgres/clock.ts';

const HOUR_MS = 3_600_000;

test("the database's time is known as well as the quickest answers tell it, and anew once it was set", (t) => {
  let counted_ms = 1_000;
  t.mock.method(performance, 'now', () => counted_ms);
  const clock = new DatabaseClock();
  // The database's time is 50,000 ms more than the count; it was read at 1,010.
  clock.heard(51_010, 1_000, 1_100);
  assert.equal(clock.now(), 50_960);
  clock.heard(51_202, 1_200, 1_204);
  clock.heard(51_300, 1_300, 1_400);
  assert.equal(clock.now(), 50_999, 'a slow answer says no more than was known');
  counted_ms = 5_000;
  assert.equal(clock.now(), 54_999);
  clock.heard(54_000 + HOUR_MS, 3_999, 4_001);
  assert.equal(clock.now(), 55_000 + HOUR_MS);
  clock.heard(54_500, 4_499, 4_501);
  assert.equal(clock.now(), 55_000);
});

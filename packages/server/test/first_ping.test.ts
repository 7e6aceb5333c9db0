import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LIVE_PING_MS } from '@realm/contract';
import { firstPing } from '../src/live/first_ping.ts';

test('feeds that open together are pinged evenly over the time between two pings', () => {
  const pings = Array.from({ length: 1_000 }, () => firstPing(5_000) - 5_000).sort((a, b) => a - b);
  assert.ok(pings[0] >= 0 && pings[999] < LIVE_PING_MS);
  const tenths = Array.from({ length: 10 }, (_, i) =>
    pings.filter((ms) => Math.floor((ms / LIVE_PING_MS) * 10) === i),
  );
  for (const { length } of tenths) assert.ok(Math.abs(length - 100) <= 3, `${tenths.map((t) => t.length)}`);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LONG, leftOut } from '../../../tests/support/sample.ts';
import { realm } from './listening.ts';

const SEEDS = LONG ? 6 : 1;

/** Ticks in which a farmer is to be at the top of the alerts, and how many of a hundred others may alert. */
const TOP_TICKS = 48;
const OTHERS_PERCENT = 1;

test('a farmer of twenty accounts is at the top of the alerts within 48 ticks, and hardly anybody else alerts', {
  skip: leftOut(2),
}, async (t) => {
  const { code, out, err } = await realm(
    ...['lab', '--houses', '200', '--alerts', '19', '--seeds', String(SEEDS)],
  );
  assert.equal(code, 0, err);
  const seeds = [...out.matchAll(/^seed \S+: .* at the top of the alerts (?:(\d+) ticks after|(never))/gm)];
  assert.equal(seeds.length, SEEDS, out);
  for (const [said, ticks] of seeds) assert.ok(ticks !== undefined && Number(ticks) <= TOP_TICKS, said);
  const [, others] = /^of houses in nobody's farm ([\d.]+)/m.exec(out) ?? [];
  assert.ok(others !== undefined && Number(others) < OTHERS_PERCENT, out);
  t.diagnostic(out);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LONG, leftOut } from '../../../tests/support/sample.ts';
import { realm } from './listening.ts';

const SEEDS = LONG ? 6 : 1;

/** Ticks in which a farmer is to be at the top of the alerts. */
const TOP_TICKS = 48;
/** Others of a hundred that may alert, and what worlds may differ by: 9 and then 11 of 1,080 did, in six worlds as robots played before and after a change to them. */
const OTHERS_PERCENT = 1;
const BY_CHANCE_PERCENT = 0.5;

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
  assert.ok(others !== undefined && Number(others) < OTHERS_PERCENT + BY_CHANCE_PERCENT, out);
  t.diagnostic(out);
});

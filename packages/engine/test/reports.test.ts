import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { QUANTITIES, REPORT_TICKS, Reports } from '../src/world/reports.ts';

const MATERIALS = 3;
const WIDTH = QUANTITIES.length + MATERIALS;
/** Ordinary amounts, and those at and past the edges of 16 and 32 bits. */
const level = fc.oneof(
  fc.integer({ min: 0, max: 100_000 }),
  fc.constantFrom(0, 32_767, 32_768, 2_147_483_647, 2_147_483_648, 2 ** 52),
);
const levels = fc.array(level, { minLength: WIDTH, maxLength: WIDTH });

test('reports give back the levels and changes of the last 48 ticks, however large', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(levels, levels, fc.boolean()), { minLength: 1, maxLength: 70 }),
      (ticks) => {
        const reports = new Reports(MATERIALS);
        reports.makeRoom(70);
        const [house, another] = [70, 3];
        ticks.forEach(([found, left, is_ahead], i) => {
          const before = Float64Array.from(found);
          if (i % 2 === 1) {
            const of_another = Float64Array.from(left);
            reports.note(another, i + 1, of_another);
            reports.note(house, i + 1, before);
            for (const each of [before, of_another]) each.fill(0);
            reports.readNoted(house, before);
            reports.readNoted(another, of_another);
            assert.deepEqual([...of_another], left);
          }
          const after = Float64Array.from(left);
          if (is_ahead && reports.keepAhead(house, before, after)) {
            reports.readKept(house, after);
            assert.deepEqual([...after], found);
            reports.closeKept(house, house + 1, i + 1);
          } else reports.close(house, i + 1, before, after);
        });
        const first = Math.max(0, ticks.length - REPORT_TICKS);
        for (let i = first; i < ticks.length; i++) {
          const [found, left] = ticks[i];
          const row = reports.read(house, i + 1);
          assert.deepEqual(row.levels, left);
          assert.deepEqual(
            row.changes,
            left.map((after, q) => after - found[q]),
          );
        }
      },
    ),
    { numRuns: 60 },
  );
});

test('a report that is written late does not take the place of a later one', () => {
  const reports = new Reports(MATERIALS);
  reports.makeRoom(1);
  const all = (value: number) => new Float64Array(WIDTH).fill(value);
  assert.ok(reports.keepAhead(1, all(1), all(2)));
  reports.closeKept(1, 2, 5);
  reports.close(1, 5 + REPORT_TICKS, all(3), all(4));
  assert.deepEqual(reports.read(1, 5 + REPORT_TICKS).levels, [...all(4)]);
});

/** What a house does in a tick: nothing, as one that lives ahead of others does afterwards, or a report; and whether a snapshot follows. */
const step = fc.record({
  levels: fc.option(fc.tuple(levels, levels), { freq: 4 }),
  others: fc.constantFrom(1, 0, -1, 7),
  restarts: fc.boolean(),
});

test('reports are a ring: a tick without one leaves what stood in its place, through snapshots of either kind', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 130 }), fc.boolean(), (steps, in_columns) => {
      const house = 5;
      let reports = new Reports(MATERIALS);
      reports.makeRoom(64);
      const none = new Array<number>(WIDTH).fill(0);
      const ring = Array.from({ length: REPORT_TICKS }, () => ({ levels: none, changes: none }));
      steps.forEach(({ levels, others, restarts }, i) => {
        const tick = i + 1;
        const [found, left] = levels ?? [none, none];
        if (levels !== null) {
          reports.close(house, tick, Float64Array.from(found), Float64Array.from(left));
          ring[tick % REPORT_TICKS] = { levels: left, changes: left.map((after, q) => after - found[q]) };
        }
        // Its neighbours' records push its own about.
        for (let other = 9; other < 12; other++) {
          const numbers = Float64Array.from(none, (_, q) => others * q * other * tick);
          reports.close(other, tick, new Float64Array(WIDTH), numbers);
        }
        if (restarts) reports = restarted(reports, tick, in_columns);
        for (const ago of [0, 1, 30, 47, 3])
          assert.deepEqual(reports.read(house, tick - ago), ring[(tick - ago + 48) % REPORT_TICKS]);
      });
      assert.deepEqual(bytesOf(restarted(reports, steps.length, !in_columns)), bytesOf(reports));
      assert.deepEqual(
        restarted(reports, steps.length, !in_columns).save(0, steps.length),
        reports.save(0, steps.length),
      );
    }),
    { numRuns: 40 },
  );
});

function bytesOf(reports: Reports): Uint8Array {
  return Buffer.concat(reports.columns(0));
}

/** Reports that have gone through a snapshot made after a tick. */
function restarted(reports: Reports, tick: number, in_columns: boolean): Reports {
  const again = new Reports(MATERIALS);
  if (in_columns)
    again.restoreColumns(
      reports.columns(0).map((column) => column.slice()),
      tick,
    );
  else again.restore(reports.save(0, tick), tick);
  again.restoreOverflow(0, reports.overflowOf(0));
  return again;
}

test('of the reports of a house to which nothing new happens each takes a byte, its newest aside', () => {
  const reports = new Reports(10);
  reports.makeRoom(64);
  const numbers = (of: number) => new Float64Array(QUANTITIES.length + 10).fill(of);
  for (let tick = 1; tick <= 100; tick++)
    for (let house = 1; house <= 64; house++)
      reports.close(house, tick, numbers(tick * house), numbers((tick + 1) * house));
  assert.equal(reports.save(0, 100).length / 64, 148 + 4 + 47);
  assert.equal(Buffer.concat(reports.columns(0)).length / 64, 7_104);
});

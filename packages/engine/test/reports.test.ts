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
            reports.closeKept(house, i + 1);
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
  reports.closeKept(1, 5);
  reports.close(1, 5 + REPORT_TICKS, all(3), all(4));
  assert.deepEqual(reports.read(1, 5 + REPORT_TICKS).levels, [...all(4)]);
});

test('a page of reports takes at most 7.1 KB a house', () => {
  const reports = new Reports(10);
  reports.makeRoom(1);
  const bytes = reports.bytes(0).reduce((sum, column) => sum + column.byteLength, 0);
  assert.equal(bytes / 64, 7_104);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bonus, brief, duration, number, percent, plural, roughly, signed, words } from '../src/ui/format.ts';

test('numbers, changes and rates as players read them', () => {
  const rows: readonly (readonly [got: string, want: string])[] = [
    [number(1_234_567), '1,234,567'],
    [brief(950), '950'],
    [brief(12_340), '12.3k'],
    [brief(1_250_000), '1.3m'],
    [signed(12), '+12'],
    [signed(-1_200), '−1,200'],
    [signed(0), '+0'],
    [percent(1_234), '12.34%'],
    [percent(0), '0%'],
    [bonus(500), '+5%'],
    [bonus(-250), '−2.5%'],
    [plural(1, 'acre'), '1 acre'],
    [plural(2, 'person', 'people'), '2 people'],
    [words('drill_yards'), 'Drill yards'],
  ];
  for (const [got, want] of rows) assert.equal(got, want);
});

test('a length of time is said in its two largest units', () => {
  const rows: readonly (readonly [ms: number, want: string])[] = [
    [0, '0 s'],
    [-5_000, '0 s'],
    [12_400, '12 s'],
    [60_000, '1 min'],
    [61_000, '1 min 1 s'],
    [3_600_000, '1 h'],
    [3_605_000, '1 h'],
    [5_400_000, '1 h 30 min'],
    [93_600_000, '1 d 2 h'],
    [86_400_000 * 40, '40 d'],
  ];
  assert.equal(roughly(3_599_000), '59 min');
  assert.equal(roughly(0), '0 s');
  for (const [ms, want] of rows) assert.equal(duration(ms), want, String(ms));
});

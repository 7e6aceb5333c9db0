import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reads } from '@realm/contract';
import { countsIn } from '../src/dossier/counts.ts';
import type { Report } from '../src/dossier/dossier.ts';
import { FIGURES_MOST, figureOf, figuresOf } from '../src/pages/battle/figures.ts';

const [survey] = reads.reports.example.reports as Report[];
const count = (kind: 'muster' | 'scrying', tick: number): Report =>
  ({ ...survey, kind, tick, defense: 900, error_bp: 500 }) as Report;

test('a scrying counts as a muster does, and the newest of each stands for its kind', () => {
  const reports = [survey, count('scrying', 9), count('muster', 8), count('scrying', 7)];
  assert.deepEqual(
    countsIn(reports).map(({ kind, tick }) => [kind, tick]),
    [
      ['scrying', 9],
      ['muster', 8],
    ],
  );
  assert.deepEqual(countsIn([survey]), [], 'a survey counts no troops');
});

for (const [most, each] of [
  [0, 1],
  [32, 1],
  [33, 2],
  [1_289, 50],
  [1_000_000, 50_000],
] as const) {
  test(`of ${most} troops a figure stands for ${each}`, () => assert.equal(figureOf(most), each));
}

for (const [says, troops, fallen, each, drawn] of [
  ['nobody fell', 60, 0, 2, { standing: 30, fallen: 0 }],
  ['few fell, yet somebody is seen to', 60, 1, 5, { standing: 11, fallen: 1 }],
  ['all fell', 40, 40, 2, { standing: 0, fallen: 20 }],
  ['nearly all fell, yet somebody stands', 1_000, 999, 50, { standing: 1, fallen: 20 }],
] as const) {
  test(`a side as figures: ${says}`, () => {
    const figures = figuresOf(troops, fallen, each);
    assert.deepEqual(figures, drawn);
    assert.ok(figures.standing + figures.fallen <= FIGURES_MOST);
  });
}

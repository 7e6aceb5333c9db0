import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { editDistance, hintFor, nearest } from '../src/hint.ts';

const DISTANCES: readonly (readonly [a: string, b: string, distance: number])[] = [
  ['', '', 0],
  ['steel', 'steel', 0],
  ['steal', 'steel', 1],
  ['stele', 'steel', 1],
  ['offence', 'offense', 1],
  ['ofense', 'offense', 1],
  ['gold', 'land', 3],
  ['abc', '', 3],
];

test('edit distances', () => {
  for (const [a, b, distance] of DISTANCES) {
    assert.equal(editDistance(a, b, 9), distance, `${a} ${b}`);
    assert.equal(editDistance(b, a, 9), distance, `${b} ${a}`);
  }
  assert.equal(editDistance('abcdef', 'uvwxyz', 3), 4, 'past the limit, by one');
});

test('a distance is 0 for equal words only, the same both ways, and no more than the longer word', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 8 }), fc.string({ maxLength: 8 }), (a, b) => {
      const distance = editDistance(a, b, 20);
      assert.equal(distance === 0, a === b);
      assert.equal(distance, editDistance(b, a, 20));
      assert.ok(distance <= Math.max(a.length, b.length));
    }),
  );
});

test('a hint names the nearest word, or all where they are few, or nothing', () => {
  const words = ['explore_cost', 'explore_soldiers', 'build_cost'];
  assert.equal(nearest('explore_costs', words), 'explore_cost');
  assert.equal(nearest('Build_Cost', words), 'build_cost');
  assert.equal(nearest('xyz', words), undefined);
  assert.equal(nearest('x'.repeat(100_000), words), undefined);
  assert.equal(hintFor('buildcost', words), 'did you mean build_cost?');
  assert.equal(hintFor('xyz', words), 'one of explore_cost, explore_soldiers, build_cost');
  assert.equal(
    hintFor(
      'xyz',
      Array.from({ length: 30 }, (_, i) => `word number ${i}`),
    ),
    undefined,
  );
  assert.equal(hintFor('xyz', []), undefined);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ascending } from '../src/sort.ts';

const MAX = 2 ** 32 - 1;

test('numbers of any size come in rising order, and what they were taken from stays', () => {
  const lists: readonly (readonly number[])[] = [
    [],
    [7],
    [0, 0, 0],
    [3, 1, 2, 1],
    [MAX, 0, MAX - 1, 2_048, 2_047, 2 ** 22, 2 ** 22 - 1],
    [MAX + 1, 5, 2 ** 53 - 1],
    [-1, 4, -7],
    [0.5, 0.25, 3],
    Array.from({ length: 5_000 }, (_, i) => (i * 2_654_435_761) % (MAX + 1)),
    Array.from({ length: 5_000 }, (_, i) => (i * 7_919) % 1_000),
  ];
  for (const list of lists) {
    const values = Float64Array.from(list);
    assert.deepEqual(
      [...ascending(values)],
      list.toSorted((a, b) => a - b),
    );
    assert.deepEqual([...values], list);
    assert.notEqual(ascending(values), values);
  }
});

import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { bounded, toNumber, wrongNumber } from '../src/ui/whole_number.ts';
import { number } from '../src/words/format.ts';
import { type Numbers, numbers } from '../src/words/written.ts';

afterEach(() => {
  numbers.value = 'comma';
});

const TYPED: readonly (readonly [numbers: Numbers, typed: string, read: number | undefined])[] = [
  ['comma', '0', 0],
  ['comma', '007', 7],
  ['comma', ' 42 ', 42],
  ['comma', '50,000', 50_000],
  ['comma', '1,234,567', 1_234_567],
  ['comma', '50.000', undefined],
  ['comma', '50,00', undefined],
  ['comma', '5000,000', undefined],
  ['comma', '0,500', undefined],
  ['comma', '1,234 567', undefined],
  ['dot', '50.000', 50_000],
  ['dot', '50,000', undefined],
  ['dot', '1,0', undefined],
  ['dot', '1.5', undefined],
  ['space', '50\u202f000', 50_000],
  ['space', '50,000', undefined],
  ['plain', '50000', 50_000],
  ['plain', '50,000', undefined],
  // A space stands for nothing else anywhere.
  ['comma', '1 234 567', 1_234_567],
  ['dot', '50\u00a0000', 50_000],
  ['comma', '12 h', undefined],
  ['comma', '50%', undefined],
  ['comma', '-5', undefined],
  ['comma', '1.5', undefined],
  ['comma', '1e3', undefined],
  ['comma', ' ', undefined],
];

test('a whole number is read with its thousands apart as its reader has them, and nothing else for one', () => {
  for (const [written, typed, read] of TYPED) {
    numbers.value = written;
    assert.equal(toNumber(typed), read, `${written}: ${typed}`);
    assert.equal(
      wrongNumber(typed),
      read === undefined ? 'Only digits: a whole number, without sign or point.' : undefined,
      `${written}: ${typed}`,
    );
  }
  assert.deepEqual(
    [toNumber(''), wrongNumber('')],
    [undefined, undefined],
    'nothing is no number, and not wrong',
  );
});

test('what no number can be is too large, also with its thousands apart', () => {
  for (const typed of ['1234567890123456', '1,234,567,890,123,456'])
    assert.equal(wrongNumber(typed), 'That is too large a number.');
});

test('what pages write is read as that', () => {
  for (const written of ['comma', 'dot', 'space', 'plain'] as const) {
    numbers.value = written;
    for (const n of [0, 999, 1_000, 50_000, 12_345_678]) assert.equal(toNumber(number(n)), n, written);
  }
});

test('a number stays within its bounds', () => {
  assert.deepEqual([bounded(5, 0, 3), bounded(-1, 0, 3), bounded(2, 0), bounded(2, 4, 3)], [3, 0, 2, 4]);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Due, Turns } from '../src/notices/turns.ts';

const due = (account: number, endpoint: number, host = `host ${endpoint}`): Due => ({
  account,
  endpoint,
  host,
});
const numbers = (taken: readonly Due[]) => taken.map(({ endpoint }) => endpoint);

test('those whose accounts had no turn for longest come first, each place once at a time', () => {
  const turns = new Turns();
  const all = [due(1, 11), due(1, 12), due(2, 21), due(3, 31)];
  turns.refill(all);
  assert.deepEqual(numbers(turns.next(2)), [11, 12]);
  turns.end(11);
  turns.refill(all);
  assert.deepEqual(numbers(turns.next(9)), [21, 31, 11]);
  assert.ok(turns.isEmpty);
  for (const each of [11, 12, 21]) turns.end(each);
  turns.refill(all);
  assert.deepEqual(numbers(turns.next(9)), [21, 12, 11]);
  // Who had nothing waiting meanwhile is not behind.
  for (const each of [11, 12, 21, 31]) turns.end(each);
  turns.refill([due(1, 11)]);
  turns.refill(all);
  assert.deepEqual(numbers(turns.next(9)), [21, 31, 12, 11]);
});

test('an account has four under way, a host sixteen, and what is left waits', () => {
  const turns = new Turns();
  const some = (account: number, count: number, host?: string) =>
    Array.from({ length: count }, (_each, at) => due(account, account * 100 + at, host));
  turns.refill([...some(1, 6), ...some(2, 1)]);
  assert.deepEqual(numbers(turns.next(9)), [100, 101, 102, 103, 200]);
  assert.deepEqual(turns.next(9), []);
  turns.end(102);
  assert.deepEqual(numbers(turns.next(9)), [104]);
  turns.clear();
  turns.refill([3, 4, 5, 6, 7].flatMap((account) => some(account, 4, 'one')));
  assert.equal(turns.next(99).length, 16);
  assert.ok(!turns.isEmpty);
});

test('a place is behind those that had no turn until all pages of a round are known, and then if it waits still', () => {
  const turns = new Turns();
  const [first, second] = [
    [due(1, 11), due(2, 21)],
    [due(1, 12), due(3, 31)],
  ];
  turns.refill(first, false);
  assert.deepEqual(numbers(turns.next(1)), [11]);
  turns.refill(second);
  assert.deepEqual(numbers(turns.next(9)), [31, 12]);
  for (const each of [11, 12, 31]) turns.end(each);
  turns.refill(first, false);
  assert.deepEqual(numbers(turns.next(9)), [21, 11]);
});

test('what ended twice makes room once', () => {
  const turns = new Turns();
  const all = [1, 2, 3, 4, 5, 6].map((endpoint) => due(1, endpoint));
  turns.refill(all);
  assert.deepEqual(numbers(turns.next(9)), [1, 2, 3, 4]);
  for (const each of [1, 1]) turns.end(each);
  assert.deepEqual(numbers(turns.next(9)), [5]);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rateLimits } from '@realm/contract';
import { Limiter } from '../src/limiter.ts';

test('a bucket gives its burst, then its pace, and says so', () => {
  let now = 1_000;
  const limiter = new Limiter(rateLimits.commands, () => now);
  assert.equal(limiter.policy, '"commands";q=30;w=6');
  for (let left = 29; left >= 0; left--) assert.equal(limiter.take(7), left);
  assert.equal(limiter.take(7), -1);
  assert.equal(limiter.header(-1), '"commands";r=0;t=6');
  assert.equal(limiter.header(29), '"commands";r=29;t=1');
  assert.equal(limiter.retryAfter(7), 1);
  assert.equal(limiter.take(8), 29, 'another account has its own');

  now += 199;
  assert.equal(limiter.take(7), -1);
  now += 1;
  assert.equal(limiter.take(7), 0);
  assert.equal(limiter.take(7), -1);
  now += 60_000;
  assert.equal(limiter.take(7), 29, 'it never holds more than its burst');
});

test('what is dear takes more tokens, or none where there are too few', () => {
  let now = 0;
  const limiter = new Limiter(rateLimits.reads, () => now);
  const taken: number[] = [];
  limiter.onTaken = (_who, tokens) => taken.push(tokens);
  for (let left = 50; left >= 0; left -= 10) assert.equal(limiter.take(7, 10), left);
  assert.equal(limiter.take(7, 10), -1);
  assert.equal(limiter.retryAfter(7, 10), 1);
  now += 450;
  assert.equal(limiter.take(7, 10), -1);
  assert.equal(limiter.take(7), 8, 'and what is cheap goes on');
  assert.deepEqual(taken, [10, 10, 10, 10, 10, 10, 1]);
});

test('load tests may raise a policy; its window stays', () => {
  const limiter = new Limiter(rateLimits.reads, () => 0, 10);
  assert.equal(limiter.policy, '"reads";q=600;w=3');
  assert.equal(limiter.take('::1'), 599);
});

test('a flood of addresses takes no more room than so many buckets', () => {
  let now = 0;
  const limiter = new Limiter(rateLimits.reads, () => now);
  for (let i = 0; i < 400_000; i++) {
    if (i % 1_000 === 0) now += 1;
    limiter.take(`2001:db8:${(i >> 16).toString(16)}:${(i & 0xffff).toString(16)}::/64`);
  }
  assert.ok(limiter.size <= 100_000, `${limiter.size}`);
});

test('buckets are bounded, and forgetting gives nobody who is spent a new one while others are full', () => {
  let now = 0;
  const limiter = new Limiter(rateLimits.commands, () => now);
  for (let i = 0; i < 30; i++) limiter.take('spent');
  now += 10;
  for (let i = 0; i < 99_999; i++) limiter.take(i);
  now += 1_000;
  limiter.take('one more');
  assert.ok(limiter.take('spent') < 5);
});

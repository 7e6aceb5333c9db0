import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Pacer } from '../src/pacer.ts';
import { fakeClock } from './fake_clock.ts';

const limits = (r: number, t = 1) =>
  new Headers({ 'ratelimit-policy': '"commands";q=30;w=6', ratelimit: `"commands";r=${r};t=${t}` });

test('before the first answer nothing is held back', async () => {
  const { clock, slept } = fakeClock();
  const pacer = new Pacer(clock);
  for (let i = 0; i < 1_000; i++) await pacer.enter();
  assert.deepEqual(slept, []);
});

test('an empty bucket is waited for at the pace of the policy', async () => {
  const { clock, slept } = fakeClock();
  const pacer = new Pacer(clock);
  await pacer.enter();
  pacer.learn(limits(2));
  for (let i = 0; i < 4; i++) await pacer.enter();
  // Five a second: two at once, then one each 200 ms.
  assert.deepEqual(slept, [200, 200]);
});

test('the bucket fills while nothing is asked, up to the burst', async () => {
  const { clock, slept, pass } = fakeClock();
  const pacer = new Pacer(clock);
  pacer.learn(limits(0));
  pass(60_000);
  for (let i = 0; i < 31; i++) await pacer.enter();
  assert.equal(slept.length, 1);
});

test('the service knows of requests this client does not', async () => {
  const { clock, slept } = fakeClock();
  const pacer = new Pacer(clock);
  pacer.learn(limits(20));
  await pacer.enter();
  pacer.learn(limits(0));
  await pacer.enter();
  assert.deepEqual(slept, [200]);
});

test('Retry-After closes it for as long', async () => {
  const { clock, slept } = fakeClock();
  const pacer = new Pacer(clock);
  pacer.close(3_000);
  pacer.close(1_000);
  await pacer.enter();
  assert.deepEqual(slept, [3_000]);
});

test('headers that say nothing change nothing', async () => {
  const { clock, slept } = fakeClock();
  const pacer = new Pacer(clock);
  pacer.learn(new Headers());
  pacer.learn(new Headers({ 'ratelimit-policy': 'nonsense', ratelimit: '"commands";r=0' }));
  pacer.learn(new Headers({ 'ratelimit-policy': '"commands";q=0;w=0', ratelimit: '"commands";r=0' }));
  await pacer.enter();
  assert.deepEqual(slept, []);
});

test('what is left is told once an answer has told it', async () => {
  const { clock, pass } = fakeClock();
  const pacer = new Pacer(clock);
  assert.equal(pacer.budget(), undefined);
  pacer.learn(limits(2));
  assert.deepEqual(pacer.budget(), { left: 2, burst: 30, per_second: 5 });
  await pacer.enter();
  assert.equal(pacer.budget()?.left, 1);
  pass(400);
  assert.equal(pacer.budget()?.left, 3);
  pacer.close(1_000);
  assert.equal(pacer.budget()?.left, 0);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BugError, assert as hold, unreachable } from '../src/index.ts';

test('assert throws a BugError with its message, only where the condition fails', () => {
  hold(1, 'holds');
  assert.throws(
    () => hold(0, 'gold is whole'),
    (error) => error instanceof BugError && /gold is whole/.test(error.message),
  );
});

test('unreachable says what reached it', () => {
  assert.throws(() => unreachable('x' as never, 'kind'), { name: 'BugError', message: 'kind: x' });
});

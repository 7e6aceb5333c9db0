import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lastUsed } from '../src/service/last_used.ts';

test('of more names than are kept, those that were unused for longest go, whatever their numbers', () => {
  const names = new Map([
    [900, 'Nine'],
    [5, 'Five'],
    [70, 'Seventy'],
    [1, 'One'],
  ]);
  assert.deepEqual(lastUsed(names, new Set([5, 900]), 3), [
    [1, 'One'],
    [5, 'Five'],
    [900, 'Nine'],
  ]);
  assert.deepEqual(lastUsed(names, new Set(), 2), [
    [70, 'Seventy'],
    [1, 'One'],
  ]);
  assert.deepEqual(lastUsed(names, new Set([3]), 9).length, 4, 'one that has no name yet takes no room');
});

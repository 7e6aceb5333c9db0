import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exposedHeaders, headers, isIdempotencyKey } from '../src/http.ts';

test('keys are 1 to 128 visible ASCII characters', () => {
  for (const key of ['a', '!~', 'x'.repeat(128), '6f1c-4d']) assert.ok(isIdempotencyKey(key), key);
  for (const key of ['', ' ', 'a b', 'é', 'a\n', 'x'.repeat(129), '\u007f'])
    assert.ok(!isIdempotencyKey(key), key);
});

test('every header of our own may be read by other origins', () => {
  for (const name of Object.values(headers)) assert.ok(exposedHeaders.includes(name), name);
});

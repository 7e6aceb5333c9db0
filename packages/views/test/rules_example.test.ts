import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { EXAMPLE_FILE, exampleSource } from '../../../tools/rules_example.ts';

test('the example of /rules is what the age file says', () => {
  assert.equal(readFileSync(EXAMPLE_FILE, 'utf8'), exampleSource(), 'run npm run generate');
});

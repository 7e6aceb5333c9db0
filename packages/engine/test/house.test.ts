import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { HOUSE_FILE, houseSource } from '../../../tools/house.ts';

test('house.ts is what the layout asks for', () => {
  assert.equal(readFileSync(HOUSE_FILE, 'utf8'), houseSource(), 'run npm run generate');
});

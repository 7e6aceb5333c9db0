import assert from 'node:assert/strict';
import { test } from 'node:test';
import { found } from '../src/address/find.ts';

const goals = ['Rankings', 'Build ramparts', 'The Charwood', 'Anvil Row', 'Frankmere'].map((name) => ({
  name,
}));
const names = (text: string) => found(goals, text).map(({ name }) => name);

test('what begins with the letters comes first, then what has a word that does, then the rest', () => {
  assert.deepEqual(names('ra'), ['Rankings', 'Build ramparts', 'Frankmere']);
  assert.deepEqual(names(' CHAR '), ['The Charwood']);
  assert.deepEqual(names('xyz'), []);
  assert.equal(names('').length, goals.length);
});

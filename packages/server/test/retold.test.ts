import assert from 'node:assert/strict';
import { test } from 'node:test';
import { retold, retoldIn } from '../src/serve/retold.ts';

const TEXT = 'you need 15000 gold and have 3683';

test('a refusal that is kept as text is told anew by its code', () => {
  assert.equal(retold('en', 'not_enough', TEXT), TEXT);
  const german = retold('de', 'not_enough', TEXT);
  assert.notEqual(german, TEXT);
  assert.match(german, /15000.*3683/);
  assert.equal(retold('de', 'not_enough', 'something else'), 'something else');
  assert.equal(retold('de', 'no such code', TEXT), TEXT);
  assert.equal(retold('de', '__proto__', TEXT), TEXT);
});

test('so is every one in a reply, and nothing else is', () => {
  const reply = { entries: [{ held_up: { code: 'not_enough', error: TEXT, tick: 3 }, words: TEXT }], max: 5 };
  const told = retoldIn(reply, 'de');
  assert.equal(told.entries[0].words, TEXT);
  assert.notEqual(told.entries[0].held_up.error, TEXT);
  assert.equal(told.max, 5);
});

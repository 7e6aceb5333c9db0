import assert from 'node:assert/strict';
import { test } from 'node:test';
import { because, GUARD_REASONS, REASONS, refuse } from '@realm/contract';
import { refusalTextIn } from '../src/serve/language.ts';
import { reasonIn } from '../src/serve/reasons.ts';
import { retold, retoldIn } from '../src/serve/retold.ts';

const TEXT = 'you need 15000 gold and have 3683';

test('a refusal that is kept as text is told anew by its code', () => {
  assert.equal(retold('en', 'not_enough', TEXT), TEXT);
  const german = retold('de', 'not_enough', TEXT);
  assert.notEqual(german, TEXT);
  assert.match(german, /15000.*3683/);
  assert.equal(german, 'du brauchst 15000 Gold und hast 3683');
  const thing = (text: string) => (text === 'Timber' ? 'Holz' : text);
  assert.match(retold('de', 'not_enough', 'you need 5 timber and have 3', thing), /5 Holz/);
  assert.equal(
    refusalTextIn('de', refuse('not_enough', { what: 'soldiers', needed: 5, have: 3 })),
    'du brauchst 5 Soldaten und hast 3',
  );
  assert.equal(retold('de', 'not_enough', 'something else'), 'something else');
  assert.equal(retold('de', 'no such code', TEXT), TEXT);
  assert.equal(retold('de', '__proto__', TEXT), TEXT);
});

test('so is what held an order ahead up that is no refusal', () => {
  for (const reason of GUARD_REASONS) {
    assert.equal(retold('en', 'guard', reason), reason);
    assert.notEqual(retold('de', 'guard', reason), reason);
  }
  const held_up = { code: 'guard', error: 'its last tick has passed', tick: 3 };
  assert.equal(retoldIn({ held_up }, 'de').held_up.error, 'sein letzter Takt ist vorbei');
  assert.equal(retold('de', 'guard', 'of nobody here'), 'of nobody here');
});

test('so is every one in a reply, and nothing else is', () => {
  const reply = { entries: [{ held_up: { code: 'not_enough', error: TEXT, tick: 3 }, words: TEXT }], max: 5 };
  const told = retoldIn(reply, 'de');
  assert.equal(told.entries[0].words, TEXT);
  assert.notEqual(told.entries[0].held_up.error, TEXT);
  assert.equal(told.max, 5);
  const asks = { kind: 'quest_asks', text: 'A quest.' };
  assert.equal(retoldIn(asks, 'de', (text) => `${text}!`).text, 'A quest.!');
  assert.equal(retoldIn({ ...asks, kind: 'other' }, 'de', (text) => `${text}!`).text, 'A quest.');
});

test('every reason within a refusal is told in other languages, with what it puts in', () => {
  for (const reason of REASONS) {
    const names = [...reason.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const values = Object.fromEntries(names.map((name, i) => [name, `§${i}`]));
    const english = because(reason, values);
    assert.equal(reasonIn('en', english), english);
    const german = reasonIn('de', english);
    assert.notEqual(german, english);
    for (const value of Object.values(values)) assert.ok(german.includes(value), `${german} of ${english}`);
    // It is found as itself, and not as another that it fits, too.
    assert.doesNotMatch(reasonIn('qps', english).replaceAll(/§\d/g, ''), /[a-z]{2}/, reason);
  }
  assert.equal(reasonIn('de', 'of nobody here'), 'of nobody here');
  assert.equal(
    retold('de', 'bad_name', 'name may not be blank'),
    `name ${reasonIn('de', because('may not be blank'))}`,
  );
});

import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { carried, compile, keyOf, learn, say, sayAs, sayIn, sayParts, speak, writeBy } from '@realm/words';

afterEach(() => {
  speak('en');
  writeBy(undefined);
});

const COME = '{acres, plural, =0 {No acre} one {# acre} other {# acres}} come in {when}';

test('English says its own messages, with values put in', () => {
  assert.equal(say('Build'), 'Build');
  assert.equal(say("your state's leader"), "your state's leader");
  assert.equal(say(COME, { acres: 1, when: '3 h' }), '1 acre come in 3 h');
  assert.equal(say(COME, { acres: 12345, when: '3 h' }), '12,345 acres come in 3 h');
  assert.equal(say(COME, { acres: 0, when: '3 h' }), 'No acre come in 3 h');
  assert.equal(say('house {id} has {n, number}', { id: 12345, n: 12345.5 }), 'house 12345 has 12,345.5');
  assert.equal(say('{n, number}', { n: Number.MAX_SAFE_INTEGER }), '9,007,199,254,740,991');
  assert.equal(say('{n, number}', { n: -1234.56789 }), '-1,234.568');
  assert.equal(say('{kind, select, war {at war} other {at peace}}', { kind: 'war' }), 'at war');
  assert.equal(say('{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}', { n: 22 }), '22nd');
});

test('another language says what its catalogue has, and English for the rest', () => {
  speak('de', {
    [COME]: '{acres, plural, =0 {Kein Morgen} one {# Morgen} other {# Morgen}} in {when}',
    Order: 'Befehl',
    'Order|market': 'Gebot',
    Empty: '',
  });
  assert.equal(say(COME, { acres: 12345, when: '3 h' }), '12.345 Morgen in 3 h');
  assert.equal(say('Order'), 'Befehl');
  assert.equal(sayAs('market', 'Order'), 'Gebot');
  assert.equal(say('Empty'), 'Empty');
  assert.equal(say('Missing {n}', { n: 1 }), 'Missing 1');
  learn({ [keyOf('Missing {n}')]: 'Es fehlt {n}' });
  assert.equal(say('Missing {n}', { n: 1 }), 'Es fehlt 1');
});

test('what was made into pieces ahead of time says the same', () => {
  assert.equal(say(carried(compile(COME)), { acres: 2, when: 'x' }), '2 acres come in x');
});

test('the reader says how numbers are written', () => {
  writeBy((n) => `<${n}>`);
  assert.equal(say('{n, number}', { n: 5 }), '<5>');
});

test('tags are made into what stands in their place', () => {
  const parts = sayParts<{ tag: string; inside: readonly unknown[] }>(
    'You have <b>{gold}</b> left',
    { gold: 5 },
    (tag, inside) => ({ tag, inside }),
  );
  assert.deepEqual(parts, ['You have ', { tag: 'b', inside: ['5'] }, ' left']);
});

test('what no language would say breaks nothing', () => {
  assert.equal(say('{'), '{');
  assert.equal(say('{missing}'), '{missing}');
  assert.equal(say('{toString}', {}), '{toString}');
  assert.equal(say('{k, select, other {x}}', { k: '__proto__' }), 'x');
  assert.equal(sayIn('de', 'constructor'), 'constructor');
});

test('the pseudo-language is longer, and says every word otherwise', () => {
  const text = sayIn('qps', '{n, plural, one {# house} other {# houses}} here', { n: 2 });
  assert.match(text, /^2 /);
  assert.doesNotMatch(text, /[a-z]/i);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkName, foldName } from '../src/names.ts';
import { refusalText } from '../src/refusals.ts';

/** The composed name, or the refusal's text. */
function named(sent: string, max = 40): string {
  const checked = checkName(sent, max);
  return checked.refusal ? refusalText(checked.refusal) : checked.name;
}

test('good names are kept, composed', () => {
  for (const name of [
    'A',
    'Hearthmere',
    "O'Neill & Sons",
    'x'.repeat(40),
    '🐉'.repeat(40),
    'Дом Пепла',
    '炎の家',
    'בית האש',
    '__proto__',
    'null',
    'a\u200Db',
    '0',
    '&lt;b&gt;',
    "'; drop table houses; --",
  ]) {
    assert.equal(named(name), name);
  }
  assert.equal(named('Cafe\u0301'), 'Café');
  // Forty letters with a combining mark each are forty once composed.
  assert.equal(named('e\u0301'.repeat(40)), 'é'.repeat(40));
  // One that composition makes longer counts as it is then.
  assert.equal(named('\u0344'.repeat(21)), 'name is too long; it may have at most 40 characters');
});

test('lengths are code points', () => {
  assert.equal(named(''), 'name is too short; its least length is 1');
  assert.equal(named('x'.repeat(41)), 'name is too long; it may have at most 40 characters');
  assert.equal(named('🐉'.repeat(41)), 'name is too long; it may have at most 40 characters');
  assert.equal(named('x'.repeat(31), 30), 'name is too long; it may have at most 30 characters');
});

test('hostile names are refused', () => {
  const table: [names: string[], reason: string][] = [
    [['<', 'a>b', '<script>'], 'name may not contain < or >'],
    [['a\0', 'a\nb', '\t', 'a\u007f', 'a\u0085b', '\u001b[31m'], 'name may not contain control characters'],
    [
      ['a\u202Eb', '\u200Ea', 'a\u200F', 'a\u061Cb', 'a\u2066b', 'a\u2069', '\u202A'],
      'name may not contain text-direction marks',
    ],
    [['a\u2028b', 'a\u2029b'], 'name may not contain line separators'],
    [['\ud800', 'a\udc00b', '\udc00\ud800'], 'name may not contain half of a surrogate pair'],
    [
      [
        ' ',
        '\u00a0\u3000',
        '\u200B\u200C',
        '\u3164',
        '\u2800',
        '\u00AD',
        '\uFE0F',
        '\u{E0041}',
        '\u115F \u1160',
      ],
      'name may not be blank',
    ],
  ];
  for (const [names, reason] of table) {
    for (const name of names) assert.equal(named(name), reason, JSON.stringify(name));
  }
});

test('folding changes A to Z alone', () => {
  assert.equal(foldName('HearthMERE 7'), 'hearthmere 7');
  assert.equal(foldName('\u00C9\u00C4\u0130'), '\u00C9\u00C4\u0130');
  // The Kelvin sign is no K, until it is composed, when it is one.
  assert.equal(foldName('\u212A'), '\u212A');
  assert.deepEqual(checkName('\u212A', 40), { name: 'K', folded: 'k' });
  const a = checkName('Cafe\u0301', 40);
  const b = checkName('CAFé', 40);
  assert.ok(a.refusal === undefined && b.refusal === undefined);
  assert.equal(a.folded, b.folded);
});

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { CONFUSABLES_FILE, confusablesSource } from '../../../tools/confusables.ts';
import { lookOf, plainLook } from '../src/look.ts';
import { checkName, checkPublicName, foldName } from '../src/names.ts';
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
  assert.equal(named('q\u0344'.repeat(14)), 'name is too long; it may have at most 40 characters');
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
    [[' ', '\u00a0\u3000', ' \u2003 '], 'name may not be blank'],
    [
      [
        '\u200B\u200C',
        'a\u200Db',
        'Hearth\u00ADmere',
        'Hearthmere\u3164',
        '\u2800',
        'a\u2800b',
        'a\uFE0F',
        'Hearthmere\u{E0041}',
        '\u115F \u1160',
        '\uFFA0',
        '\u2060',
        '\uFEFF',
        'a\uFFF9b',
        'a\uFFFAb',
        'a\uFFFB',
        'a\uFFFC',
      ],
      'name may not contain characters that show nothing',
    ],
    [
      ['\uE000', 'a\u{10FFFF}', '\u0378'],
      'name may not contain characters that Unicode has given no meaning',
    ],
    [['\u0301', ' \u0301a'], 'name may not begin with a mark that belongs on a letter'],
    [['Z\u0335\u0336\u0337\u0338\u0321'], 'name may not pile more than four marks on a letter'],
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
  assert.deepEqual(checkName('\u212A', 40), { name: 'K', folded: 'k', look: 'k' });
  const a = checkName('Cafe\u0301', 40);
  const b = checkName('CAFé', 40);
  assert.ok(a.refusal === undefined && b.refusal === undefined);
  assert.equal(a.folded, b.folded);
});

test('spaces are plain ones, one at a time, and none at the ends', () => {
  assert.equal(named('  Stone\u00a0\u3000 Hall '), 'Stone Hall');
  assert.equal(named('Stone  Hall'), 'Stone Hall');
});

test('names that look alike, are fullwidth or in other case have one look', () => {
  for (const name of [
    'HEARTHMERE',
    'Неаrthmеrе',
    'Hearthrnere',
    '\uff28\uff45\uff41\uff52\uff54\uff48\uff4d\uff45\uff52\uff45',
    '\u{1d573}earthmere',
    'Hеarthmere',
  ])
    assert.equal(lookOf(name), lookOf('Hearthmere'), name);
  assert.equal(lookOf('HearthIand'), lookOf('Hearthland'));
  assert.equal(lookOf('O0ze'), lookOf('ооzе'));
  assert.notEqual(lookOf('Hearthmere'), lookOf('Hearthmore'));
  assert.notEqual(lookOf('Cafe'), lookOf('Café'));
  assert.notEqual(lookOf('炎の家'), lookOf('水の家'));
});

test('the plain look is that of the letters that ages make names of', () => {
  const letters = Array.from({ length: 0x180 }, (_, code) => String.fromCharCode(code)).filter((letter) =>
    /[A-Za-z0-9\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u0148\u014a-\u017e '.-]/.test(letter),
  );
  for (const letter of letters) {
    assert.equal(plainLook(letter), lookOf(letter), letter);
    assert.equal(plainLook(`ab${letter}ce`), lookOf(`ab${letter}ce`), letter);
    assert.equal(plainLook(foldName(letter)), plainLook(letter), letter);
  }
});

test('nobody poses as those who run the game', () => {
  const poses = (name: string) => checkPublicName(name, 40).refusal !== undefined;
  for (const name of [
    'System',
    'Realm Staff',
    'realm-staff',
    'ADMIN',
    'Аdmin',
    'Adrnin',
    '\uff21dmin 1',
    'The Administrator',
    'Moderators',
    'Game Master',
    'M0derat0r',
    'S y s t e m',
    'Realm',
    'Official Support Team',
  ])
    assert.ok(poses(name), name);
  for (const name of [
    'Hearthmere',
    'Stafford',
    'Systematic',
    'Adminster Hall',
    'Realmkeep',
    'Owner of Bees',
    'Roots',
    'ada',
  ])
    assert.ok(!poses(name), name);
});

test('the table of look-alikes is what its tool writes', () => {
  assert.ok(readFileSync(CONFUSABLES_FILE, 'utf8') === confusablesSource(), 'run npm run generate');
});

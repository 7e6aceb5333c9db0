import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isRefusal, refusalText } from '@realm/contract';
import fc from 'fast-check';
import { parseJson } from '../src/json/strict.ts';

const codeOf = (text: string) => {
  const result = parseJson(text);
  return isRefusal(result) ? `${result.code} ${result.params.path ?? ''}`.trim() : undefined;
};

test('what JSON.stringify writes is read as JSON.parse reads it', () => {
  const leaf = fc.oneof(
    fc.maxSafeInteger().map((n) => (Object.is(n, -0) ? 0 : n)),
    fc.string({ unit: 'grapheme' }).map((s) => s.replaceAll('\0', '')),
    fc.boolean(),
    fc.constant(null),
  );
  const { tree } = fc.letrec((tie) => ({
    tree: fc.oneof(
      { depthSize: 'small', maxDepth: 6 },
      leaf,
      fc.array(tie('tree'), { maxLength: 5 }),
      fc.dictionary(
        fc.string({ unit: 'grapheme' }).filter((key) => key !== '__proto__' && !key.includes('\0')),
        tie('tree'),
        { maxKeys: 5, noNullPrototype: true },
      ),
    ),
  }));
  fc.assert(
    fc.property(tree, fc.boolean(), (value, spaced) => {
      const text = JSON.stringify(value, undefined, spaced ? 2 : 0);
      assert.deepEqual(parseJson(text), { value: JSON.parse(text) });
    }),
    { numRuns: 300 },
  );
});

test('whatever is accepted, JSON.parse accepts with the same value', () => {
  // Texts near JSON: valid pieces, cut, doubled and spoiled.
  const pieces = [
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '"a"',
    '"b":',
    '1',
    '-',
    '0',
    '.5',
    'e3',
    '1e2',
    'true',
    'null',
    ' ',
    '\\',
    '"',
    '\\u0041',
    '\t',
  ];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 12 }), (parts) => {
      const text = parts.join('');
      const result = parseJson(text);
      if (!isRefusal(result)) assert.deepEqual(result.value, JSON.parse(text));
    }),
    { numRuns: 3_000 },
  );
});

test('numbers are whole and exact however they are written', () => {
  for (const [text, value] of [
    ['0', 0],
    ['-1', -1],
    ['1.0', 1],
    ['1.50e1', 15],
    ['10e-1', 1],
    ['0e999', 0],
    ['9007199254740991', Number.MAX_SAFE_INTEGER],
    ['-9007199254740991', Number.MIN_SAFE_INTEGER],
    ['9007199254740991.000', Number.MAX_SAFE_INTEGER],
  ] as const) {
    assert.deepEqual(parseJson(text), { value });
  }
  const padded = `${' '.repeat(600)}{"name":"Hearthmere of the Ünwin \u0041"}`;
  assert.deepEqual(parseJson(padded), { value: JSON.parse(padded) }, 'in a long body too');
});

test('a number is what it comes to, however many digits it is written with', () => {
  const digits = fc.string({ unit: fc.constantFrom(...'000123'), minLength: 1, maxLength: 24 });
  const exponent = fc.option(fc.integer({ min: -30, max: 30 }), { nil: undefined });
  fc.assert(
    fc.property(digits, fc.option(digits, { nil: '' }), exponent, (written, fraction, e) => {
      const whole = written.replace(/^0+(?=.)/, '');
      const text = `${whole}${fraction && `.${fraction}`}${e === undefined ? '' : `e${e}`}`;
      // As so many parts of a whole that is cut finely enough to hold them all.
      const parts = BigInt(whole + fraction) * 10n ** BigInt(60 + (e ?? 0) - fraction.length);
      const one = 10n ** 60n;
      const expected =
        parts % one !== 0n
          ? 'not_an_integer body'
          : parts / one > BigInt(Number.MAX_SAFE_INTEGER)
            ? 'unsafe_integer body'
            : undefined;
      assert.equal(codeOf(text), expected, text);
      if (expected === undefined) assert.deepEqual(parseJson(text), { value: Number(parts / one) }, text);
    }),
    { numRuns: 3_000 },
  );
  const zeros = '0'.repeat(8_000);
  assert.deepEqual(parseJson(`1${zeros}.${zeros}e-8000`), { value: 1 });
  assert.deepEqual(parseJson(`0.${zeros}7e8001`), { value: 7 });
  assert.equal(codeOf(`1${zeros}1e-8000`), 'not_an_integer body');
  assert.equal(codeOf(`1e${'9'.repeat(8_000)}`), 'unsafe_integer body');
  assert.equal(codeOf(`1e-${'9'.repeat(8_000)}`), 'not_an_integer body');
  assert.deepEqual(parseJson(`0e${'9'.repeat(8_000)}`), { value: 0 });
});

test('what may be misread is refused, and the field named', () => {
  for (const [text, expected] of [
    ['', 'malformed'],
    ['{"a":1', 'malformed'],
    ['{"a":1}}', 'malformed'],
    ['{"a":1,}', 'malformed'],
    ['[1,]', 'malformed'],
    ["{'a':1}", 'malformed'],
    ['\ufeff{}', 'malformed'],
    ['NaN', 'malformed'],
    ['tru', 'malformed'],
    ['01', 'malformed'],
    ['-', 'malformed'],
    ['1.', 'malformed'],
    ['1e', 'malformed'],
    ['-0', 'not_an_integer body'],
    ['-0.0', 'not_an_integer body'],
    ['-0e5', 'not_an_integer body'],
    ['"\n"', 'malformed'],
    ['"\\x"', 'malformed'],
    ['"\\u12g4"', 'malformed'],
    ['"\\ud800"', 'malformed'],
    ['"\\udc00\\ud800"', 'malformed'],
    ['"\\u0000"', 'malformed'],
    ['"abc', 'malformed'],
    ['{"a":{"b":1,"b":2}}', 'duplicate_field a.b'],
    ['{"a":1,"\\u0061":2}', 'duplicate_field a'],
    ['{"x":{"__proto__":1}}', 'unknown_field x.__proto__'],
    ['{"units":[1,2,9007199254740992]}', 'unsafe_integer units[2]'],
    ['{"n":1e16}', 'unsafe_integer n'],
    ['{"n":1e400}', 'unsafe_integer n'],
    ['{"n":-1e400}', 'unsafe_integer n'],
    ['99999999999999999999999999', 'unsafe_integer body'],
    ['{"n":1.5}', 'not_an_integer n'],
    ['{"n":1e-400}', 'not_an_integer n'],
    ['{"n":1.00000000000000000001}', 'not_an_integer n'],
    [`${'['.repeat(8)}1${']'.repeat(8)}`, undefined],
    [`${'['.repeat(9)}1${']'.repeat(9)}`, 'too_deep'],
    [`${'['.repeat(100_000)}`, 'too_deep'],
  ] as const) {
    assert.equal(codeOf(text), expected, text.slice(0, 60));
  }
});

test('a refusal says where it stopped', () => {
  const result = parseJson('{"units":[1,x]}');
  assert(isRefusal(result));
  assert.match(refusalText(result), /a value was expected, not x, in units\[1\] at character 13/);
});

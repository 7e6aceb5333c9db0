import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import fc from 'fast-check';
import { decodeUtf8, encodeUtf8, fromHex, sha256, sha256Hex, toHex } from '../src/index.ts';

test('UTF-8 there and back, and what it refuses', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => assert.equal(decodeUtf8(encodeUtf8(text)), text)),
  );
  assert.equal(decodeUtf8(encodeUtf8('\ufeffa')), '\ufeffa');
  assert.throws(() => encodeUtf8('a\ud800'), TypeError);
  assert.throws(() => decodeUtf8(Uint8Array.of(0xff)), TypeError);
  assert.throws(() => decodeUtf8(Uint8Array.of(0xed, 0xa0, 0x80)), TypeError);
});

test('hexadecimal there and back', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => assert.deepEqual([...fromHex(toHex(bytes))], [...bytes])),
  );
  assert.equal(toHex(Uint8Array.of(0, 255, 16)), '00ff10');
  assert.deepEqual([...fromHex('00FF10')], [0, 255, 16]);
  assert.throws(() => fromHex('abc'));
  assert.throws(() => fromHex('zz'));
});

test('SHA-256 agrees with its standard and with the host', () => {
  const abc = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
  assert.equal(sha256Hex(encodeUtf8('abc')), abc);
  assert.equal(toHex(sha256(encodeUtf8('abc'))), abc);
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      assert.equal(sha256Hex(bytes), createHash('sha256').update(bytes).digest('hex'));
    }),
  );
});

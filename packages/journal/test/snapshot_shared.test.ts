import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { readSnapshot, writeSnapshot } from '../src/snapshot.ts';
import { temporaryFolder } from './folder.ts';

const HEAD = { seq: 7, chain: 'c'.repeat(64) };
/** Lengths of parts: empty ones too, and such as are filled up with zeros. */
const LENGTHS = [0, 5, 4_000, 8, 0, 6_001, 12];
const PARTS = LENGTHS.map((length, i) => ({
  name: `part ${i}`,
  bytes: Uint8Array.from({ length }, (_, at) => (i * 31 + at * 7) % 256),
}));

const asRead = (parts: readonly { name: string; bytes: Uint8Array }[]) =>
  parts.map(({ name, bytes }) => [name, Buffer.from(bytes).toString('hex')]);

test('read by two threads it is as it was written, and any part of it can be laid under a typed array', async () => {
  using folder = temporaryFolder();
  const path = join(folder.path, 'a.snap');
  for (const parts of [PARTS, PARTS.slice(0, 1), PARTS.slice(2, 3), []]) {
    await writeSnapshot(path, HEAD, parts, () => {});
    const shared = await readSnapshot(path, 0);
    assert.deepEqual([shared.seq, shared.chain], [HEAD.seq, HEAD.chain]);
    assert.deepEqual(asRead(shared.parts), asRead(parts));
    assert.deepEqual(asRead((await readSnapshot(path)).parts), asRead(parts));
    for (const { bytes } of shared.parts) assert.equal(bytes.byteOffset % 8, 0);
    const stretches = new Set(shared.parts.map(({ bytes }) => bytes.buffer));
    assert.equal(stretches.size, Math.min(2, new Set(parts.map(({ bytes }) => bytes.length > 0)).size));
  }
});

test('altered anywhere in either half, or cut short, it is refused by the part that is', async () => {
  using folder = temporaryFolder();
  const path = join(folder.path, 'a.snap');
  await writeSnapshot(path, HEAD, PARTS, () => {});
  const whole = readFileSync(path);
  const places = [0, 7, 8, 4_007, 4_008, 4_016, 10_000, 10_023, 10_030];
  for (const [place, part] of places.map((place) => [place, partAt(place)] as const)) {
    const spoilt = Buffer.from(whole);
    spoilt[place] ^= 4;
    writeFileSync(path, spoilt);
    await assert.rejects(readSnapshot(path, 0), new Error(`its part part ${part} is altered`));
  }
  writeFileSync(path, whole.subarray(0, whole.length - 1));
  await assert.rejects(readSnapshot(path, 0), /cut short|altered/);
});

/** The part in which a byte of the file stands, zeros included. */
function partAt(place: number): number {
  let end = 0;
  return LENGTHS.findIndex((length) => {
    end += Math.ceil(length / 8) * 8;
    return place < end;
  });
}

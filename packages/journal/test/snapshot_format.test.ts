import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { checkSnapshot, type Part, readHead, readSnapshot, writeSnapshot } from '../src/snapshot.ts';
import { temporaryFolder } from './folder.ts';

const HEAD = { seq: 7, chain: 'c'.repeat(64) };
const MIB = 1 << 20;

const partsOf = (lengths: readonly number[]): Part[] =>
  lengths.map((length, i) => ({
    name: `part ${i}`,
    bytes: Uint8Array.from({ length }, (_, at) => (i * 31 + at * 7 + (at >> 9)) % 256),
  }));

const asRead = (parts: readonly Part[]) =>
  parts.map(({ name, bytes }) => [name, bytes.length, hash('sha256', bytes)]);

test('it is read as it was written, and any part of it can be laid under a typed array', async () => {
  using folder = temporaryFolder();
  const path = join(folder.path, 'a.snap');
  for (const lengths of [
    [],
    [0],
    [0, 5, 4_000, 8, 0, 6_001, 12],
    // Several blocks: parts beside one another, one that is larger than a block, and one behind the last.
    [3 * MIB + 1, MIB, 7, 9 * MIB + 3, 2, 4 * MIB, 0],
  ]) {
    const parts = partsOf(lengths);
    await writeSnapshot(path, HEAD, parts, () => {});
    // By this thread, and by two others.
    for (const shared_from_bytes of [Number.MAX_SAFE_INTEGER, 0]) {
      const read = await readSnapshot(path, shared_from_bytes);
      assert.deepEqual([read.seq, read.chain], [HEAD.seq, HEAD.chain]);
      assert.deepEqual(asRead(read.parts), asRead(parts));
      for (const { bytes } of read.parts) assert.equal(bytes.byteOffset % 8, 0);
    }
    assert.deepEqual(await checkSnapshot(path), HEAD);
  }
});

test('what repeats itself takes little of the disk', async () => {
  using folder = temporaryFolder();
  const path = join(folder.path, 'a.snap');
  await writeSnapshot(path, HEAD, [{ name: 'rows', bytes: new Uint8Array(16 * MIB) }], () => {});
  assert.ok(statSync(path).size < MIB);
  assert.equal((await readSnapshot(path)).parts[0]?.bytes.length, 16 * MIB);
});

test('altered in any block, or cut short, it is refused by the parts that are', async () => {
  using folder = temporaryFolder();
  const path = join(folder.path, 'a.snap');
  const parts = partsOf([5 * MIB, 40, 3 * MIB, 4 * MIB]);
  await writeSnapshot(path, HEAD, parts, () => {});
  const whole = readFileSync(path);
  const contents = whole.lastIndexOf('{"seq":');
  const { blocks } = JSON.parse(whole.toString('latin1', contents, whole.lastIndexOf('realm-snapshot')));
  const told = ['its part part 0 is altered', 'something is altered from its part part 1 to part 2'];
  told.push('its part part 3 is altered');
  assert.equal(blocks.length, told.length);
  for (const [i, { start, length }] of blocks.entries()) {
    for (const place of [start, start + (length >> 1), start + length - 1]) {
      const spoilt = Buffer.from(whole);
      spoilt[place] ^= 4;
      writeFileSync(path, spoilt);
      await assert.rejects(readSnapshot(path), new Error(told[i]));
      await assert.rejects(readSnapshot(path, 0), new Error(told[i]));
      await assert.rejects(checkSnapshot(path), new Error(told[i]));
      assert.deepEqual(await readHead(path), HEAD);
    }
  }
  writeFileSync(path, whole.subarray(0, whole.length - 1));
  await assert.rejects(readSnapshot(path), /cut short|altered/);
});

test('a save that is given up is given up at the next block', async () => {
  using folder = temporaryFolder();
  const path = join(folder.path, 'a.snap');
  let asked = 0;
  const closed = () => {
    if (++asked > 1) throw new Error('closed');
  };
  await assert.rejects(writeSnapshot(path, HEAD, partsOf([4 * MIB, 4 * MIB, 4 * MIB]), closed), /closed/);
  assert.equal(asked, 2);
});

test('parts of format 1, which were not pressed, are read and checked as ever', async () => {
  using folder = temporaryFolder();
  const path = join(folder.path, 'a.snap');
  const parts = partsOf([0, 5, 4_000, 8, 0, 6_001, 12]);
  const whole = flat(parts);
  writeFileSync(path, whole);
  const read = await readSnapshot(path);
  assert.deepEqual([read.seq, read.chain, asRead(read.parts)], [HEAD.seq, HEAD.chain, asRead(parts)]);
  for (const { bytes } of read.parts) assert.equal(bytes.byteOffset % 8, 0);
  for (const place of [0, 7, 8, 4_007, 4_008, 4_016, 10_000, 10_023, 10_030]) {
    const spoilt = Buffer.from(whole);
    spoilt[place] ^= 4;
    writeFileSync(path, spoilt);
    await assert.rejects(readSnapshot(path), /its part part \d is altered/);
  }
});

/** A file as format 1 had it: parts filled up with zeros, contents with a hash of each, the last line. */
function flat(parts: readonly Part[]): Buffer {
  let start = 0;
  const filled: Buffer[] = [];
  const listed = parts.map(({ name, bytes }) => {
    const part = Buffer.alloc(Math.ceil(bytes.length / 8) * 8);
    part.set(bytes);
    filled.push(part);
    start += part.length;
    return { name, start: start - part.length, bytes: bytes.length, sha256: hash('sha256', part) };
  });
  const json = JSON.stringify({ ...HEAD, parts: listed });
  const last = `realm-snapshot 1 ${String(start).padStart(16)} ${hash('sha256', json)}\n`;
  return Buffer.concat([...filled, Buffer.from(json + last)]);
}

import { createHash, hash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import type { Head } from './chain.ts';

/** A named piece of the world's state. What the bytes mean is the engine's business. */
export interface Part {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The world as it was when `seq` was the journal's last entry and `chain` its chain. */
export interface Snapshot extends Head {
  readonly parts: readonly Part[];
}

/*
 * A snapshot file: the parts' bytes one after another, each filled up with zeros to a multiple of 8; then the
 * contents, as JSON; then one line of a fixed length that says where the contents start, and their hash. The
 * contents hold each part's hash, zeros included, so every byte is vouched for, and all of it can be written in one
 * pass without knowing any size beforehand.
 */

interface Contents extends Head {
  readonly parts: readonly { name: string; start: number; bytes: number; sha256: string }[];
}

const LAST_LINE = /^realm-snapshot 1 +(\d+) ([0-9a-f]{64})\n$/;
const lastLineOf = (start: number, json: string) =>
  `realm-snapshot 1 ${String(start).padStart(16)} ${hash('sha256', json)}\n`;
const LAST_LINE_BYTES = lastLineOf(0, '').length;

/** What is read, written and hashed at a time: about 2 ms of hashing between turns of the event loop. */
const SLICE_BYTES = 4 << 20;

/** Parts start at multiples of 8, in the file as in memory, so that any typed array can be laid over them. */
const filledUp = (bytes: number) => Math.ceil(bytes / 8) * 8;

/**
 * How much may wait in the system's memory before it is pressed out: one sync of a gigabyte at the end would
 * make the journal's own syncs, which the event loop waits for, queue behind it.
 */
const UNSYNCED_BYTES_MAX = 8 << 20;

/**
 * Writes a snapshot into a new file and syncs it. `alive` is asked at every slice and may throw to give up.
 */
export async function writeSnapshot(
  path: string,
  head: Head,
  parts: Iterable<Part> | AsyncIterable<Part>,
  alive: () => void,
): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    let position = 0;
    let unsynced = 0;
    const write = async (bytes: Uint8Array, meanwhile: (bytes: Uint8Array) => void = () => {}) => {
      for (let at = 0; at < bytes.length; at += SLICE_BYTES) {
        alive();
        const slice = bytes.subarray(at, at + SLICE_BYTES);
        const written = file.write(slice, 0, slice.length, position);
        meanwhile(slice);
        if ((await written).bytesWritten !== slice.length) throw new Error(`${path}: a write fell short`);
        position += slice.length;
        unsynced += slice.length;
        if (unsynced < UNSYNCED_BYTES_MAX) continue;
        await file.datasync();
        unsynced = 0;
      }
    };

    const contents = { seq: head.seq, chain: head.chain, parts: [] as Contents['parts'][number][] };
    for await (const { name, bytes } of parts) {
      const start = position;
      const digest = createHash('sha256');
      await write(bytes, (slice) => digest.update(slice));
      await write(new Uint8Array(filledUp(bytes.length) - bytes.length), (zeros) => digest.update(zeros));
      contents.parts.push({ name, start, bytes: bytes.length, sha256: digest.digest('hex') });
    }
    const json = JSON.stringify(contents);
    await write(Buffer.from(json + lastLineOf(position, json)));
    await file.sync();
  } finally {
    await file.close();
  }
}

/** From this size on a snapshot is read and checked by two threads. */
const SHARED_FROM_BYTES = 64 << 20;

/**
 * Reads a snapshot whole. Throws unless every byte is as it was written. Of a large one another thread reads and checks half:
 * on a processor without instructions for SHA-256 that is most of a start.
 */
export function readSnapshot(path: string, shared_from_bytes = SHARED_FROM_BYTES): Promise<Snapshot> {
  return withContents(path, async (file, { seq, chain, parts }, length) => {
    const shared = length < shared_from_bytes ? -1 : parts.findIndex(({ start }) => start >= length / 2);
    const middle = shared < 0 ? parts.length : shared;
    const half = parts[middle]?.start ?? length;
    const ours: Stretch = { path, parts: parts.slice(0, middle), from: 0, to: half };
    const theirs: Stretch = { path, parts: parts.slice(middle), from: half, to: length };
    const [own, other] = await Promise.all([
      readStretch(file, ours),
      // Whatever keeps the other thread from it, what is wrong with the file is told here.
      elsewhere(theirs).catch(() => readStretch(file, theirs)),
    ]);
    const partsOf = ({ parts, from }: Stretch, all: Uint8Array): Part[] =>
      parts.map(({ name, start, bytes }) => ({
        name,
        bytes: all.subarray(start - from, start - from + bytes),
      }));
    return { seq, chain, parts: [...partsOf(ours, own), ...partsOf(theirs, other)] };
  });
}

/** Parts of a snapshot that follow one another, and where in its file they begin and end. */
export interface Stretch {
  readonly path: string;
  readonly parts: Contents['parts'];
  readonly from: number;
  readonly to: number;
}

/**
 * Reads a stretch, and throws where it is not as it was written. Its parts share their memory: were a gigabyte taken in ten
 * thousand pieces, the collector, which runs whenever so much has been taken, would need as long as the reading.
 */
export async function readStretch(
  file: FileHandle,
  { parts, from, to }: Stretch,
): Promise<Uint8Array<ArrayBuffer>> {
  const all = new Uint8Array(Buffer.allocUnsafeSlow(to - from).buffer);
  const readAt = (at: number) => readFully(file, all.subarray(at, at + SLICE_BYTES), from + at);
  let [checked, read] = [0, 0];
  let reading = readAt(0);
  // Once also where nothing is to be read: parts may be empty.
  do {
    read += (await reading).length;
    reading = readAt(read);
    // Its failure is told when it is waited for; until then it is nobody's.
    reading.catch(() => {});
    for (; ; checked++) {
      const part = parts[checked];
      if (part === undefined) break;
      const { name, start, bytes, sha256 } = part;
      const end = start - from + filledUp(bytes);
      if (end > read) break;
      if (hash('sha256', all.subarray(start - from, end), 'hex') !== sha256) throw altered(name);
    }
  } while (read < all.length);
  if (checked < parts.length) throw new Error('cut short');
  return all;
}

/** Has a stretch read by another thread, which hands its memory over. */
function elsewhere(stretch: Stretch): Promise<Uint8Array> {
  if (stretch.parts.length === 0) return Promise.resolve(new Uint8Array(0));
  const thread = new Worker(new URL('./snapshot_thread.ts', import.meta.url), { workerData: stretch });
  return new Promise((resolve, reject) => {
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('exit', () => reject(new Error('it ended early')));
  });
}

function altered(part: string): Error {
  return new Error(`its part ${part} is altered`);
}

/** As `readSnapshot`, but keeps nothing: answers only where the snapshot stands. */
export function checkSnapshot(path: string): Promise<Head> {
  return withContents(path, async (file, { seq, chain, parts }) => {
    // Two buffers, since one is filled while the other is hashed.
    const [even, odd] = [Buffer.allocUnsafe(SLICE_BYTES), Buffer.allocUnsafe(SLICE_BYTES)];
    for (const part of parts) {
      const length = filledUp(part.bytes);
      await checkPart(file, part, (at) =>
        ((at / SLICE_BYTES) % 2 === 0 ? even : odd).subarray(0, length - at),
      );
    }
    return { seq, chain };
  });
}

/** Where a snapshot stands, if its contents can be believed; whether its parts are whole is not looked at. */
export function readHead(path: string): Promise<Head> {
  return withContents(path, async (_, { seq, chain }) => ({ seq, chain }));
}

async function withContents<T>(
  path: string,
  use: (file: FileHandle, contents: Contents, length: number) => Promise<T>,
): Promise<T> {
  const file = await open(path, 'r');
  try {
    const { contents, start } = await readContents(file);
    return await use(file, contents, start);
  } finally {
    await file.close();
  }
}

/** What a file holds, and where that is said: the parts end there. */
async function readContents(file: FileHandle): Promise<{ contents: Contents; start: number }> {
  const end = (await file.stat()).size - LAST_LINE_BYTES;
  if (end < 0) throw new Error('cut short');
  const line = await readFully(file, Buffer.alloc(LAST_LINE_BYTES), end);
  const start = Number(LAST_LINE.exec(line.toString('latin1'))?.[1] ?? Number.NaN);
  if (!(start <= end)) throw new Error('cut short or altered: it has no last line');
  const json = (await readFully(file, Buffer.alloc(end - start), start)).toString();
  if (line.toString('latin1') !== lastLineOf(start, json)) throw new Error('its contents are altered');
  return { contents: JSON.parse(json), start };
}

/**
 * Reads a part slice by slice into what `target` gives, the next slice while one is hashed; throws if
 * altered.
 */
async function checkPart(
  file: FileHandle,
  part: Contents['parts'][number],
  target: (at: number) => Uint8Array,
): Promise<void> {
  const digest = createHash('sha256');
  const read = (at: number) => readFully(file, target(at), part.start + at);
  const length = filledUp(part.bytes);
  let reading = read(0);
  for (let at = 0; at < length; at += SLICE_BYTES) {
    const slice = await reading;
    if (at + SLICE_BYTES < length) reading = read(at + SLICE_BYTES);
    digest.update(slice);
  }
  if (digest.digest('hex') !== part.sha256) throw altered(part.name);
}

async function readFully<B extends Uint8Array>(file: FileHandle, target: B, position: number): Promise<B> {
  for (let done = 0; done < target.length; ) {
    const { bytesRead } = await file.read(target, done, target.length - done, position + done);
    if (bytesRead === 0) throw new Error('cut short');
    done += bytesRead;
  }
  return target;
}

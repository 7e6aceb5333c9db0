import { hash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';
import { the } from '@realm/base';
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
 * A snapshot file: blocks one after another, each some whole parts pressed together by Zstandard; then the contents, as
 * JSON; then one line of a fixed length that says where the contents start, and their hash. The contents hold each block's
 * hash, so every byte is vouched for, and all of it can be written in one pass without knowing any size beforehand. What a
 * block unfolds to is vouched for once more, by Zstandard's own checksum.
 *
 * Format 1, read for ever, had parts that weren't pressed, and knew no blocks.
 */

interface PartOfBlock {
  readonly name: string;
  /** Its length; in the block it is filled up with zeros to a multiple of 8, so that any typed array can be laid over it. */
  readonly bytes: number;
}

interface Block {
  /** Of a block of format 1: its bytes are the part's. */
  readonly is_plain?: true;
  readonly start: number;
  readonly length: number;
  readonly sha256: string;
  readonly parts: readonly PartOfBlock[];
}

interface Contents extends Head {
  readonly blocks: readonly Block[];
}

/** Contents of format 1. */
interface FlatContents extends Head {
  readonly parts: readonly { name: string; start: number; bytes: number; sha256: string }[];
}

const FORMAT = 2;

const LAST_LINE = /^realm-snapshot ([12]) +(\d+) [0-9a-f]{64}\n$/;
const lastLineOf = (format: number, start: number, json: string) =>
  `realm-snapshot ${format} ${String(start).padStart(16)} ${hash('sha256', json)}\n`;
const LAST_LINE_BYTES = lastLineOf(FORMAT, 0, '').length;

/** So many bytes of parts are pressed together; a larger part is by itself. Zstandard sees no farther. */
const BLOCK_BYTES = 4 << 20;
/** Blocks that are read and unfolded at once: as many as Node has threads for it. */
const LANES = 4;

/**
 * How much may wait in the system's memory before it is pressed out: one sync at the end would make the journal's own
 * syncs, which the event loop waits for, queue behind it.
 */
const UNSYNCED_BYTES_MAX = 8 << 20;

const filledUp = (bytes: number) => Math.ceil(bytes / 8) * 8;
/** Bytes of blocks' parts, zeros between them included. */
const unfoldedBytes = (blocks: readonly Block[]) =>
  blocks.flatMap(({ parts }) => parts).reduce((sum, { bytes }) => sum + filledUp(bytes), 0);

const press = promisify(zstdCompress);
const unfold = promisify(zstdDecompress);

/**
 * Writes a snapshot into a new file and syncs it. `alive` is asked at every block and may throw to give up. One block is
 * pressed while the one before it is written.
 */
export async function writeSnapshot(
  path: string,
  { seq, chain }: Head,
  parts: Iterable<Part> | AsyncIterable<Part>,
  alive: () => void,
): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    const blocks: Block[] = [];
    let position = 0;
    let unsynced = 0;
    const write = async (bytes: Uint8Array) => {
      alive();
      if ((await file.write(bytes, 0, bytes.length, position)).bytesWritten !== bytes.length)
        throw new Error(`${path}: a write fell short`);
      position += bytes.length;
      unsynced += bytes.length;
      if (unsynced < UNSYNCED_BYTES_MAX) return;
      await file.datasync();
      unsynced = 0;
    };
    let writing = Promise.resolve();
    for await (const { names, bytes } of together(parts)) {
      const pressed = press(bytes, { params: { [constants.ZSTD_c_checksumFlag]: 1 } });
      const [block] = await Promise.all([pressed, writing]);
      blocks.push({ start: position, length: block.length, sha256: hash('sha256', block), parts: names });
      writing = write(block);
      // Its failure is told when it is waited for.
      writing.catch(() => {});
    }
    await writing;
    const json = JSON.stringify({ seq, chain, blocks } satisfies Contents);
    await write(Buffer.from(json + lastLineOf(FORMAT, position, json)));
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Parts side by side, as many as fit into a block. Each is copied before the next is asked for: its memory may be used again. */
async function* together(
  parts: Iterable<Part> | AsyncIterable<Part>,
): AsyncGenerator<{ names: PartOfBlock[]; bytes: Uint8Array }> {
  let names: PartOfBlock[] = [];
  let block = new Uint8Array(BLOCK_BYTES);
  let length = 0;
  for await (const { name, bytes } of parts) {
    const more = filledUp(bytes.length);
    if (names.length > 0 && length + more > block.length) {
      yield { names, bytes: block.subarray(0, length) };
      block = new Uint8Array(BLOCK_BYTES);
      names = [];
      length = 0;
    }
    if (more > block.length) block = new Uint8Array(more);
    block.set(bytes, length);
    names.push({ name, bytes: bytes.length });
    length += more;
  }
  if (names.length > 0) yield { names, bytes: block.subarray(0, length) };
}

/** From this size on two threads unfold a snapshot, each half of it. */
const SHARED_FROM_BYTES = 64 << 20;

/**
 * Reads a snapshot whole. Throws unless every byte is as it was written. A large one is unfolded by threads of its own: as its hundreds
 * of blocks are taken, the collector of this thread would run for each few of them, over everything else that it holds.
 */
export function readSnapshot(path: string, shared_from_bytes = SHARED_FROM_BYTES): Promise<Snapshot> {
  return withContents(path, async (file, { seq, chain, blocks }) => {
    const stretches = inStretches(blocks, shared_from_bytes);
    const parts = stretches.map(async (blocks) => {
      const here = () => readStretch(file, blocks);
      // Whatever keeps the other thread from it, what is wrong with the file is told here.
      const read = stretches.length === 1 ? await here() : await elsewhere({ path, blocks }).catch(here);
      return partsOf(blocks, read);
    });
    return { seq, chain, parts: (await Promise.all(parts)).flat() };
  });
}

/** Blocks that follow one another: all of them, or two halves where they are large. */
function inStretches(blocks: readonly Block[], shared_from_bytes: number): (readonly Block[])[] {
  const length = unfoldedBytes(blocks);
  if (length < shared_from_bytes) return [blocks];
  let before = 0;
  const middle = blocks.findIndex((block) => {
    before += unfoldedBytes([block]);
    return before >= length / 2;
  });
  return [blocks.slice(0, middle + 1), blocks.slice(middle + 1)];
}

/** Blocks of a snapshot that follow one another, for another thread. */
export interface Stretch {
  readonly path: string;
  readonly blocks: readonly Block[];
}

/**
 * Reads a stretch, each block into the memory that it is unfolded into, and throws where one is not as it was written. To put them
 * together would touch as much memory once more, which is what most of the time goes into.
 */
export async function readStretch(
  file: FileHandle,
  blocks: readonly Block[],
): Promise<Uint8Array<ArrayBuffer>[]> {
  const read = new Array<Uint8Array<ArrayBuffer>>(blocks.length);
  await eachBlock(file, blocks, (bytes, i) => {
    read[i] = byItself(bytes);
  });
  return read;
}

/** Bytes that are alone in their memory, and can be handed over: Node puts small ones together. */
function byItself(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const { buffer, byteOffset, length } = bytes;
  const is_alone = buffer.byteLength <= length + ROOM_BYTES;
  return is_alone ? new Uint8Array(buffer, byteOffset, length) : new Uint8Array(bytes);
}

/** Has a stretch read by another thread, which hands its memory over. */
function elsewhere(stretch: Stretch): Promise<Uint8Array[]> {
  const thread = new Worker(new URL('./snapshot_thread.ts', import.meta.url), { workerData: stretch });
  return new Promise((resolve, reject) => {
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('exit', () => reject(new Error('it ended early')));
  });
}

function partsOf(blocks: readonly Block[], read: readonly Uint8Array[]): Part[] {
  return blocks.flatMap(({ parts }, i) => {
    const block = the(read[i], 'a block that was read');
    let at = 0;
    return parts.map(({ name, bytes }) => {
      const part = { name, bytes: block.subarray(at, at + bytes) };
      at += filledUp(bytes);
      return part;
    });
  });
}

/** As `readSnapshot`, but keeps nothing: answers only where the snapshot stands. */
export function checkSnapshot(path: string): Promise<Head> {
  return withContents(path, async (file, { seq, chain, blocks }) => {
    await eachBlock(file, blocks, () => {});
    return { seq, chain };
  });
}

/** Where a snapshot stands, if its contents can be believed; whether its parts are whole is not looked at. */
export function readHead(path: string): Promise<Head> {
  return withContents(path, async (_, { seq, chain }) => ({ seq, chain }));
}

/** Reads and unfolds blocks side by side. Throws at one that is not as it was written. */
async function eachBlock(
  file: FileHandle,
  blocks: readonly Block[],
  use: (bytes: Uint8Array<ArrayBuffer>, index: number) => void,
): Promise<void> {
  // Of all lanes, each of which takes the next.
  const left = blocks.entries();
  const lane = async () => {
    for (const [index, block] of left) {
      const bytes = await readFully(file, Buffer.allocUnsafeSlow(block.length), block.start);
      if (hash('sha256', bytes) !== block.sha256) throw altered(block);
      use(block.is_plain ? bytes : await unfolded(block, bytes), index);
    }
  };
  const lanes = await Promise.allSettled(Array.from({ length: LANES }, lane));
  for (const lane of lanes) if (lane.status === 'rejected') throw lane.reason;
}

/** Beyond what a block unfolds to: the end is to be seen. */
const ROOM_BYTES = 64;

async function unfolded(block: Block, pressed: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const length = unfoldedBytes([block]);
  // All of it in one piece.
  const bytes = await unfold(pressed, { chunkSize: length + ROOM_BYTES });
  if (bytes.length !== length) throw altered(block);
  return bytes;
}

function altered({ parts }: Block): Error {
  const [first, last] = [parts[0]?.name, parts.at(-1)?.name];
  return new Error(
    first === last
      ? `its part ${first} is altered`
      : `something is altered from its part ${first} to ${last}`,
  );
}

async function withContents<T>(
  path: string,
  use: (file: FileHandle, contents: Contents) => Promise<T>,
): Promise<T> {
  const file = await open(path, 'r');
  try {
    return await use(file, await readContents(file));
  } finally {
    await file.close();
  }
}

async function readContents(file: FileHandle): Promise<Contents> {
  const end = (await file.stat()).size - LAST_LINE_BYTES;
  if (end < 0) throw new Error('cut short');
  const line = (await readFully(file, Buffer.alloc(LAST_LINE_BYTES), end)).toString('latin1');
  const found = LAST_LINE.exec(line);
  const format = Number(found?.[1]);
  const start = Number(found?.[2]);
  if (!(start <= end)) throw new Error('cut short or altered: it has no last line');
  const json = (await readFully(file, Buffer.alloc(end - start), start)).toString();
  if (line !== lastLineOf(format, start, json)) throw new Error('its contents are altered');
  const contents: Contents | FlatContents = JSON.parse(json);
  return 'parts' in contents ? inBlocks(contents) : contents;
}

/** Contents of format 1, each part a block by itself. */
function inBlocks({ seq, chain, parts }: FlatContents): Contents {
  const blocks = parts.map(({ name, start, bytes, sha256 }) => ({
    is_plain: true as const,
    start,
    length: filledUp(bytes),
    sha256,
    parts: [{ name, bytes }],
  }));
  return { seq, chain, blocks };
}

async function readFully<B extends Uint8Array>(file: FileHandle, target: B, position: number): Promise<B> {
  for (let done = 0; done < target.length; ) {
    const { bytesRead } = await file.read(target, done, target.length - done, position + done);
    if (bytesRead === 0) throw new Error('cut short');
    done += bytesRead;
  }
  return target;
}

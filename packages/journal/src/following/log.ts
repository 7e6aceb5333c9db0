/**
 * SQLite's write-ahead log as it lies on the disk: a header, then frames, each a page with a head of its own. A frame that
 * ends a transaction says how many pages the database has after it. Every frame's sum goes on from the one before it, and
 * bears the salts of the header: what is left of an earlier log is told from what was written since.
 * https://sqlite.org/fileformat.html#the_write_ahead_log
 */
import { readSync } from 'node:fs';

const HEADER_BYTES = 32;
const FRAME_HEAD_BYTES = 24;
/** Without its last bit, which says how sums read their words. */
const MAGIC = 0x377f0682;
/** Frames read at a time. */
const FRAMES = 64;

export interface LogHeader {
  readonly bytes: Buffer;
  readonly page_bytes: number;
  /** How often the log was begun anew since its file was made. */
  readonly begun: number;
  /** The first goes up by one each time it is begun anew, the second is random. */
  readonly salts: readonly [number, number];
  readonly is_big_endian: boolean;
}

/** A place in a log where a transaction ends, or its beginning. */
export interface LogPlace {
  /** Bytes from the start of the file. */
  readonly at: number;
  readonly sums: readonly [number, number];
  /** How many pages the database has here; 0 at the beginning. */
  readonly pages: number;
}

/** What a log holds from a place on. */
export interface Scanned {
  /** Whole transactions, as they lie there. */
  readonly bytes: Buffer;
  /** Where each of them ends, in order. */
  readonly commits: readonly LogPlace[];
  /** Where the last of them ends; where it was read from, if there is none. */
  readonly end: LogPlace;
  /** Where frames end that agree with the header, those included that no transaction has ended yet. */
  readonly valid_to: number;
}

/** Bytes at a place of a file, as many as are there. */
export type ReadAt = (at: number, length: number) => Buffer;

export function readingFile(file: number): ReadAt {
  return (at, length) => {
    const buffer = Buffer.alloc(length);
    return buffer.subarray(0, readSync(file, buffer, 0, length, at));
  };
}

/** Undefined where there is none, or none that is whole. */
export function readHeader(read: ReadAt): LogHeader | undefined {
  const bytes = read(0, HEADER_BYTES);
  if (bytes.length < HEADER_BYTES || (bytes.readUInt32BE(0) & ~1) !== MAGIC) return undefined;
  const is_big_endian = (bytes.readUInt8(3) & 1) === 1;
  const sums = sumOn([0, 0], bytes.subarray(0, 24), is_big_endian);
  if (sums[0] !== bytes.readUInt32BE(24) || sums[1] !== bytes.readUInt32BE(28)) return undefined;
  return {
    bytes,
    page_bytes: bytes.readUInt32BE(8),
    begun: bytes.readUInt32BE(12),
    salts: [bytes.readUInt32BE(16), bytes.readUInt32BE(20)],
    is_big_endian,
  };
}

/** The place of a log's first frame. */
export function beginningOf({ bytes }: LogHeader): LogPlace {
  return { at: HEADER_BYTES, sums: [bytes.readUInt32BE(24), bytes.readUInt32BE(28)], pages: 0 };
}

export function isSameLog(one: LogHeader, other: LogHeader): boolean {
  return one.bytes.equals(other.bytes);
}

/** Whether a log was begun when the one before it was in the database, with none between them. */
export function isNextLog(before: LogHeader, next: LogHeader): boolean {
  return next.begun === before.begun + 1 && next.salts[0] === (before.salts[0] + 1) >>> 0;
}

export function frameBytes({ page_bytes }: LogHeader): number {
  return FRAME_HEAD_BYTES + page_bytes;
}

/** Reads on from a place as far as frames agree with the header. */
export function scan(read: ReadAt, header: LogHeader, from: LogPlace): Scanned {
  const size = frameBytes(header);
  const commits: LogPlace[] = [];
  const chunks: Buffer[] = [];
  let { at, sums } = from;
  for (;;) {
    const chunk = read(at, FRAMES * size);
    chunks.push(chunk);
    let start = 0;
    for (; start + size <= chunk.length; start += size) {
      const after = sumOfFrame(chunk.subarray(start, start + size), header, sums);
      if (after === undefined) break;
      sums = after;
      at += size;
      const pages = chunk.readUInt32BE(start + 4);
      if (pages > 0) commits.push({ at, sums, pages });
    }
    if (start < FRAMES * size) break;
  }
  const end = commits.at(-1) ?? from;
  return { bytes: Buffer.concat(chunks).subarray(0, end.at - from.at), commits, end, valid_to: at };
}

/** The pages of whole transactions, in the order in which they were written. */
export function* pagesOf(header: LogHeader, bytes: Buffer): Generator<{ page: number; content: Buffer }> {
  const size = frameBytes(header);
  for (let start = 0; start < bytes.length; start += size) {
    yield {
      page: bytes.readUInt32BE(start),
      content: bytes.subarray(start + FRAME_HEAD_BYTES, start + size),
    };
  }
}

/** Undefined where a frame isn't of this log, or does not go on from the one before. */
function sumOfFrame(
  frame: Buffer,
  { salts, is_big_endian }: LogHeader,
  before: LogPlace['sums'],
): LogPlace['sums'] | undefined {
  if (frame.readUInt32BE(8) !== salts[0] || frame.readUInt32BE(12) !== salts[1]) return undefined;
  const headed = sumOn(before, frame.subarray(0, 8), is_big_endian);
  const sums = sumOn(headed, frame.subarray(FRAME_HEAD_BYTES), is_big_endian);
  return sums[0] === frame.readUInt32BE(16) && sums[1] === frame.readUInt32BE(20) ? sums : undefined;
}

function sumOn([first, second]: LogPlace['sums'], bytes: Buffer, is_big_endian: boolean): [number, number] {
  const words = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  let [a, b] = [first, second];
  for (let at = 0; at < bytes.length; at += 8) {
    a = (a + words.getUint32(at, !is_big_endian) + b) >>> 0;
    b = (b + words.getUint32(at + 4, !is_big_endian) + a) >>> 0;
  }
  return [a, b];
}

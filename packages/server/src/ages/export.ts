import { createReadStream, createWriteStream, renameSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as turn } from 'node:timers/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { decodeUtf8 } from '@realm/base';
import type { AgeResult } from '@realm/contract';
import { EMPTY, follow, type JournalEntry, type JournalReader } from '@realm/journal';
import { openingEntryOf, type Playable } from '../game/recovery.ts';
import type { AgeKeeper } from './keeper.ts';
import type { Archive } from './shelf.ts';

/** A part of the journal that an age is. */
export type AgePart = Omit<Archive, 'name' | 'archived_at'>;

/** Entries that are written before others get their turn. */
const AT_ONCE = 500;

/** An exported age that is not what was exported. */
export class ExportDamage extends Error {
  override name = 'ExportDamage';
}

/** The first line of an exported age. */
interface Head {
  /** Of this form of exports. */
  readonly realm_export: 1;
  readonly age: number;
  readonly name: string;
  /** The number its first entry has in the journal it comes from, and that journal's chain before it. */
  readonly first_seq: number;
  readonly before: string;
}

/** The last line of an exported age. */
interface Tail {
  readonly entries: number;
  /** The journal's chain up to and with the last entry. */
  readonly chain: string;
  /** What the age came to, as `GET /ages/{age}` answers it. */
  readonly result: AgeResult;
}

const NEWLINE = 10;

const isPacked = (path: string) => path.endsWith('.gz');

/**
 * Writes an age that has ended to a file, for anybody to play again: a line of what it is, its journal's entries as they
 * are, a line each, and a line of what it came to. A file whose name ends in `.gz` is packed.
 */
export async function writeExport(
  reader: JournalReader,
  { age, first_seq, last_seq }: AgePart,
  result: AgeResult,
  path: string,
): Promise<number> {
  const before = first_seq === 0 ? EMPTY.chain : ((await reader.chainAt(first_seq - 1)) as string);
  const chain = (await reader.chainAt(last_seq)) as string;
  const head: Head = { realm_export: 1, age, name: result.name, first_seq, before };
  const tail: Tail = { entries: last_seq - first_seq + 1, chain, result };
  async function* lines(): AsyncGenerator<string> {
    yield `${JSON.stringify(head)}\n`;
    for await (const { seq, bytes } of reader.read(first_seq, { verify: true })) {
      if (seq > last_seq) break;
      yield `${decodeUtf8(bytes)}\n`;
      if ((seq - first_seq) % AT_ONCE === 0) await turn();
    }
    yield `${JSON.stringify(tail)}\n`;
  }
  const unfinished = `${path}.new`;
  const source = Readable.from(lines());
  const file = createWriteStream(unfinished, { flush: true });
  await (isPacked(path) ? pipeline(source, createGzip(), file) : pipeline(source, file));
  renameSync(unfinished, path);
  return tail.entries;
}

/** What is played, or was last. */
async function newestPart(reader: JournalReader): Promise<AgePart> {
  const first_seq = reader.start();
  return { age: (await openingEntryOf(reader, first_seq)).age, first_seq, last_seq: reader.head().seq };
}

/** The part that an age is; undefined where there is none. */
export async function partOf(
  reader: JournalReader,
  shelf: AgeKeeper['shelf'],
  age: number,
): Promise<AgePart | undefined> {
  const archived = shelf.archives().find((archive) => archive.age === age);
  if (archived !== undefined) return archived;
  const newest = await newestPart(reader);
  return newest.age === age ? newest : undefined;
}

/**
 * Writes an age that has ended to a file: the archive of a name, or without one the newest age. Answers how many
 * entries there were.
 */
export async function exportAge(
  reader: JournalReader,
  { shelf, books }: Pick<AgeKeeper, 'shelf' | 'books'>,
  name: string | undefined,
  path: string,
): Promise<{ entries: number } | { refused: string }> {
  const part = name === undefined ? await newestPart(reader) : shelf.archive(name);
  if (part === undefined) return { refused: `there is no archive ${name}` };
  const result = books.result(part.age);
  if (result === undefined)
    return { refused: `age ${part.age} has not ended: its seed is secret until then` };
  return { entries: await writeExport(reader, part, JSON.parse(result), path) };
}

/** An exported age, to be played as a journal is. */
export interface ExportedAge extends Playable {
  readonly entries: number;
  readonly result: AgeResult;
}

/**
 * Opens an exported age, each of whose entries is checked against the chain.
 *
 * Throws {@link ExportDamage} when it isn't whole.
 */
export async function openExport(path: string): Promise<ExportedAge> {
  const head = await headOf(path);
  const tail = await checkedTail(path, head);
  async function* read(from_seq: number): AsyncGenerator<JournalEntry> {
    let seq = head.first_seq;
    for await (const line of linesOf(path)) {
      // Before the entries stands the head, after them the tail.
      const at = seq++ - 1;
      if (at >= from_seq && at < head.first_seq + tail.entries) yield { seq: at, bytes: Buffer.from(line) };
    }
  }
  return {
    entries: tail.entries,
    result: tail.result,
    start: () => head.first_seq,
    read,
    loadSnapshot: () => Promise.resolve(undefined),
  };
}

async function headOf(path: string): Promise<Head> {
  for await (const line of linesOf(path)) {
    const head = parse(line) as Partial<Head> | undefined;
    if (head?.realm_export !== 1) break;
    return head as Head;
  }
  throw new ExportDamage(`${path} is not an exported age that this version knows`);
}

/** The last line, once every line before it is as the chain says. */
async function checkedTail(path: string, { first_seq, before }: Head): Promise<Tail> {
  let chain = { seq: first_seq - 1, chain: before };
  let last: string | undefined;
  let lines = 0;
  for await (const line of linesOf(path)) {
    // The line before is an entry, unless it is the head.
    if (lines > 1 && last !== undefined) chain = follow(chain, Buffer.from(last));
    last = line;
    lines += 1;
  }
  const tail = parse(last ?? '') as Partial<Tail> | undefined;
  if (tail?.result === undefined) throw new ExportDamage(`${path} breaks off after line ${lines}`);
  if (tail.entries !== lines - 2 || tail.chain !== chain.chain) {
    throw new ExportDamage(`${path} is not what was exported: its entries do not agree with its chain`);
  }
  return tail as Tail;
}

/** The lines of a file, without their ends. */
async function* linesOf(path: string): AsyncGenerator<string> {
  const file = createReadStream(path);
  const source = isPacked(path) ? unpacked(file) : file;
  let rest = Buffer.alloc(0);
  try {
    for await (const chunk of source) {
      rest = Buffer.concat([rest, chunk as Buffer]);
      for (let end = rest.indexOf(NEWLINE); end >= 0; end = rest.indexOf(NEWLINE)) {
        yield rest.toString('utf8', 0, end);
        rest = rest.subarray(end + 1);
      }
    }
  } catch (error) {
    if (!String((error as NodeJS.ErrnoException).code).startsWith('Z_')) throw error;
    throw new ExportDamage(`${path} can't be unpacked: ${(error as Error).message}`);
  } finally {
    file.destroy();
  }
  if (rest.length > 0) yield rest.toString('utf8');
}

function unpacked(file: Readable): Readable {
  const source = createGunzip();
  file.on('error', (error) => source.destroy(error));
  return file.pipe(source);
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

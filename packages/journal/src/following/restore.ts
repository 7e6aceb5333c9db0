import {
  closeSync,
  copyFileSync,
  ftruncateSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { constants, type ZstdOptions, zstdDecompressSync } from 'node:zlib';
import { the } from '@realm/base';
import { lookOver, makeEmpty, putInPlace, sumOf, UNFINISHED } from '../backup.ts';
import { EMPTY, type Head } from '../chain.ts';
import { connectReader } from '../database.ts';
import { BackupDamage } from '../errors.ts';
import { filling } from '../filling.ts';
import { dataFolder } from '../folder.ts';
import type { JournalEntry } from '../journal.ts';
import { Rows } from '../rows.ts';
import {
  BASE,
  basesIn,
  type Followed,
  logsIn,
  numberOf,
  PACKED,
  readFollowed,
  type WholeBase,
} from './copies.ts';
import { beginningOf, isNextLog, type LogHeader, pagesOf, readHeader, type Scanned, scan } from './log.ts';

/** Whether all up to an entry is wanted: of entries in order true, and from some one on false. */
export type Until = (last: JournalEntry) => boolean;

export interface RestoredFollowed {
  /** The base that was taken, and how many logs after it. */
  readonly base: string;
  readonly logs: number;
  /** What the data folder ends with. */
  readonly head: Head;
  /** The entry with that; undefined for none, or one that was dropped since. */
  readonly last: JournalEntry | undefined;
  /** How far all had been followed; undefined where that isn't known. */
  readonly followed: Followed | undefined;
}

/**
 * Makes a data folder, where there is none yet or an empty one, of what was followed into a folder: as it was last, or as it was
 * after the last transaction that `until` wants. Every entry is compared with the chain, and every table looked over.
 *
 * Throws {@link BackupDamage} where it isn't what was followed, begins after what is wanted or ends before what had been followed and may
 * be wanted; whenever it fails it leaves nothing.
 */
export function restoreFollowed(from: string, data: string, until?: Until): Promise<RestoredFollowed> {
  return filling(data, () => fillFollowed(from, data, until));
}

async function fillFollowed(from: string, data: string, until?: Until): Promise<RestoredFollowed> {
  const folder = dataFolder(data);
  makeEmpty(folder);
  const unfinished = folder.database + UNFINISHED;
  const followed = readFollowed(from);
  try {
    const rebuilt = await rebuildBest(from, unfinished, until, followed);
    const head = lookOver(unfinished, EMPTY);
    dropLog(unfinished);
    const { base, logs, last } = rebuilt;
    putInPlace(unfinished, head, dataFolder(base.path), folder);
    return { base: base.path, logs, head, last, followed };
  } finally {
    rmSync(unfinished, { force: true });
    dropLog(unfinished);
  }
}

/**
 * Makes the database of the newest base that does not begin too late. The times by which older versions named theirs may be of a clock that was
 * ahead: of those it is the one that comes furthest.
 */
async function rebuildBest(
  from: string,
  file: string,
  until: Until | undefined,
  followed: Followed | undefined,
): Promise<Rebuilt> {
  const bases = basesIn(from).reverse();
  let best: Rebuilt | undefined;
  let made: Rebuilt | undefined;
  let begins_later = false;
  for (const base of bases) {
    // Numbers are in order: what an earlier one goes on to may be of a game that was taken back.
    if (best !== undefined && numberOf(base) > 0) continue;
    const rebuilt = await rebuild(base, file, until);
    if (rebuilt === undefined) {
      begins_later = true;
      continue;
    }
    made = rebuilt;
    if (best === undefined || rebuilt.seq > best.seq) best = rebuilt;
    if (hasAll(rebuilt, until, followed)) break;
  }
  if (best === undefined)
    throw new BackupDamage(
      bases.length === 0
        ? `nothing was followed into ${path.resolve(from)}`
        : `${path.resolve(from)} begins after what is wanted`,
    );
  // Where a base begins later, what lies between them was not followed.
  if (!begins_later && !hasAll(best, until, followed))
    throw new BackupDamage(
      `${best.base.path} ends with entry ${best.seq}, and all up to entry ${followed?.seq} had been followed: ` +
        `what is there can be restored all the same (--until ${best.seq})`,
    );
  return best === made ? best : the(await rebuild(best.base, file, until), 'a base that was not too late');
}

/** Whether a base has all that is wanted of what had been followed. */
function hasAll(
  { seq, last, is_cut }: Rebuilt,
  until: Until | undefined,
  followed: Followed | undefined,
): boolean {
  return is_cut || followed === undefined || seq >= followed.seq || isLastWanted(seq, last, until);
}

/** Whether nothing that comes after an entry can be wanted: the next one is no earlier. */
function isLastWanted(seq: number, last: JournalEntry | undefined, until: Until | undefined): boolean {
  return until !== undefined && last !== undefined && !until({ ...last, seq: seq + 1 });
}

/** What was made of a base and the logs after it. */
interface Rebuilt {
  readonly base: WholeBase;
  readonly logs: number;
  /** The entry it ends with: -1 for none, and undefined where that was dropped since. */
  readonly seq: number;
  readonly last: JournalEntry | undefined;
  /** Whether there is more of it, which is not wanted. */
  readonly is_cut: boolean;
}

/** Makes the database of a base and the logs after it; undefined where the base is too late. */
async function rebuild(
  base: WholeBase,
  file: string,
  until: Until | undefined,
): Promise<Rebuilt | undefined> {
  const logs = await replay(base, file, until);
  return logs === undefined ? undefined : { base, ...endOf(file), ...logs };
}

async function replay(
  { path: base, label }: WholeBase,
  file: string,
  until: Until | undefined,
): Promise<Pick<Rebuilt, 'logs' | 'is_cut'> | undefined> {
  const { bytes, sha256, needs } = label;
  copyFileSync(path.join(base, BASE), file);
  const sum = await sumOf(file);
  if (sum.bytes !== bytes || sum.sha256 !== sha256) throw new BackupDamage(`${base} is not what was copied`);
  const names = logsIn(base);
  if (names.length < needs.log) throw new BackupDamage(`logs of ${base} are missing`);
  if (needs.log === 0 && !isWanted(file, until)) return undefined;
  let before: LogHeader | undefined;
  for (const [index, name] of names.entries()) {
    const number = index + 1;
    const of_it = path.join(base, name);
    const { log, is_damaged } = readLog(of_it, number === names.length);
    if (
      Number.parseInt(name, 10) !== number ||
      (before !== undefined && log !== undefined && !isNextLog(before, log.header))
    )
      throw new BackupDamage(`the log before ${of_it} is missing`);
    if (log !== undefined) {
      before = log.header;
      if (number === needs.log && log.end.at < needs.at) throw new BackupDamage(`${of_it} is cut short`);
      // Before all is there that the base needs it can't be read.
      const from = number === needs.log ? needs.at : undefined;
      const wanted =
        until === undefined || number < needs.log ? log.end.at : lastWanted(file, log, from, until);
      if (wanted === undefined) return number === needs.log ? undefined : { logs: number - 1, is_cut: true };
      apply(file, log, wanted);
      if (wanted < log.end.at) return { logs: number, is_cut: true };
    }
    if (!is_damaged) continue;
    const damage = `${of_it} is damaged`;
    if (number < needs.log || (number === needs.log && log === undefined)) throw new BackupDamage(damage);
    const { seq, last } = endOf(file);
    if (isLastWanted(seq, last, until)) return { logs: number, is_cut: true };
    throw new BackupDamage(`${damage}: all up to entry ${seq} can be restored (--until ${seq})`);
  }
  return { logs: names.length, is_cut: false };
}

interface Log extends Scanned {
  readonly header: LogHeader;
}

/**
 * As much of a log as is whole, undefined where not even its beginning is, and whether there should be more: the last one may have been being
 * written.
 */
function readLog(file: string, is_last: boolean): { readonly log: Log | undefined; is_damaged: boolean } {
  const stored = readFileSync(file);
  const is_packed = file.endsWith(PACKED);
  const { bytes, is_whole } = is_packed ? unpacked(stored) : { bytes: stored, is_whole: true };
  const read = (at: number, length: number) => bytes.subarray(at, at + length);
  const header = readHeader(read);
  const log = header && { ...scan(read, header, beginningOf(header)), header };
  const is_read = is_whole && log?.end.at === bytes.length;
  return { log, is_damaged: !is_read && (is_packed || !is_last) };
}

/** As much of a packed log as is there; nothing where none of it can be read. */
function unpacked(stored: Buffer): { readonly bytes: Buffer; readonly is_whole: boolean } {
  const whole = unpack(stored, {});
  const bytes = whole ?? unpack(stored, { finishFlush: constants.ZSTD_e_flush }) ?? Buffer.alloc(0);
  return { bytes, is_whole: whole !== undefined };
}

function unpack(stored: Buffer, options: ZstdOptions): Buffer | undefined {
  try {
    return zstdDecompressSync(stored, options);
  } catch {
    return undefined;
  }
}

/** Where the last transaction of a log ends that is wanted, none before `from`; undefined where all are too late. */
function lastWanted(file: string, log: Log, from: number | undefined, until: Until): number | undefined {
  // Most logs are wanted whole.
  if (isWantedWith(file, log, log.end.at, until)) return log.end.at;
  const ends = log.commits.map(({ at }) => at);
  const places = from === undefined ? ends : [from, ...ends.filter((at) => at > from)];
  // The first of `places` that is too late.
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isWantedWith(file, log, the(places[middle], 'a place between two others'), until)) low = middle + 1;
    else high = middle;
  }
  return places[low - 1];
}

/** Whether the database is wanted as it is with a log up to a place, which SQLite reads beside it. */
function isWantedWith(file: string, { header, bytes }: Log, at: number, until: Until): boolean {
  writeFileSync(`${file}-wal`, Buffer.concat([header.bytes, bytes.subarray(0, at - header.bytes.length)]));
  return isWanted(file, until);
}

function isWanted(file: string, until: Until | undefined): boolean {
  if (until === undefined) return true;
  const { last } = endOf(file);
  return last === undefined || until(last);
}

/** What a database ends with. */
function endOf(file: string): Pick<Rebuilt, 'seq' | 'last'> {
  const connection = connectReader(file);
  try {
    const begun = connection.prepare(`SELECT 1 FROM sqlite_schema WHERE name = 'journal'`).get();
    if (begun === undefined) return { seq: EMPTY.seq, last: undefined };
    const last = connection.prepare('SELECT seq, bytes FROM journal ORDER BY seq DESC LIMIT 1').get();
    return { seq: new Rows(connection).head().seq, last: last as JournalEntry | undefined };
  } finally {
    connection.close();
    dropLog(file);
  }
}

/** What SQLite, or `isWantedWith`, puts beside a database that is looked at. */
function dropLog(file: string): void {
  for (const suffix of ['-wal', '-shm']) rmSync(`${file}${suffix}`, { force: true });
}

/** Writes a log's pages into the database, up to a place where a transaction ends. */
function apply(file: string, { header, bytes, commits }: Log, at: number): void {
  const last = commits.findLast((commit) => commit.at <= at);
  if (last === undefined) return;
  const database = openSync(file, 'r+');
  try {
    for (const { page, content } of pagesOf(header, bytes.subarray(0, at - header.bytes.length)))
      writeSync(database, content, 0, content.length, (page - 1) * header.page_bytes);
    ftruncateSync(database, last.pages * header.page_bytes);
  } finally {
    closeSync(database);
  }
}

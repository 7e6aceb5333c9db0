import {
  closeSync,
  createReadStream,
  createWriteStream,
  existsSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress } from 'node:zlib';
import { copySnapshots, sumOf, syncFile, writeDurably } from '../backup.ts';
import { type DataFolder, dataFolder, syncDirectory } from '../folder.ts';
import {
  BASE,
  BASE_LABEL,
  type BaseLabel,
  logName,
  logsIn,
  numberOf,
  PACKED,
  type WholeBase,
} from './copies.ts';
import {
  beginningOf,
  frameBytes,
  isNextLog,
  isSameLog,
  type LogHeader,
  type LogPlace,
  readHeader,
  readingFile,
  type Scanned,
  scan,
} from './log.ts';

/** What `journal_size_limit` cuts a log's file to: what lay behind is not known then. */
const CUT_BYTES = 8 * 1024 * 1024;

/** The database's file while there is no log: for as long as both stay as they are, nothing was written. */
interface AtRest {
  readonly modified_ns: bigint;
  readonly bytes: bigint;
}

/** What a base is called by, beside its place. */
export interface Named {
  /** Higher than that of each base before it. */
  readonly number: number;
  /** When it was begun, in ms since 1970. */
  readonly at: number;
}

/** How far a log was followed. */
interface InLog {
  /** Counted from 1. */
  readonly number: number;
  readonly header: LogHeader;
  readonly place: LogPlace;
}

/**
 * A base that is being made, or is there, and the logs that follow it. It opens no connection and holds no lock: it reads what SQLite
 * writes, and knows by salts and sums whether it has all of it.
 */
export class Base {
  readonly path: string;
  readonly #from: DataFolder;
  readonly #named: Named;
  #where: AtRest | InLog;
  #file: number | undefined;
  #packing: Promise<void> = Promise.resolve();
  #is_whole = false;
  #taken_bytes = 0;
  #is_closed = false;

  private constructor(from: DataFolder, place: string, named: Named, where: AtRest | InLog) {
    this.#from = from;
    this.path = place;
    this.#named = named;
    this.#where = where;
  }

  /**
   * Begins one at the beginning of the log there is. Undefined where there is no database, or its log is just being begun. What `place` is
   * in is not made: a folder that is gone is a disk that is.
   */
  static begin(from: DataFolder, place: string, named: Named): Base | undefined {
    const log = openLog(from);
    try {
      if (log === undefined) {
        if (!existsSync(from.database)) return undefined;
        mkdirSync(place, { mode: 0o700 });
        return new Base(from, place, named, atRest(from));
      }
      const header = readHeader(readingFile(log));
      if (header === undefined) return undefined;
      mkdirSync(place, { mode: 0o700 });
      const base = new Base(from, place, named, { number: 0, header, place: beginningOf(header) });
      base.#beginLog(1, header);
      return base;
    } finally {
      if (log !== undefined) closeSync(log);
    }
  }

  /** Takes up one that is whole where its last log ends, or where the database rests. Undefined where neither can be told. */
  static resume(from: DataFolder, whole: WholeBase): Base | undefined {
    const { path: place, label } = whole;
    const named = { number: numberOf(whole), at: label.at };
    const logs = logsIn(place);
    const last = logs.at(-1);
    if (last === undefined) {
      if (label.rests_since_ns === undefined) return undefined;
      const rests = { modified_ns: BigInt(label.rests_since_ns), bytes: BigInt(label.bytes) };
      const base = new Base(from, place, named, rests);
      base.#is_whole = true;
      return base;
    }
    if (last.endsWith(PACKED)) return undefined;
    const bytes = readFileSync(path.join(place, last));
    const read = (start: number, length: number) => bytes.subarray(start, start + length);
    const header = readHeader(read);
    if (header === undefined) return undefined;
    const { end } = scan(read, header, beginningOf(header));
    const base = new Base(from, place, named, { number: logs.length, header, place: end });
    base.#file = openSync(path.join(place, last), 'r+');
    // What a crash left of a transaction is written again, and may be another one then.
    ftruncateSync(base.#file, end.at);
    base.#is_whole = true;
    return base;
  }

  get at_ms(): number {
    return this.#named.at;
  }

  /** Whether it can be restored. */
  get is_whole(): boolean {
    return this.#is_whole;
  }

  /** How much the last `follow` took in, in bytes. */
  get taken_bytes(): number {
    return this.#taken_bytes;
  }

  /** Copies the database, which may be written meanwhile, as long as `follow` is called now and then; whole afterwards, if all of that went well. */
  async copy(): Promise<void> {
    const file = path.join(this.path, BASE);
    await copyFile(this.#from.database, file);
    syncFile(file);
    const sum = await sumOf(file);
    copySnapshots(this.#from, dataFolder(this.path), Number.MAX_SAFE_INTEGER);
    // What was moved into the database while it was read is in the logs up to here.
    if (!this.follow()) throw new Error('the log was not followed to where the database was read');
    const where = this.#where;
    const ends =
      'header' in where
        ? { needs: { log: where.number, at: where.place.at } }
        : { needs: { log: 0, at: 0 }, rests_since_ns: String(where.modified_ns) };
    const label: BaseLabel = {
      realm_follow: 1,
      ...this.#named,
      whole_at: Date.now(),
      ...sum,
      ...ends,
    };
    writeDurably(path.join(this.path, BASE_LABEL), `${JSON.stringify(label, null, 2)}\n`);
    this.#is_whole = true;
  }

  /** Takes in what was written since. False where something may be missing, and for good: it takes a new base. */
  follow(): boolean {
    this.#taken_bytes = 0;
    if (this.#is_closed) return false;
    const log = openLog(this.#from);
    if (log === undefined) return !('header' in this.#where) && this.#rests(this.#where);
    try {
      const read = readingFile(log);
      const header = readHeader(read);
      if (header === undefined) return false;
      const where = this.#where;
      if (!('header' in where)) {
        if (header.begun !== 0 || !this.#rests(where)) return false;
        this.#beginLog(1, header);
      } else if (!isSameLog(where.header, header)) {
        if (!isNextLog(where.header, header)) return false;
        // What was written last lies behind what was written over it.
        this.#append(scan(read, where.header, where.place));
        const begun = scan(read, header, beginningOf(header));
        const { size } = fstatSync(log);
        // Erasing an account empties the file.
        if (size === CUT_BYTES || size < where.place.at) return false;
        if (begun.valid_to + frameBytes(header) > where.place.at) return false;
        this.#endLog();
        this.#beginLog(where.number + 1, header);
      }
      const { place } = this.#where as InLog;
      this.#append(scan(read, header, place));
      return true;
    } finally {
      closeSync(log);
    }
  }

  /** What is being copied then never becomes whole. */
  async close(): Promise<void> {
    this.#is_closed = true;
    if (this.#file !== undefined) closeSync(this.#file);
    this.#file = undefined;
    await this.#packing;
  }

  #rests(noted: AtRest): boolean {
    const now = atRest(this.#from);
    return now.modified_ns === noted.modified_ns && now.bytes === noted.bytes;
  }

  #beginLog(number: number, header: LogHeader): void {
    this.#file = openSync(path.join(this.path, logName(number)), 'w', 0o600);
    writeSync(this.#file, header.bytes, 0, header.bytes.length, 0);
    fsyncSync(this.#file);
    syncDirectory(this.path);
    this.#where = { number, header, place: beginningOf(header) };
  }

  #append({ bytes, end }: Scanned): void {
    if (bytes.length === 0 || this.#file === undefined) return;
    const where = this.#where as InLog;
    for (let done = 0; done < bytes.length; )
      done += writeSync(this.#file, bytes, done, bytes.length - done, where.place.at + done);
    fsyncSync(this.#file);
    this.#taken_bytes += bytes.length;
    this.#where = { ...where, place: end };
  }

  /** The same pages are written again and again: a log that is over takes a fraction of its room. */
  #endLog(): void {
    const { number } = this.#where as InLog;
    if (this.#file !== undefined) closeSync(this.#file);
    this.#file = undefined;
    const file = path.join(this.path, logName(number));
    this.#packing = this.#packing
      .then(() => pack(file))
      .catch(() => {
        // It is as good as it was, only larger.
        rmSync(`${file}${PACKED}.new`, { force: true });
      });
  }
}

async function pack(file: string): Promise<void> {
  const unfinished = `${file}${PACKED}.new`;
  await pipeline(
    createReadStream(file),
    createZstdCompress(),
    createWriteStream(unfinished, { mode: 0o600 }),
  );
  syncFile(unfinished);
  renameSync(unfinished, `${file}${PACKED}`);
  syncDirectory(path.dirname(file));
  rmSync(file);
}

/** Undefined where there is none, or nothing in it. */
function openLog({ database }: DataFolder): number | undefined {
  try {
    const file = openSync(`${database}-wal`, 'r');
    if (fstatSync(file).size > 0) return file;
    closeSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  return undefined;
}

function atRest({ database }: DataFolder): AtRest {
  const { mtimeNs, size } = statSync(database, { bigint: true });
  return { modified_ns: mtimeNs, bytes: size };
}

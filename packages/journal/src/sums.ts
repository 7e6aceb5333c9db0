import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { crc32 } from 'node:zlib';
import { connectReader } from './database.ts';
import type { DataFolder } from './folder.ts';

/*
 * The journal has its chain, snapshots and receipts their hashes; the other tables have none, since a row is changed at any
 * time. What a server that stops has left, though, stays as it is until the next one starts: a sum of every page, in a file
 * beside the database, tells whether it did. Whoever opens the database for writing takes the file away.
 */
const HEAD = /^realm-sums 1 (\d+) (\d+) (\d+)\n/;
/** Pages read at a time. */
const PAGES = 256;

/** Where the sums of a database are kept. */
function sumsPath(database: string): string {
  return `${database}.sums`;
}

/** Notes how a database was left that nobody has open any more. Nothing is noted where some of it is in its log still. */
export function noteSums({ database, mark }: DataFolder): void {
  const path = sumsPath(database);
  try {
    if (statSync(database).size === 0 || existsSync(`${database}-wal`)) return;
    const { page_bytes, sums } = sumsOf(database);
    const head = `realm-sums 1 ${page_bytes} ${crc32(readFileSync(mark))} ${crc32(sums)}\n`;
    writeFileSync(path, Buffer.concat([Buffer.from(head), sums]), { mode: 0o600 });
  } catch {
    // A disk that takes no more keeps no server from stopping.
    rmSync(path, { force: true });
  }
}

/** What is not as the server that stopped has left it, a line each; undefined where that is not known. */
export function changedSince({ database, mark }: DataFolder): string[] | undefined {
  const path = sumsPath(database);
  if (!existsSync(path) || !existsSync(database)) return undefined;
  const bytes = readFileSync(path);
  const found = HEAD.exec(bytes.toString('latin1', 0, 80));
  const noted = bytes.subarray(found?.[0].length);
  if (found === null || crc32(noted) !== Number(found[3])) return [`${path} is spoilt itself`];
  const changed: string[] = [];
  if (!existsSync(mark) || crc32(readFileSync(mark)) !== Number(found[2]))
    changed.push(`${mark} was changed`);
  const { sums } = sumsOf(database, Number(found[1]));
  const pages = Math.max(sums.length, noted.length) / 4;
  for (let page = 1; page <= pages; page++) {
    const at = 4 * (page - 1);
    if (sums.subarray(at, at + 4).equals(noted.subarray(at, at + 4))) continue;
    changed.push(`page ${page} of ${database}${ownerOf(database, page)} was changed`);
  }
  return changed;
}

/** A sum for each page, four bytes each. */
function sumsOf(database: string, known_bytes?: number): { page_bytes: number; sums: Buffer } {
  const file = openSync(database, 'r');
  try {
    // https://sqlite.org/fileformat.html: the size of a page, 1 for 65,536.
    const head = Buffer.alloc(18);
    readSync(file, head, 0, 18, 0);
    const told = head.readUInt16BE(16);
    const page_bytes = known_bytes ?? (told === 1 ? 65_536 : told);
    const buffer = Buffer.alloc(PAGES * page_bytes);
    const sums: number[] = [];
    for (let start = 0; ; start += buffer.length) {
      const length = readSync(file, buffer, 0, buffer.length, start);
      for (let at = 0; at < length; at += page_bytes)
        sums.push(crc32(buffer.subarray(at, Math.min(at + page_bytes, length))));
      if (length < buffer.length) break;
    }
    return { page_bytes, sums: Buffer.from(Uint32Array.from(sums).buffer) };
  } finally {
    closeSync(file);
  }
}

/** Whose page it is, where that can still be told. */
function ownerOf(database: string, page: number): string {
  try {
    const connection = connectReader(database);
    try {
      const name = connection.prepare('SELECT name FROM dbstat WHERE pageno = ?').get(page)?.name;
      return name === undefined ? '' : ` (${name})`;
    } finally {
      connection.close();
    }
  } catch {
    return '';
  }
}

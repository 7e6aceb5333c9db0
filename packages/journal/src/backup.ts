import { createHash } from 'node:crypto';
import {
  closeSync,
  copyFileSync,
  createReadStream,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { resultOf } from '@realm/base';
import type { Head } from './chain.ts';
import { connectReader } from './database.ts';
import { BackupDamage, FolderTaken, NoJournal } from './errors.ts';
import { filling } from './filling.ts';
import { type DataFolder, dataFolder, makeDataFolder, syncDirectory } from './folder.ts';
import { MarkWriter, readMark } from './mark.ts';
import type { Connect } from './postgres/connection.ts';
import { copyToFile, fillFromFile } from './postgres/transfer.ts';
import { assertReadable } from './readable.ts';
import { Rows } from './rows.ts';
import { assertAcknowledged, assertTablesWhole, openStored } from './sqlite-reader.ts';

/** What a backup says of itself. */
export interface BackupLabel {
  /** Of this form of backups. */
  readonly realm_backup: 1;
  /** When it was begun, in ms since 1970. */
  readonly at: number;
  /** The last entry in it, and the chain up to and with that. */
  readonly seq: number;
  readonly chain: string;
  /** Of its database: size, and SHA-256 in hexadecimal. */
  readonly bytes: number;
  readonly sha256: string;
}

/** The file of a backup that is written last: without it there is none. */
export const BACKUP_LABEL = 'backup.json';
export const UNFINISHED = '.new';

/** Whether a folder holds a backup that was finished. */
export function isBackup(folder: string): boolean {
  return existsSync(join(folder, BACKUP_LABEL));
}

/**
 * Copies what a data folder holds at one moment into a folder of its own, which must not be there or be empty; a server
 * may be running on the data, and goes on meanwhile. The copy is looked over entry by entry, and durable when this
 * returns; a crash before leaves a folder without a label, which nothing takes for a backup.
 *
 * Throws `JournalDamage` or `TableDamage` when what there is to copy is not whole; whenever it fails it leaves nothing.
 */
export async function backupData(data: string, to: string, now_ms: number): Promise<BackupLabel> {
  const from = dataFolder(data);
  assertReadable(from);
  // The mark is read first: what it vouches for must be in the copy.
  const mark = readMark(from.mark);
  const stored = openStored(from, mark);
  if (stored === undefined) throw new NoJournal(`there is no journal in ${from.root}`);
  const copy = dataFolder(to);
  try {
    return await filling(to, async () => {
      makeEmpty(copy);
      const unfinished = copy.database + UNFINISHED;
      writeFileSync(unfinished, '', { mode: 0o600 });
      // One statement, and so one moment; a writer beside it goes on.
      stored.connection.prepare('VACUUM INTO ?').run(unfinished);
      const head = lookOver(unfinished, mark);
      copySnapshots(from, copy, head.seq);
      return label(copy, unfinished, head, now_ms);
    });
  } finally {
    stored.connection.close();
  }
}

/**
 * Makes a data folder of a backup, where there is none yet or an empty one. The copy is compared with its label and
 * looked over entry by entry.
 *
 * Throws {@link BackupDamage} when the backup isn't what was made; whenever it fails it leaves nothing.
 */
export function restoreData(from: string, data: string): Promise<BackupLabel> {
  return filling(data, async () => {
    const label = readLabel(from);
    const folder = dataFolder(data);
    makeEmpty(folder);
    const unfinished = folder.database + UNFINISHED;
    copyFileSync(dataFolder(from).database, unfinished);
    await assertAsLabelled(from, unfinished, label);
    const head = lookOver(unfinished, label);
    if (head.seq !== label.seq) throw new BackupDamage(`the backup goes on past entry ${label.seq}`);
    putInPlace(unfinished, head, dataFolder(from), folder);
    return label;
  });
}

/** Makes a database that was looked over the one of a data folder, with the snapshots that `from` has up to its head. */
export function putInPlace(unfinished: string, head: Head, from: DataFolder, folder: DataFolder): void {
  copySnapshots(from, folder, head.seq);
  syncFile(unfinished);
  // The mark comes before the database it vouches for: a crash between them leaves what no server starts on.
  new MarkWriter(folder.mark, head).close();
  renameSync(unfinished, folder.database);
  syncDirectory(folder.root);
}

/** Copies a database that nodes share, as `backupData` does a data folder; nodes go on meanwhile. */
export function backupPostgres(connect: Connect, to: string, now_ms: number): Promise<BackupLabel> {
  return filling(to, async () => {
    const copy = dataFolder(to);
    makeEmpty(copy);
    const unfinished = copy.database + UNFINISHED;
    const head = await copyToFile(connect, unfinished);
    lookOver(unfinished, head);
    return label(copy, unfinished, head, now_ms);
  });
}

/**
 * Fills a database that nodes are to share with a backup; it must hold no game. A new data folder gets what its first node
 * needs besides: snapshots, and the mark. Where that can't be written it stays empty, as that of a node that joins the others.
 * A crash leaves the database as it was, or full.
 *
 * Throws {@link BackupDamage} as `restoreData`.
 */
export async function restoreToPostgres(from: string, connect: Connect, data: string): Promise<BackupLabel> {
  const read = readLabel(from);
  const { database } = dataFolder(from);
  await assertAsLabelled(from, database, read);
  const head = lookOver(database, read);
  const folder = dataFolder(data);
  assertEmpty(folder);
  await filling(data, async () => {
    await fillFromFile(connect, database);
    makeDataFolder(folder);
    copySnapshots(dataFolder(from), folder, head.seq);
    new MarkWriter(folder.mark, head).close();
  });
  return read;
}

/** Makes a copy that was looked over a backup. */
async function label(copy: DataFolder, unfinished: string, head: Head, now_ms: number): Promise<BackupLabel> {
  syncFile(unfinished);
  const label = { realm_backup: 1, at: now_ms, ...head, ...(await sumOf(unfinished)) } as const;
  renameSync(unfinished, copy.database);
  syncDirectory(copy.root);
  writeDurably(join(copy.root, BACKUP_LABEL), `${JSON.stringify(label, null, 2)}\n`);
  return label;
}

async function assertAsLabelled(from: string, database: string, label: BackupLabel): Promise<void> {
  const { bytes, sha256 } = await sumOf(database);
  if (bytes !== label.bytes || sha256 !== label.sha256) {
    throw new BackupDamage(`the database of ${resolve(from)} is not what was backed up`);
  }
}

/** What a backup says of itself. Throws {@link BackupDamage} where there is no backup. */
export function readLabel(folder: string): BackupLabel {
  const path = join(folder, BACKUP_LABEL);
  if (!existsSync(path))
    throw new BackupDamage(`${resolve(folder)} holds no whole backup: ${BACKUP_LABEL} is not there`);
  return parseLabel(readFileSync(path, 'utf8'), path);
}

/** What the text of a label says, which was found at a place. Throws {@link BackupDamage} where it is none. */
export function parseLabel(text: string, place: string): BackupLabel {
  try {
    const label = JSON.parse(text) as BackupLabel;
    if (label.realm_backup === 1 && Number.isSafeInteger(label.seq)) return label;
  } catch {
    // What can't be read is told of below.
  }
  throw new BackupDamage(`${place} is not the label of a backup that this version knows`);
}

/** Makes the folder, which must not be there or be empty, with what belongs into one. */
export function makeEmpty(folder: DataFolder): void {
  assertEmpty(folder);
  makeDataFolder(folder);
}

function assertEmpty({ root }: DataFolder): void {
  if (existsSync(root) && readdirSync(root).length > 0) throw new FolderTaken(`${root} is not empty`);
}

/** The head of a copied database, once every entry agrees with the chain, and every table with its indexes. */
export function lookOver(database: string, vouched: Head | undefined): Head {
  const connection = connectReader(database);
  try {
    const rows = new Rows(connection);
    const head = resultOf(rows.read(0, { verify: true }));
    assertAcknowledged(vouched, head, rows);
    assertTablesWhole(connection);
    return head;
  } finally {
    connection.close();
  }
}

/**
 * Takes along the snapshots up to an entry, so that opening need not replay everything. Each tells by itself whether it
 * is whole; one that goes away meanwhile is left out.
 */
export function copySnapshots(from: DataFolder, to: DataFolder, up_to: number): void {
  mkdirSync(to.snapshots, { recursive: true });
  const names = existsSync(from.snapshots) ? readdirSync(from.snapshots) : [];
  for (const name of names) {
    const seq = /^(\d+)\.snap$/.exec(name)?.[1];
    if (seq === undefined || Number(seq) > up_to) continue;
    const path = join(to.snapshots, name);
    try {
      copyFileSync(join(from.snapshots, name), path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      continue;
    }
    syncFile(path);
  }
  syncDirectory(to.snapshots);
}

export async function sumOf(path: string): Promise<{ bytes: number; sha256: string }> {
  const sum = createHash('sha256');
  const file = createReadStream(path);
  await pipeline(file, sum);
  return { bytes: file.bytesRead, sha256: sum.digest('hex') };
}

/** Writes a file such that it is there whole or not at all. */
export function writeDurably(path: string, text: string): void {
  const unfinished = join(dirname(path), `${basename(path)}${UNFINISHED}`);
  writeFileSync(unfinished, text, { mode: 0o600 });
  syncFile(unfinished);
  renameSync(unfinished, path);
  syncDirectory(dirname(path));
}

export function syncFile(path: string): void {
  const file = openSync(path, 'r+');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

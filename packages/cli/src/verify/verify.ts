import { readFile } from 'node:fs/promises';
import type { AgeResult } from '@realm/contract';
import { type ReadonlyWorld, stateHash, type World } from '@realm/engine';
import { examinePages, type JournalEntry } from '@realm/journal';
import { isToken, openExport, type Playable, recover, sha256 } from '@realm/server';
import { ageResult } from '@realm/views';
import { EXIT, Failure } from '../failure.ts';
import { Progress } from '../progress.ts';
import type { Place } from '../settings.ts';
import { fields, grouped } from '../table.ts';
import type { Terminal } from '../terminal.ts';
import { openReader } from './reader.ts';

export interface VerifyOptions extends Place {
  /** Start from the newest snapshot in place of entry 0. */
  readonly fast?: boolean;
  /** Go no further than this entry. */
  readonly to?: number;
  /** An exported age in place of the data folder. */
  readonly export?: string;
  /** Where the age's result was published: an address, or a file of what it answered. */
  readonly published?: string;
}

/** Entries between two looks at the progress. */
const STRIDE = 1_000;

/**
 * Plays a journal again beside whatever runs on it, and changes nothing: every entry agrees with the chain, every
 * command that was accepted is accepted again, and the world hashes to what each tick's entry says. An exported age also
 * comes to the result that it is said to have come to.
 *
 * Throws `JournalDamage`, `ExportDamage` or `RecoveryError`, which name the entry, at the first that doesn't.
 */
export async function verify(options: VerifyOptions, terminal: Terminal): Promise<void> {
  if (options.export !== undefined) return verifyExport(options.export, options, terminal);
  try {
    await verifyJournal(options, terminal);
  } catch (error) {
    if (error instanceof Failure || options.database !== 'sqlite:') throw error;
    const { changed } = await examinePages(options.data);
    if (changed.length === 0) throw error;
    throw new Failure([(error as Error).message, ...changed].join('\n'), EXIT.failure, { cause: error });
  }
}

/** Plays the journal of a data folder or database again, and says where it ends. Throws as {@link verify}. */
export async function verifiedWorld(
  options: VerifyOptions,
  terminal: Terminal,
): Promise<{ readonly age: number; readonly tick: number; readonly state_hash: string }> {
  const reader = await openReader(options, (message) => terminal.err(`realm: ${message}\n`));
  try {
    const world = await replayed(reader, reader.head().seq, options, terminal);
    return { age: world.age.age, tick: world.tick, state_hash: stateHash(world, sha256) };
  } finally {
    await reader.close();
  }
}

async function verifyJournal(options: VerifyOptions, terminal: Terminal): Promise<void> {
  const { fast = false } = options;
  const warnings: string[] = [];
  const reader = await openReader(options, (message) => warnings.push(message));
  try {
    const { seq: head } = reader.head();
    const world = await replayed(reader, head, options, terminal);
    for (const warning of warnings) terminal.err(`realm: ${warning}\n`);
    const pages = options.database === 'sqlite:' ? await pagesFound(options.data) : [];
    const whole = fast ? `those after the newest snapshot agree` : allAgree(reader, world);
    for (const line of fields([...worldRows(world, whole), ...pages])) terminal.out(line);
  } finally {
    await reader.close();
  }
}

/** Every byte that has a sum, beside the journal; throws where one is not as it was written. */
async function pagesFound(data: string): Promise<[string, string][]> {
  const { known, changed } = await examinePages(data);
  if (changed.length > 0) throw new Failure(changed.join('\n'));
  return known ? [['pages', 'all as the server left them that stopped last']] : [];
}

async function verifyExport(path: string, options: VerifyOptions, terminal: Terminal): Promise<void> {
  const age = await openExport(path);
  const world = await replayed(age, age.start() + age.entries - 1, options, terminal);
  const rows = worldRows(world, allAgree(age, world));
  if (options.to === undefined) {
    assertSame(ageResult(world), age.result, 'it is exported with');
    if (options.published !== undefined) {
      assertSame(ageResult(world), await publishedAt(options.published), 'was published');
    }
    rows.push(['result', `won by ${age.result.winner_name ?? 'nobody'}, as published`]);
  }
  for (const line of fields(rows)) terminal.out(line);
}

async function replayed(
  source: Playable,
  last: number,
  { fast = false, to = last }: VerifyOptions,
  terminal: Terminal,
): Promise<World> {
  const progress = new Progress(terminal, 'verifying', last);
  const onEntry = (seq: number) => {
    if (seq % STRIDE === 0) progress.at(Math.min(seq, last), `entry ${grouped(seq)} of ${grouped(last)}`);
  };
  try {
    return await recover(checked(source, fast, to, onEntry));
  } finally {
    progress.end();
  }
}

function allAgree(source: Playable, world: ReadonlyWorld): string {
  return `all ${grouped(world.seq + 1 - source.start())} agree`;
}

function worldRows(world: World, whole: string): [string, string][] {
  return [
    ['age', `${world.age.age}, ${world.age.name}`],
    ['entries', whole],
    ['seq', String(world.seq)],
    ['tick', String(world.tick)],
    ['state hash', stateHash(world, sha256)],
  ];
}

function assertSame(found: AgeResult, said: unknown, what: string): void {
  if (agree(JSON.parse(JSON.stringify(found)), said)) return;
  throw new Failure(`the age played again comes to another result than the one that ${what}`);
}

/** Whether what was found is what was said: where an age has a token, a player's word may have been said, or that it was erased. */
function agree(found: unknown, said: unknown): boolean {
  if (typeof found === 'string' && typeof said === 'string') return found === said || isToken(found);
  if (typeof found !== 'object' || found === null || typeof said !== 'object' || said === null)
    return found === said;
  const names = Object.keys(found);
  return (
    names.length === Object.keys(said).length &&
    names.every((name) => agree(found[name as keyof typeof found], said[name as keyof typeof said]))
  );
}

/** What was published of an age: the answer of `GET /ages/{age}`, from there or from a file. */
async function publishedAt(place: string): Promise<unknown> {
  try {
    if (!/^https?:/.test(place)) return JSON.parse(await readFile(place, 'utf8'));
    const response = await fetch(place);
    if (response.ok) return await response.json();
    throw new Error(`it answers ${response.status}`);
  } catch (cause) {
    throw new Failure(`${place} tells of no result: ${(cause as Error).message}`, EXIT.failure, { cause });
  }
}

/**
 * The journal as recovery reads it, except that the chain is checked, snapshots are a choice, it ends where it shall, and
 * each entry is told of.
 */
function checked(source: Playable, fast: boolean, to: number, onEntry: (seq: number) => void): Playable {
  async function* read(from_seq: number): AsyncGenerator<JournalEntry> {
    for await (const entry of source.read(from_seq, { verify: true })) {
      if (entry.seq > to) return;
      onEntry(entry.seq);
      yield entry;
    }
  }
  const loadSnapshot = async () => {
    const snapshot = fast ? await source.loadSnapshot() : undefined;
    return snapshot === undefined || snapshot.seq > to ? undefined : snapshot;
  };
  return { start: () => source.start(), read, loadSnapshot };
}

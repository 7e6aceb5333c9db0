import { hash } from 'node:crypto';
import { decodeUtf8 } from '@realm/base';
import {
  type AgeEntry,
  ENGINE_VERSION,
  type Entry,
  type Events,
  openWorld,
  REVISION,
  replay,
  restoreWorld,
  sliceHash,
  stateHash,
  type World,
} from '@realm/engine';
import type { JournalEntry, JournalReader } from '@realm/journal';
import { compileDefinition, type Rules } from '@realm/rules';
import { announcedBy, type Published, tells } from './batch.ts';
import { engineIn } from './engine_part.ts';

/** SHA-256 in hexadecimal by the host, which is many times faster than one in JavaScript. */
export const sha256 = (bytes: Uint8Array): string => hash('sha256', bytes, 'hex');

/** A journal whose bytes are whole but that this server doesn't make the same world of. */
export class RecoveryError extends Error {
  override name = 'RecoveryError';
  /** The entry that doesn't fit. */
  readonly seq: number;

  constructor(seq: number, reason: string, options?: ErrorOptions) {
    super(`the journal can't be played at entry ${seq}: ${reason}`, options);
    this.seq = seq;
  }
}

/** What it takes to play a journal: a writer's, a reader's or an exported age. */
export type Playable = Pick<JournalReader, 'start' | 'read' | 'loadSnapshot'>;

/** How long entries are replayed before the event loop has a turn, so that requests meanwhile are answered. */
const SLICE_MS = 10;

export interface RecoverOptions {
  /** The version of the engine that is to play it; this one's by default. */
  readonly engine?: string | undefined;
  /** Whether a world that another version has left may be gone on with; whoever does marks it in the journal. */
  readonly take_up?: boolean;
  /** The last entry to play; by default all there are. */
  readonly last?: number;
}

/**
 * The world of a journal's newest age: its newest snapshot, and every entry after that replayed. A tick's entry says what
 * one slice of the state hashed to after it, so a replay that goes another way is noticed.
 *
 * What another version of the engine has played is its own to play. It may be played through here all the same, as long
 * as it comes to the state that is noted where the version changes; and a later version may go on with it from a snapshot of
 * its last entry.
 *
 * Throws {@link RecoveryError}, or `JournalDamage` from reading.
 */
export async function recover(
  journal: Playable,
  { engine = ENGINE_VERSION, take_up = false, last = Number.POSITIVE_INFINITY }: RecoverOptions = {},
): Promise<World> {
  const start = journal.start();
  const entry = await openingEntryOf(journal, start);
  const rules = rulesOf(entry, start);
  const restored = await fromSnapshot(journal, entry, rules);
  const world = restored ?? openWorld(entry, rules, start);
  /** Where entries begin that nobody vouches for: played here, and not this version's. */
  let doubtful = restored === undefined && world.engine !== engine ? start : undefined;
  let slice_ends = performance.now() + SLICE_MS;
  for await (const { seq, bytes } of journal.read(world.seq + 1)) {
    if (seq > last) break;
    const next = parseEntry(seq, bytes);
    replayChecked(world, next, seq);
    if (next.kind === 'engine') doubtful = undefined;
    else if (world.engine !== engine) doubtful ??= seq;
    if (performance.now() < slice_ends) continue;
    await new Promise((resolve) => setImmediate(resolve));
    slice_ends = performance.now() + SLICE_MS;
  }
  if (world.engine === engine || (take_up && doubtful === undefined && isAfter(engine, world.engine)))
    return world;
  throw otherEngine(doubtful ?? world.seq, world.engine, engine);
}

/** Versions of the engine are whole numbers, each higher than those before. */
function isAfter(one: string, other: string): boolean {
  return Number(one) > Number(other);
}

/** What is another version's to play. */
export class OtherEngine extends RecoveryError {}

function otherEngine(seq: number, theirs: string, own: string): OtherEngine {
  const how = isAfter(own, theirs)
    ? '; it can go on from a snapshot of the last entry, which a server of that version saves when it is told to stop'
    : '';
  return new OtherEngine(seq, `the age is played by engine ${theirs}, this server has ${own}${how}`);
}

/** Refuses an age in which more was mended than is known here: it would be played with those faults, without a word. */
function assertRevisionKnown({ revision = 1 }: AgeEntry, start: number): void {
  if (revision > REVISION)
    throw new OtherEngine(
      start,
      `the age goes by revision ${revision} of the rules, this server knows them up to ${REVISION}: play it with the version that opened it, or a later one`,
    );
}

/** What an entry came to. */
interface Played {
  readonly world: World;
  readonly told: Published | undefined;
  /** The house of the player whose command it was. */
  readonly house?: number | undefined;
}

/**
 * Plays the entry after a world's last: answers the world, a new one where it opens an age, and what there is to tell of
 * it. Throws {@link RecoveryError}.
 */
export function playEntry(
  world: World | undefined,
  { seq, bytes }: JournalEntry,
  engine = ENGINE_VERSION,
): Played {
  const entry = parseEntry(seq, bytes);
  if (world === undefined || entry.kind === 'age') {
    const age = opening(seq, entry);
    if (age.engine !== engine) throw otherEngine(seq, age.engine, engine);
    return { world: openWorld(age, rulesOf(age, seq), seq), told: undefined };
  }
  if (entry.kind === 'engine' && entry.engine !== engine) throw otherEngine(seq, entry.engine, engine);
  const events = replayChecked(world, entry, seq);
  const { ended, tick, next_tick_at } = world;
  const house =
    'actor' in entry && 'account' in entry.actor ? world.houseOf(entry.actor.account)?.id : undefined;
  const about = {
    ...(entry.kind === 'tick'
      ? { tick: { tick, at: entry.at, next_tick_at: ended ? null : next_tick_at } }
      : {}),
    ...(entry.kind === 'staff' ? announcedBy(entry.act) : {}),
  };
  const told: Published = {
    seq,
    ...about,
    events,
    recorded: world.chronicle.of(seq),
    ...(ended ? { ended } : {}),
  };
  return { world, told: tells(told) || ended ? told : undefined, house };
}

/** The same, of whatever engine. */
export async function openingEntryOf(journal: Pick<Playable, 'read'>, start: number): Promise<AgeEntry> {
  const first = await firstOf(journal.read(start));
  return opening(start, first === undefined ? undefined : parseEntry(start, first.bytes));
}

function opening(start: number, entry: Entry | undefined): AgeEntry {
  if (entry?.kind !== 'age') throw new RecoveryError(start, 'it does not open an age');
  return entry;
}

function rulesOf(entry: AgeEntry, start: number): Rules {
  assertRevisionKnown(entry, start);
  let rules: Rules;
  try {
    rules = compileDefinition(entry.definition, entry.name);
  } catch (cause) {
    throw new RecoveryError(start, (cause as Error).message, { cause });
  }
  if (rules.fingerprint !== entry.fingerprint) {
    throw new RecoveryError(
      start,
      `its rules have the fingerprint ${rules.fingerprint}, not ${entry.fingerprint}`,
    );
  }
  return rules;
}

async function fromSnapshot(journal: Playable, entry: AgeEntry, rules: Rules): Promise<World | undefined> {
  const snapshot = await journal.loadSnapshot();
  if (snapshot === undefined) return undefined;
  const { engine, parts } = engineIn(snapshot.parts);
  const world = restoreWorld(entry, rules, parts);
  world.engine = engine ?? world.engine;
  if (world.seq !== snapshot.seq) {
    throw new RecoveryError(snapshot.seq, `its snapshot holds the world after entry ${world.seq}`);
  }
  return world;
}

/** Replays an entry; throws {@link RecoveryError} where the world does not follow it. */
function replayChecked(world: World, entry: Entry, seq: number): Events {
  let events: Events;
  let found: string | undefined;
  if (entry?.kind === 'engine' && stateHash(world, sha256) !== entry.state) {
    throw new RecoveryError(seq, `the state before it is not the one that engine ${world.engine} has left`);
  }
  const hash = entry?.kind === 'tick' ? entry.hash : undefined;
  try {
    events = replay(world, entry);
    if (hash !== undefined) found = sliceHash(world, hash.slice, sha256);
  } catch (cause) {
    throw new RecoveryError(seq, (cause as Error).message, { cause });
  }
  if (world.seq !== seq) throw new RecoveryError(seq, `the world stands at entry ${world.seq} after it`);
  if (found !== hash?.sha256) {
    throw new RecoveryError(seq, `slice ${hash?.slice} of the world hashes to ${found}, not ${hash?.sha256}`);
  }
  return events;
}

function parseEntry(seq: number, bytes: Uint8Array): Entry {
  try {
    return JSON.parse(decodeUtf8(bytes)) as Entry;
  } catch (cause) {
    throw new RecoveryError(seq, 'it is not an entry', { cause });
  }
}

async function firstOf(
  entries: Iterable<JournalEntry> | AsyncIterable<JournalEntry>,
): Promise<JournalEntry | undefined> {
  for await (const entry of entries) return entry;
  return undefined;
}

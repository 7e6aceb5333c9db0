import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { purpose, Random, seedFrom } from '@realm/base';
import { openSqliteJournal } from '@realm/journal';
import { createNode, ManualClock, RecoveryError, recover } from '@realm/server';
import { ageEntry, rulesOf } from '../support/age.ts';
import { RandomCommands } from '../support/random_commands.ts';

const JOURNALS = purpose('fuzz journals');
const START = 1_800_000_000_000;
/** What may refuse a data folder that was spoiled, and an entry that no engine wrote. */
const REFUSALS = new Set(['JournalDamage', 'TableDamage', 'RecoveryError']);

export interface JournalsFuzzed {
  /** Folders that were opened all the same: what was spoiled in them says nothing, or is made anew. */
  readonly opened: number;
  readonly refused: number;
}

interface Pristine {
  readonly files: ReadonlyMap<string, Buffer>;
  readonly entries: readonly string[];
}

/**
 * Spoils the files of a data folder, and appends entries that no engine wrote, so many times in all: each must be
 * refused by name, or everything that was acknowledged be there.
 */
export async function fuzzJournals(seed: string, count: number): Promise<JournalsFuzzed> {
  const root = mkdtempSync(path.join(tmpdir(), 'realm-fuzz-'));
  const random = new Random(seedFrom(seed)).at(JOURNALS);
  try {
    const pristine = await writePristine(path.join(root, 'pristine'), random);
    let [opened, refused] = [0, 0];
    for (let i = 0; i < count; i++) {
      const data = path.join(root, `${i}`);
      const fine = i % 2 === 0 ? await spoilt(pristine, data, random) : await strange(pristine, data, random);
      if (fine) opened++;
      else refused++;
      rmSync(data, { recursive: true });
    }
    return { opened, refused };
  } finally {
    rmSync(root, { recursive: true });
  }
}

/** A game of some ticks and commands, with a snapshot in the middle. */
async function writePristine(data: string, random: Random): Promise<Pristine> {
  const params = { states_per_realm: 1, seats_per_state: 2, robots_per_state: 1 };
  const age = ageEntry(rulesOf('embers-1', params), { robots: 6, start_at: START });
  const journal = await openSqliteJournal({ data });
  const clock = new ManualClock(START);
  const node = await createNode({ journal, age: () => age, clock });
  const requests = new RandomCommands(random, 100);
  for (let i = 0; i < 12; i++) {
    const { world } = node;
    if (world === undefined) throw new Error('the game is not running');
    for (let c = 0; c < 6; c++) {
      const request = requests.next(world, world.at);
      node.writer.submit({ ...request, queued_at: 0, settle: () => {} });
    }
    await node.writer.runTicks(1);
  }
  await node.close();
  const open = await openSqliteJournal({ data });
  const entries = [...open.read(0)].map(({ bytes }) => Buffer.from(bytes).toString());
  open.close();
  return { files: filesIn(data), entries };
}

function filesIn(data: string): Map<string, Buffer> {
  const names = readdirSync(data, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  const paths = names.map(({ parentPath, name }) => path.relative(data, path.join(parentPath, name)));
  return new Map(paths.map((name) => [name, readFileSync(path.join(data, name))]));
}

function write(data: string, files: ReadonlyMap<string, Buffer>): void {
  mkdirSync(path.join(data, 'snapshots'), { recursive: true });
  for (const [name, bytes] of files) writeFileSync(path.join(data, name), bytes);
}

/** A folder with one file spoiled; answers whether it opened, with all that it had. */
async function spoilt({ files, entries }: Pristine, data: string, random: Random): Promise<boolean> {
  const name = random.pick([...files.keys()].filter((file) => !file.endsWith('.lock')));
  write(data, new Map(files).set(name, spoiltBytes(files.get(name)!, random)));
  const there = await entriesIn(data);
  if (there === undefined) return false;
  if (there.length !== entries.length || there.some((text, i) => text !== entries[i]))
    throw new Error(`${name} was spoiled, and the journal opened without all that it had`);
  return true;
}

/** A folder with an entry more, that no engine wrote; answers whether the world follows it. */
async function strange({ files, entries }: Pristine, data: string, random: Random): Promise<boolean> {
  write(data, files);
  const journal = await openSqliteJournal({ data });
  try {
    const text = random.pick(entries);
    const bytes = random.chance(5_000)
      ? spoiltBytes(Buffer.from(text), random)
      : Buffer.from(JSON.stringify(strangeEntry(JSON.parse(text), random)));
    journal.append([bytes]);
    await recover(journal);
    return true;
  } catch (error) {
    if (!(error instanceof RecoveryError)) throw error;
    return false;
  } finally {
    journal.close();
  }
}

async function entriesIn(data: string): Promise<string[] | undefined> {
  try {
    const journal = await openSqliteJournal({ data, warn: () => {} });
    try {
      await recover(journal);
      return [...journal.read(0, { verify: true })].map(({ bytes }) => Buffer.from(bytes).toString());
    } finally {
      journal.close();
    }
  } catch (error) {
    if (!REFUSALS.has((error as Error).name)) throw error;
    return undefined;
  }
}

function spoiltBytes(bytes: Buffer, random: Random): Buffer {
  const at = random.below(bytes.length + 1);
  switch (random.below(4)) {
    case 0:
      return Buffer.from(bytes.subarray(0, at));
    case 1:
      return Buffer.concat([
        bytes.subarray(0, at),
        Buffer.alloc(random.below(600), random.below(256)),
        bytes.subarray(at),
      ]);
    default: {
      const spoiled = Buffer.from(bytes);
      const stretch = random.between(1, random.chance(5_000) ? 1 : 64);
      for (let i = at; i < Math.min(spoiled.length, at + stretch); i++) spoiled[i] = random.below(256);
      return spoiled;
    }
  }
}

/** An entry with some field of it, at any depth, another than it was. */
function strangeEntry(entry: Record<string, unknown>, random: Random): Record<string, unknown> {
  const names = Object.keys(entry);
  const name = random.pick(names);
  const inner = entry[name];
  if (typeof inner === 'object' && inner !== null && !Array.isArray(inner) && random.chance(7_000))
    return { ...entry, [name]: strangeEntry(inner as Record<string, unknown>, random) };
  const others = [null, 0, -1, 2 ** 40, '', 'nothing', true, [], {}, [[0]], undefined];
  return { ...entry, [name]: random.pick(others) };
}

import { stateHash } from '@realm/engine';
import {
  type Journal,
  JournalDamage,
  type JournalEntry,
  type JournalReader,
  openSqliteReader,
} from '@realm/journal';
import { recover, sha256 } from '@realm/server';
import { EXIT, Failure } from '../failure.ts';
import { Progress } from '../progress.ts';
import { grouped } from '../table.ts';
import type { Terminal } from '../terminal.ts';

export interface VerifyOptions {
  /** The data folder; a server may be running on it. */
  readonly data: string;
  /** Start from the newest snapshot in place of entry 0. */
  readonly fast?: boolean;
}

/** Entries between two looks at the progress. */
const STRIDE = 1_000;

/**
 * Plays a journal again beside whatever runs on it, and changes nothing: every entry agrees with the chain, every
 * command that was accepted is accepted again, and the world hashes to what each tick's entry says.
 *
 * Throws `JournalDamage` or `RecoveryError`, which name the entry, at the first that doesn't.
 */
export async function verify({ data, fast = false }: VerifyOptions, terminal: Terminal): Promise<void> {
  const warnings: string[] = [];
  const reader = open(data, (message) => warnings.push(message));
  const { seq: head } = reader.head();
  const progress = new Progress(terminal, 'verifying', head);
  try {
    const world = await recover(
      checked(reader, fast, (seq) => {
        if (seq % STRIDE === 0) progress.at(Math.min(seq, head), `entry ${grouped(seq)} of ${grouped(head)}`);
      }),
    );
    progress.end();
    for (const warning of warnings) terminal.err(`realm: ${warning}\n`);
    const whole = fast
      ? `those after the newest snapshot agree`
      : `all ${grouped(world.seq + 1 - reader.start())} agree`;
    const rows = [
      ['age', `${world.age.age}, ${world.age.name}`],
      ['entries', whole],
      ['seq', String(world.seq)],
      ['tick', String(world.tick)],
      ['state hash', stateHash(world, sha256)],
    ];
    for (const line of leftTable(rows)) terminal.out(line);
  } finally {
    progress.end();
    reader.close();
  }
}

function open(data: string, warn: (message: string) => void): ReturnType<typeof openSqliteReader> {
  try {
    return openSqliteReader(data, warn);
  } catch (error) {
    if (error instanceof JournalDamage) throw error;
    throw new Failure((error as Error).message, EXIT.failure, { cause: error });
  }
}

/** The journal as recovery reads it, except that the chain is checked, snapshots are a choice, and it is told of. */
function checked(reader: JournalReader, fast: boolean, onEntry: (seq: number) => void): Journal {
  async function* read(from_seq: number): AsyncGenerator<JournalEntry> {
    for await (const entry of reader.read(from_seq, { verify: true })) {
      onEntry(entry.seq);
      yield entry;
    }
  }
  const loadSnapshot = () => (fast ? reader.loadSnapshot() : Promise.resolve(undefined));
  // Recovery asks for no more of a journal than this.
  const start = () => reader.start();
  return { start, read, loadSnapshot } as Pick<Journal, 'start' | 'read' | 'loadSnapshot'> as Journal;
}

function leftTable(rows: string[][]): string[] {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, value]) => `${name.padEnd(width)}  ${value}`);
}

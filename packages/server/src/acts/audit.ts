import { hash } from 'node:crypto';
import { migrate, type Statement, type Tables } from '@realm/journal';

/** One thing that staff did or tried. */
export interface AuditEntry {
  /** ms since 1970. */
  readonly at: number;
  /** The account that acted; null for the server's own command line. */
  readonly account: number | null;
  /** What was done, such as `set_role`. */
  readonly act: string;
  readonly outcome: 'done' | 'refused';
  /** The reason that was given; empty where none was needed. */
  readonly note: string;
  /** What it was done to, as the act has it. */
  readonly about: Readonly<Record<string, unknown>>;
}

interface Row extends Omit<AuditEntry, 'about'> {
  /** From 1, without a gap. */
  readonly seq: number;
  readonly about: string;
  /** SHA-256 over this row and the chain of the one before it. */
  readonly chain: string;
}

export interface AuditRow extends AuditEntry {
  readonly seq: number;
}

const STEPS = [
  `CREATE TABLE audit (
     seq INTEGER PRIMARY KEY,
     at INTEGER NOT NULL,
     account INTEGER,
     act TEXT NOT NULL,
     outcome TEXT NOT NULL,
     note TEXT NOT NULL,
     about TEXT NOT NULL,
     chain TEXT NOT NULL
   ) STRICT;`,
  `CREATE TABLE audit_head (
     only INTEGER PRIMARY KEY CHECK (only = 1),
     seq INTEGER NOT NULL,
     chain TEXT NOT NULL
   ) STRICT;

   INSERT INTO audit_head (only, seq, chain)
     SELECT 1, seq, chain FROM audit ORDER BY seq DESC LIMIT 1;`,
  `CREATE TABLE audit_base (
     only INTEGER PRIMARY KEY CHECK (only = 1),
     seq INTEGER NOT NULL,
     chain TEXT NOT NULL
   ) STRICT;`,
];

const DAY_MS = 86_400_000;

/** What the first row follows. */
const NOTHING: Head = { seq: 0, chain: '0'.repeat(64) };

/** Where the log ends: the number of its last row, and the chain up to it. */
interface Head {
  readonly seq: number;
  readonly chain: string;
}

/**
 * What staff did, for good or for as long as the operator says: each row is chained to the one before, so that none can be changed or taken out without
 * its showing. Where the log ends is kept apart from its rows, and every new row follows that: so the newest can not be
 * taken away unnoticed either. Whoever can write to the database can make all of it anew, but not to a chain that was
 * noted elsewhere. Rows are written by the server and by the command line, one transaction each.
 */
export class Audit {
  readonly #tables: Tables;
  readonly #head: Statement<Head>;
  readonly #base: Statement<Head>;
  readonly #setHead: Statement;
  readonly #all: Statement<Row>;
  readonly #add: Statement;
  readonly #done: Statement<{ about: string }>;
  readonly #first: Statement<{ at: number }>;
  readonly #lastBefore: Statement<Head>;
  readonly #setBase: Statement;
  readonly #drop: Statement;
  /** Told of each row as it is written. */
  onAdded: (row: Pick<AuditRow, 'seq' | 'account' | 'act' | 'outcome'>) => void = () => {};

  constructor(tables: Tables) {
    migrate(tables, 'audit', STEPS);
    this.#tables = tables;
    this.#head = tables.prepare('SELECT seq, chain FROM audit_head');
    this.#base = tables.prepare('SELECT seq, chain FROM audit_base');
    this.#setHead = tables.prepare('INSERT OR REPLACE INTO audit_head (only, seq, chain) VALUES (1, ?, ?)');
    this.#all = tables.prepare('SELECT * FROM audit WHERE seq > ? ORDER BY seq LIMIT ?');
    this.#done = tables.prepare(`SELECT about FROM audit WHERE act = ? AND outcome = 'done' ORDER BY seq`);
    this.#first = tables.prepare('SELECT at FROM audit ORDER BY seq LIMIT 1');
    // Clocks go back: all that is before the first row that is kept goes, and nothing behind it.
    this.#lastBefore = tables.prepare(
      `SELECT seq, chain FROM audit WHERE seq < coalesce((SELECT min(seq) FROM audit WHERE at >= ?), 9e15) ORDER BY seq DESC LIMIT 1`,
    );
    this.#setBase = tables.prepare('INSERT OR REPLACE INTO audit_base (only, seq, chain) VALUES (1, ?, ?)');
    this.#drop = tables.prepare('DELETE FROM audit WHERE seq <= ?');
    this.#add = tables.prepare(
      'INSERT INTO audit (seq, at, account, act, outcome, note, about, chain) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
    );
  }

  /** Does something and writes it down, both or neither. */
  record<T>(entry: Omit<AuditEntry, 'outcome'>, work: () => T): T {
    return this.#tables.transaction(() => {
      const result = work();
      this.add({ ...entry, outcome: 'done' });
      return result;
    });
  }

  /** Writes a row; belongs into the transaction of what it tells of. */
  add({ about, ...entry }: AuditEntry): void {
    const before = this.#head.get() ?? NOTHING;
    // What the database can't hold it would hold otherwise, and the chain would not agree with it.
    const note = entry.note.toWellFormed();
    const row = { ...entry, note, seq: before.seq + 1, about: JSON.stringify(about) };
    const { seq, at, account, act, outcome } = row;
    const chain = chainOf(row, before.chain);
    this.#add.run(seq, at, account, act, outcome, note, row.about, chain);
    this.#setHead.run(seq, chain);
    this.onAdded(row);
  }

  /** Rows after a number, oldest first. */
  list(after: number, limit: number): AuditRow[] {
    return this.#all
      .all(after, limit)
      .map(({ chain: _, about, ...row }) => ({ ...row, about: JSON.parse(about) }));
  }

  /** What an act was done to each time, the first first. */
  done(act: string): AuditEntry['about'][] {
    return this.#done.all(act).map(({ about }) => JSON.parse(about));
  }

  /**
   * Forgets rows from before a moment, as the operator keeps the log no longer, and says so in a row of its own; the first that is kept rests on the
   * chain of the last that went. Done once there is a day of them. Answers how many went; belongs into no transaction.
   */
  prune(before_ms: number, now_ms: number): number {
    const first = this.#first.get();
    if (first === undefined || first.at >= before_ms - DAY_MS) return 0;
    const last = this.#lastBefore.get(before_ms);
    const base = this.#base.get() ?? NOTHING;
    if (last === undefined || last.seq <= base.seq) return 0;
    return this.#tables.transaction(() => {
      this.#setBase.run(last.seq, last.chain);
      const { changes } = this.#drop.run(last.seq);
      const about = { rows: changes, to: last.seq };
      this.add({ at: now_ms, account: null, act: 'prune_audit', outcome: 'done', note: '', about });
      return changes;
    });
  }

  /**
   * How many rows there are, the chain up to the last, and the first that isn't what was written or is gone, if there is
   * one. `holds`: whether the log goes through a chain that was noted before.
   */
  verify(noted?: string): Verified {
    const base = this.#base.get() ?? NOTHING;
    let before = base;
    let holds = noted === undefined || noted === NOTHING.chain || noted === base.chain;
    for (;;) {
      const rows = this.#all.all(before.seq, 1_000);
      for (const row of rows) {
        const { seq, chain } = row;
        if (seq !== before.seq + 1 || chain !== chainOf(row, before.chain)) {
          return { rows: before.seq, chain: before.chain, damaged: before.seq + 1, holds };
        }
        before = { seq, chain };
        holds ||= chain === noted;
      }
      if (rows.length > 0) continue;
      const head = this.#head.get() ?? base;
      const whole = head.seq === before.seq && head.chain === before.chain;
      const damaged = whole ? null : Math.min(head.seq, before.seq) + 1;
      return { rows: before.seq, chain: before.chain, damaged, holds };
    }
  }
}

/** What a look along the whole log found. */
export interface Verified {
  readonly rows: number;
  readonly chain: string;
  readonly damaged: number | null;
  readonly holds: boolean;
}

function chainOf(row: Omit<Row, 'chain'>, before: string): string {
  const { seq, at, account, act, outcome, note, about } = row;
  return hash('sha256', JSON.stringify([before, seq, at, account, act, outcome, note, about]));
}

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
];

/** What the first row follows. */
const NOTHING = '0'.repeat(64);

/**
 * What staff did, for good: each row is chained to the one before, so that none can be changed or taken out without
 * its showing. Rows are written by the server and by the command line, one transaction each.
 */
export class Audit {
  readonly #tables: Tables;
  readonly #last: Statement<{ seq: number; chain: string }>;
  readonly #all: Statement<Row>;
  readonly #add: Statement;

  constructor(tables: Tables) {
    migrate(tables, 'audit', STEPS);
    this.#tables = tables;
    this.#last = tables.prepare('SELECT seq, chain FROM audit ORDER BY seq DESC LIMIT 1');
    this.#all = tables.prepare('SELECT * FROM audit WHERE seq > ? ORDER BY seq LIMIT ?');
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
    const before = this.#last.get() ?? { seq: 0, chain: NOTHING };
    const row = { ...entry, seq: before.seq + 1, about: JSON.stringify(about) };
    const { seq, at, account, act, outcome, note } = row;
    this.#add.run(seq, at, account, act, outcome, note, row.about, chainOf(row, before.chain));
  }

  /** Rows after a number, oldest first. */
  list(after: number, limit: number): AuditRow[] {
    return this.#all
      .all(after, limit)
      .map(({ chain: _, about, ...row }) => ({ ...row, about: JSON.parse(about) }));
  }

  /** How many rows there are, and the first that isn't what was written, if there is one. */
  verify(): { readonly rows: number; readonly damaged: number | null } {
    let before = { seq: 0, chain: NOTHING };
    for (;;) {
      const rows = this.#all.all(before.seq, 1_000);
      for (const row of rows) {
        const { seq, chain } = row;
        if (seq !== before.seq + 1 || chain !== chainOf(row, before.chain)) {
          return { rows: before.seq, damaged: before.seq + 1 };
        }
        before = { seq, chain };
      }
      if (rows.length === 0) return { rows: before.seq, damaged: null };
    }
  }
}

function chainOf(row: Omit<Row, 'chain'>, before: string): string {
  const { seq, at, account, act, outcome, note, about } = row;
  return hash('sha256', JSON.stringify([before, seq, at, account, act, outcome, note, about]));
}

import { type IncidentKind, STATUS_INCIDENTS } from '@realm/contract';
import { migrate, type Statement, type Tables } from '@realm/journal';

const STEPS = [
  `CREATE TABLE incidents (
     id INTEGER PRIMARY KEY,
     kind TEXT NOT NULL,
     text TEXT NOT NULL,
     since INTEGER NOT NULL,
     until INTEGER
   ) STRICT;`,
];

/** How long they are told of: 90 days. */
const RETAINED_MS = 90 * 86_400_000;

/** Something that staff told everybody or did to the whole game. */
export interface Incident {
  readonly kind: IncidentKind;
  readonly text: string;
  readonly since: number;
  /** Null while it goes on. */
  readonly until: number | null;
}

/** What staff announced, paused and closed, and when that was over. What changes here belongs into a transaction. */
export class Incidents {
  readonly #add: Statement;
  readonly #end: Statement;
  readonly #latest: Statement<Incident>;
  readonly #prune: Statement;

  constructor(tables: Tables) {
    migrate(tables, 'incidents', STEPS);
    this.#add = tables.prepare('INSERT INTO incidents (kind, text, since, until) VALUES (?, ?, ?, ?)');
    this.#end = tables.prepare(
      'UPDATE incidents SET until = ?1 WHERE kind = ?2 AND (until IS NULL OR until > ?1)',
    );
    this.#latest = tables.prepare(
      'SELECT kind, text, since, until FROM incidents WHERE since > ? ORDER BY id DESC LIMIT ?',
    );
    this.#prune = tables.prepare('DELETE FROM incidents WHERE since < ?');
  }

  /** One begins; what there was of its kind is over. */
  begin({ kind, text, since, until }: Incident): void {
    this.end(kind, since);
    this.#add.run(kind, text, since, until);
  }

  end(kind: IncidentKind, at: number): void {
    this.#end.run(at, kind);
  }

  /** Those that are told of, the newest first. */
  latest(now_ms: number): Incident[] {
    return this.#latest.all(now_ms - RETAINED_MS, STATUS_INCIDENTS).map((row) => ({ ...row }));
  }

  prune(now_ms: number): void {
    this.#prune.run(now_ms - RETAINED_MS);
  }
}

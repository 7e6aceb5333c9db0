import type { AbuseKind, AbuseReport, ReportState } from '@realm/contract';
import type { CharacterKind } from '@realm/engine';
import { migrate, type Statement, type Tables } from '@realm/journal';

const STEPS = [
  `CREATE TABLE abuse_reports (
     id INTEGER PRIMARY KEY AUTOINCREMENT,
     age INTEGER NOT NULL,
     at INTEGER NOT NULL,
     kind TEXT NOT NULL,
     target INTEGER NOT NULL,
     house INTEGER NOT NULL,
     by_house INTEGER NOT NULL,
     account INTEGER NOT NULL REFERENCES accounts (id),
     by_account INTEGER NOT NULL REFERENCES accounts (id),
     text TEXT NOT NULL,
     reason TEXT NOT NULL,
     state TEXT NOT NULL,
     taken_by INTEGER,
     sanction INTEGER,
     closed_at INTEGER
   ) STRICT;

   CREATE INDEX abuse_reports_by_state ON abuse_reports (state, id);
   CREATE INDEX abuse_reports_by_account ON abuse_reports (account, id);
   CREATE INDEX abuse_reports_by_reporter ON abuse_reports (by_account, id);

   CREATE TABLE abuse_notes (
     report INTEGER NOT NULL REFERENCES abuse_reports (id),
     n INTEGER NOT NULL,
     at INTEGER NOT NULL,
     account INTEGER,
     text TEXT NOT NULL,
     PRIMARY KEY (report, n)
   ) STRICT;`,
];

/** What is reported, as it is kept: the name of a character by its own kind. */
export type ReportedKind = AbuseKind | CharacterKind;

/** The same as it is told: any name is a name. */
export const toldKind = (kind: ReportedKind): Pick<AbuseReport, 'kind' | 'of'> =>
  kind === 'general' || kind === 'academic' ? { kind: 'name', of: kind } : { kind };

/** A report as it is kept. */
export interface KeptReport {
  readonly id: number;
  readonly age: number;
  /** ms since 1970, as all times here. */
  readonly at: number;
  readonly kind: ReportedKind;
  /** The id of the message, or the house. */
  readonly target: number;
  /** The house that it is about, and that of who reported; 0 for none. */
  readonly house: number;
  readonly by_house: number;
  /** Whom it is about, and who reported. */
  readonly account: number;
  readonly by_account: number;
  /** What was said, or how the house was called. */
  readonly text: string;
  readonly reason: string;
  readonly state: ReportState;
  readonly taken_by: number | null;
  readonly sanction: number | null;
  readonly closed_at: number | null;
}

export type NewReport = Omit<KeptReport, 'id' | 'state' | 'taken_by' | 'sanction' | 'closed_at'>;

interface NoteRow {
  readonly at: number;
  readonly account: number | null;
  readonly text: string;
}

const WAITS = `state IN ('open', 'taken')`;

/** Whether staff have yet to say what becomes of a report. */
export function isOpen({ state }: Pick<KeptReport, 'state'>): boolean {
  return state === 'open' || state === 'taken';
}

/** What players have reported to staff. What changes here belongs into a transaction. */
export class AbuseReports {
  readonly #get: Statement<KeptReport>;
  readonly #waiting: Statement<KeptReport>;
  readonly #closed: Statement<KeptReport>;
  readonly #by: Statement<{ waiting: number }>;
  readonly #same: Statement<{ id: number }>;
  readonly #false: Statement<{ closed_at: number }>;
  readonly #about: Statement<{ count: number }>;
  readonly #add: Statement;
  readonly #set: Statement;
  readonly #notes: Statement<NoteRow>;
  readonly #note: Statement;
  readonly #prune: Statement;
  readonly #prune_notes: Statement;

  /** The tables of accounts must be there. */
  constructor(tables: Tables) {
    migrate(tables, 'abuse_reports', STEPS);
    this.#get = tables.prepare('SELECT * FROM abuse_reports WHERE id = ?');
    this.#waiting = tables.prepare(
      `SELECT * FROM abuse_reports WHERE ${WAITS} AND id > ? ORDER BY id LIMIT ?`,
    );
    this.#closed = tables.prepare(
      `SELECT * FROM abuse_reports WHERE NOT ${WAITS} AND id < ? ORDER BY id DESC LIMIT ?`,
    );
    this.#by = tables.prepare(
      `SELECT count(*) AS waiting FROM abuse_reports WHERE by_account = ? AND ${WAITS}`,
    );
    this.#same = tables.prepare(
      `SELECT id FROM abuse_reports WHERE by_account = ? AND age = ? AND kind = ? AND target = ? AND house = ? AND ${WAITS}`,
    );
    this.#false = tables.prepare(
      `SELECT closed_at FROM abuse_reports
       WHERE by_account = ? AND state = 'false' AND closed_at > ? ORDER BY closed_at DESC`,
    );
    this.#about = tables.prepare('SELECT count(*) AS count FROM abuse_reports WHERE account = ?');
    this.#add = tables.prepare(
      `INSERT INTO abuse_reports
         (age, at, kind, target, house, by_house, account, by_account, text, reason, state)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'open')`,
    );
    this.#set = tables.prepare(
      'UPDATE abuse_reports SET state = ?, taken_by = ?, sanction = ?, closed_at = ? WHERE id = ?',
    );
    const old = 'closed_at IS NOT NULL AND closed_at < ?';
    this.#prune = tables.prepare(`DELETE FROM abuse_reports WHERE ${old}`);
    this.#prune_notes = tables.prepare(
      `DELETE FROM abuse_notes WHERE report IN (SELECT id FROM abuse_reports WHERE ${old})`,
    );
    this.#notes = tables.prepare('SELECT at, account, text FROM abuse_notes WHERE report = ? ORDER BY n');
    this.#note = tables.prepare(
      `INSERT INTO abuse_notes (report, n, at, account, text)
       VALUES (?1, (SELECT coalesce(max(n), 0) + 1 FROM abuse_notes WHERE report = ?1), ?2, ?3, ?4)`,
    );
  }

  get(id: number): KeptReport | undefined {
    return this.#get.get(id);
  }

  /** Those that wait for staff behind one, the first that came first, but for those about some accounts. */
  waiting(after: number, limit: number, hidden: ReadonlySet<number>): KeptReport[] {
    return shown((from) => this.#waiting.all(from, limit), { from: after, limit, hidden });
  }

  /** Those that are done, before one, the newest first, likewise. */
  closed(before: number, limit: number, hidden: ReadonlySet<number>): KeptReport[] {
    return shown((from) => this.#closed.all(from, limit), { from: before, limit, hidden });
  }

  /** How many of an account's own wait. */
  waitingOf(account: number): number {
    return this.#by.get(account)?.waiting ?? 0;
  }

  /** The same thing that the same account has reported and that waits. */
  same({ by_account, age, kind, target, house }: NewReport): number | undefined {
    return this.#same.get(by_account, age, kind, target, house)?.id;
  }

  /** When of an account's own were found to be false since a moment, the newest first. */
  falseOf(account: number, since: number): number[] {
    return this.#false.all(account, since).map(({ closed_at }) => closed_at);
  }

  /** How many there are about an account. */
  about(account: number): number {
    return this.#about.get(account)?.count ?? 0;
  }

  add({ age, at, kind, target, house, by_house, account, by_account, text, reason }: NewReport): number {
    const whose = [house, by_house, account, by_account];
    return this.#add.run(age, at, kind, target, ...whose, text, reason).last_id;
  }

  /** What has become of one. */
  set(
    { id, sanction, taken_by }: KeptReport,
    changes: Partial<Pick<KeptReport, 'state' | 'taken_by' | 'sanction'>> & { readonly state: ReportState },
    now_ms: number,
  ): void {
    const after = { sanction, taken_by, ...changes };
    this.#set.run(after.state, after.taken_by, after.sanction, isOpen(after) ? null : now_ms, id);
  }

  /** Forgets those that were closed before a moment, with their notes. */
  prune(closed_before: number): void {
    this.#prune_notes.run(closed_before);
    this.#prune.run(closed_before);
  }

  notes(report: number): NoteRow[] {
    return this.#notes.all(report);
  }

  note(report: number, account: number | null, text: string, at: number): void {
    this.#note.run(report, at, account, text);
  }
}

/** So many as are asked for, of what is read page by page. */
function shown(
  read: (from: number) => KeptReport[],
  {
    from,
    limit,
    hidden,
  }: { readonly from: number; readonly limit: number; readonly hidden: ReadonlySet<number> },
): KeptReport[] {
  const found: KeptReport[] = [];
  for (let page = read(from); ; page = read(page[limit - 1].id)) {
    found.push(...page.filter(({ account }) => !hidden.has(account)));
    if (page.length < limit || found.length >= limit) return found.slice(0, limit);
  }
}

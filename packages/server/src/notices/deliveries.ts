import { migrate, type Statement, type Tables } from '@realm/journal';
import type { Endpoint } from './endpoints.ts';
import type { Due } from './turns.ts';

/**
 * `begun` says that it was on its way: a crash may have it sent again, and by a channel that can't tell a repeat it is one. Below
 * nothing it was, and has surely not been taken.
 */
const STEPS = [
  `CREATE TABLE deliveries (
     endpoint INTEGER NOT NULL,
     account INTEGER NOT NULL,
     notice INTEGER NOT NULL,
     due_at INTEGER NOT NULL,
     begun INTEGER NOT NULL,
     merged TEXT,
     PRIMARY KEY (endpoint, notice)
   ) STRICT, WITHOUT ROWID;

   CREATE INDEX deliveries_by_account ON deliveries (account, notice);
   CREATE INDEX deliveries_by_due ON deliveries (due_at);`,
];

/** When what rests is due. */
const NEVER = Number.MAX_SAFE_INTEGER;

/** A notice that is to be sent somewhere. */
export interface Delivery {
  readonly endpoint: number;
  readonly account: number;
  readonly notice: number;
  readonly due_at: number;
  readonly begun: number;
  /** The notices that go with it as one, as JSON; null for it alone. */
  readonly merged: string | null;
}

/** Rows that are looked at together: all of a backlog would hold up whoever writes the game. */
const PAGE_ROWS = 2_000;

/** Where a page of what is due ends. */
export type PageEnd = Pick<Delivery, 'due_at' | 'endpoint'>;

const BEFORE_ALL: PageEnd = { due_at: -1, endpoint: 0 };

/** Endpoints for which something is due, those first whose has waited for longest: of a page of it. */
export interface DuePage {
  readonly due: readonly Due[];
  /** Undefined where nothing comes after it. */
  readonly end: PageEnd | undefined;
}

interface DueRow extends PageEnd, Pick<Delivery, 'account'> {
  /** Null where the place is there no more. */
  readonly kind: Endpoint['kind'] | null;
  readonly url: string | null;
}

/** What is still to be sent: a row is added with its notice, and taken away once it has arrived. */
export class Deliveries {
  readonly #add: Statement;
  readonly #due: Statement<DueRow>;
  readonly #of: Statement<Delivery>;
  readonly #kept: Statement<Delivery>;
  readonly #next: Statement<{ due_at: number | null }>;
  readonly #delay: Statement;
  readonly #hasten: Statement;
  readonly #held: Statement<Delivery>;
  readonly #put: Statement;
  readonly #recall: Statement;
  readonly #begin: Statement;
  readonly #not_taken: Statement;
  readonly #merge: Statement;
  readonly #done: Statement;
  readonly #drop: Statement;
  readonly #waiting: Statement<{ waiting: number }>;

  /** The table of endpoints must be there. */
  constructor(tables: Tables) {
    migrate(tables, 'deliveries', STEPS);
    this.#add = tables.prepare(
      'INSERT INTO deliveries (endpoint, account, notice, due_at, begun) VALUES (?, ?, ?, ?, 0)',
    );
    this.#due = tables.prepare(
      `SELECT due_at, endpoint, deliveries.account, kind, url FROM deliveries
       LEFT JOIN notice_endpoints ON notice_endpoints.id = endpoint
       WHERE due_at <= ? AND (due_at, endpoint) > (?, ?) ORDER BY due_at, endpoint LIMIT ${PAGE_ROWS}`,
    );
    this.#of = tables.prepare(
      'SELECT * FROM deliveries WHERE endpoint = ? AND due_at <= ? ORDER BY notice LIMIT 200',
    );
    this.#kept = tables.prepare('SELECT * FROM deliveries WHERE endpoint = ?');
    this.#next = tables.prepare('SELECT min(due_at) AS due_at FROM deliveries');
    this.#delay = tables.prepare('UPDATE deliveries SET due_at = max(due_at, ?) WHERE endpoint = ?');
    this.#hasten = tables.prepare('UPDATE deliveries SET due_at = ? WHERE endpoint = ?');
    // What is due later than the next try waits for that moment, and not for the place.
    this.#held = tables.prepare(
      `SELECT * FROM deliveries WHERE endpoint = ? AND (due_at <= ? OR due_at = ${NEVER})`,
    );
    this.#put = tables.prepare('UPDATE deliveries SET due_at = ? WHERE endpoint = ? AND notice = ?');
    this.#recall = tables.prepare(`UPDATE deliveries SET due_at = ? WHERE due_at > ? AND due_at < ${NEVER}`);
    this.#begin = tables.prepare(
      'UPDATE deliveries SET begun = max(begun, 0) + 1 WHERE endpoint = ? AND notice = ?',
    );
    this.#not_taken = tables.prepare(
      'UPDATE deliveries SET begun = -1 WHERE endpoint = ? AND notice = ? AND begun = 1',
    );
    this.#merge = tables.prepare('UPDATE deliveries SET merged = ? WHERE endpoint = ? AND notice = ?');
    this.#done = tables.prepare('DELETE FROM deliveries WHERE endpoint = ? AND notice = ?');
    this.#drop = tables.prepare('DELETE FROM deliveries WHERE endpoint = ?');
    this.#waiting = tables.prepare(`SELECT count(*) AS waiting FROM deliveries WHERE due_at < ${NEVER}`);
  }

  add(endpoint: number, account: number, notice: number, due_at: number): void {
    this.#add.run(endpoint, account, notice, due_at);
  }

  /** The page of what is due that comes after another, or the first. */
  pageDue(now_ms: number, after = BEFORE_ALL): DuePage {
    const rows = this.#due.all(now_ms, after.due_at, after.endpoint);
    const due = new Map<number, Due>();
    for (const { endpoint, account, kind, url } of rows)
      if (!due.has(endpoint)) due.set(endpoint, { endpoint, account, host: hostOf(kind, url) });
    return { due: [...due.values()], end: rows.length < PAGE_ROWS ? undefined : rows.at(-1) };
  }

  /** What is due for one of them, oldest first. */
  dueFor(endpoint: number, now_ms: number): Delivery[] {
    return this.#of.all(endpoint, now_ms);
  }

  /** The numbers of all that is still to be sent to one of them. */
  waitingFor(endpoint: number): Set<number> {
    return new Set(this.#kept.all(endpoint).flatMap(noticesOf));
  }

  /** When something is due next; undefined where nothing waits. */
  next(): number | undefined {
    return this.#next.get()?.due_at ?? undefined;
  }

  /** Nothing goes to an endpoint before a moment. */
  delay(endpoint: number, until_ms: number): void {
    this.#delay.run(until_ms, endpoint);
  }

  /** Nothing goes to an endpoint until it is asked for: it is kept. */
  rest(endpoint: number): void {
    this.#delay.run(NEVER, endpoint);
  }

  /** All that waits for an endpoint may go at once. */
  hasten(endpoint: number, now_ms: number): void {
    this.#hasten.run(now_ms, endpoint);
  }

  /** What waited for an endpoint to be tried again, or rested, is due anew: several that go as one, as soon as one of them may. */
  resume({ id, next_at }: Pick<Endpoint, 'id' | 'next_at'>, dueOf: (notice: number) => number): void {
    for (const each of this.#held.all(id, next_at))
      this.#put.run(Math.min(...noticesOf(each).map(dueOf)), id, each.notice);
  }

  /** What is due after a moment that none can be, as a clock that was ahead had it, is due now. */
  recall(now_ms: number, latest_ms: number): void {
    this.#recall.run(now_ms, latest_ms);
  }

  begin({ endpoint, notice }: Delivery): void {
    this.#begin.run(endpoint, notice);
  }

  /** Its place has said that it has not taken it: where that was the only try whose end is not known, none is any more. */
  notTaken({ endpoint, notice }: Delivery): void {
    this.#not_taken.run(endpoint, notice);
  }

  /** Several become one, of the first: for good, so that it is the same however often it is sent. */
  merge(all: readonly Delivery[]): Delivery {
    const [first, ...others] = all;
    const merged = JSON.stringify(all.flatMap((each) => noticesOf(each)));
    this.#merge.run(merged, first.endpoint, first.notice);
    for (const { endpoint, notice } of others) this.#done.run(endpoint, notice);
    return { ...first, merged };
  }

  done({ endpoint, notice }: Pick<Delivery, 'endpoint' | 'notice'>): void {
    this.#done.run(endpoint, notice);
  }

  /** Nothing more is sent to an endpoint. */
  drop(endpoint: number): void {
    this.#drop.run(endpoint);
  }

  get waiting(): number {
    return this.#waiting.get()?.waiting ?? 0;
  }
}

/** All mail goes through one server. */
function hostOf(kind: DueRow['kind'], url: DueRow['url']): string {
  return kind === 'mail' ? kind : (URL.parse(url ?? '')?.host ?? '');
}

/** The numbers of the notices that a delivery brings. */
export function noticesOf({ notice, merged }: Delivery): number[] {
  return merged === null ? [notice] : (JSON.parse(merged) as number[]);
}

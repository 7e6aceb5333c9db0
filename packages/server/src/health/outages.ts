import { STATUS_DAYS } from '@realm/contract';
import { migrate, type Statement, type Tables } from '@realm/journal';

const STEPS = [
  `CREATE TABLE outages (
     day INTEGER PRIMARY KEY,
     seconds INTEGER NOT NULL
   ) STRICT;`,
];

const DAY_MS = 86_400_000;
/** A gap this long between two servers is no outage: whoever connected waited in the socket's queue, or tried once more. */
const GAP_MS = 2_000;

const dayOf = (at: number): number => Math.floor(at / DAY_MS);

/** Seconds of each day in which players were refused or nothing answered: those of this server, and what it wrote down before. */
export class Outages {
  readonly #add: Statement;
  readonly #since: Statement<{ day: number; seconds: number }>;
  readonly #prune: Statement;
  /** Not yet written down. */
  readonly #fresh = new Map<number, number>();
  #last_second = 0;

  constructor(tables: Tables) {
    migrate(tables, 'outages', STEPS);
    this.#add = tables.prepare(
      'INSERT INTO outages (day, seconds) VALUES (?1, ?2) ON CONFLICT (day) DO UPDATE SET seconds = seconds + ?2',
    );
    this.#since = tables.prepare('SELECT day, seconds FROM outages WHERE day > ?');
    this.#prune = tables.prepare('DELETE FROM outages WHERE day <= ?');
  }

  /** Somebody was told to come back: the second in which that was counts once. */
  refused(now_ms: number): void {
    const second = Math.floor(now_ms / 1_000);
    if (second === this.#last_second) return;
    this.#last_second = second;
    this.#count(now_ms, 1);
  }

  /** Nothing answered from one moment to another: each day has its part. */
  silence(from_ms: number, to_ms: number): void {
    if (to_ms - from_ms <= GAP_MS) return;
    for (let at = from_ms; at < to_ms; ) {
      const ends = Math.min(to_ms, (dayOf(at) + 1) * DAY_MS);
      this.#count(at, Math.round((ends - at) / 1_000));
      at = ends;
    }
  }

  #count(at: number, seconds: number): void {
    this.#fresh.set(dayOf(at), (this.#fresh.get(dayOf(at)) ?? 0) + seconds);
  }

  /** Writes down what is not yet, and forgets what is too long ago. Belongs into a transaction. */
  flush(now_ms: number): void {
    for (const [day, seconds] of this.#fresh) this.#add.run(day, seconds);
    this.#fresh.clear();
    this.#prune.run(dayOf(now_ms) - STATUS_DAYS);
  }

  /** Days that had any, the newest first. Those to come are of a clock that was ahead. */
  days(now_ms: number): { readonly day: string; readonly seconds: number }[] {
    const sums = new Map(this.#fresh);
    for (const { day, seconds } of this.#since.all(dayOf(now_ms) - STATUS_DAYS))
      sums.set(day, (sums.get(day) ?? 0) + seconds);
    return [...sums]
      .filter(([day, seconds]) => seconds > 0 && day <= dayOf(now_ms))
      .sort(([a], [b]) => b - a)
      .map(([day, seconds]) => ({ day: new Date(day * DAY_MS).toISOString().slice(0, 10), seconds }));
  }
}

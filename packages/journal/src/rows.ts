import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { assert } from '@realm/base';
import type { Head } from './chain.ts';
import { EMPTY, follow } from './chain.ts';
import { JournalDamage } from './errors.ts';
import type { JournalEntry, ReadOptions } from './journal.ts';
import type { ChainAt } from './snapshots.ts';
import { damageAt } from './sqlite-error.ts';

/**
 * Rows read at a time: no statement stays open while a caller works, and none keeps the log from shrinking.
 */
const PAGE_ROWS = 1_000;

/** The chain of entries of the newest part alone: snapshots of what came before are of no use any more. */
export function chainFrom(rows: Rows): ChainAt {
  const start = rows.start();
  return (seq) => (seq < start ? null : rows.chainAt(seq));
}

/** The journal table's rows, as they can be read through any connection. */
export class Rows {
  readonly #connection: DatabaseSync;
  readonly #last: StatementSync;
  readonly #chain: StatementSync;
  readonly #page: StatementSync;
  readonly #chained: StatementSync;

  constructor(connection: DatabaseSync) {
    this.#connection = connection;
    this.#last = connection.prepare(
      'SELECT seq, lower(hex(chain)) AS chain FROM journal ORDER BY seq DESC LIMIT 1',
    );
    this.#chain = connection.prepare('SELECT lower(hex(chain)) AS chain FROM journal WHERE seq = ?');
    const page = `FROM journal WHERE seq >= ? ORDER BY seq LIMIT ${PAGE_ROWS}`;
    this.#page = connection.prepare(`SELECT seq, bytes, '' ${page}`);
    this.#chained = connection.prepare(`SELECT seq, bytes, lower(hex(chain)) ${page}`);
    this.#page.setReturnArrays(true);
    this.#chained.setReturnArrays(true);
  }

  /** The file of the database. */
  get place(): string | undefined {
    return this.#connection.location() ?? undefined;
  }

  head(): Head {
    try {
      const last = this.#last.get() as unknown as Head | undefined;
      return last === undefined ? this.base() : { seq: last.seq, chain: last.chain };
    } catch (error) {
      // Something is in the way to the end: reading on from the start finds which entry it is.
      for (const _ of this.#read(this.base(), true));
      throw damageAt(0, error, this.place);
    }
  }

  /** The entry that began the newest part. */
  start(): number {
    // A reader may meet a database from before there were parts.
    const known = this.#connection.prepare(`SELECT 1 FROM sqlite_schema WHERE name = 'beginnings'`).get();
    if (known === undefined) return 0;
    return (
      (this.#connection.prepare('SELECT max(seq) AS seq FROM beginnings').get()?.seq as number | null) ?? 0
    );
  }

  /** The last entry that was dropped on purpose, and its chain, on which the first that is kept rests; an empty journal's where none was. */
  base(): Head {
    // A reader may meet a database from before anything was dropped.
    const known = this.#connection.prepare(`SELECT 1 FROM sqlite_schema WHERE name = 'dropped'`).get();
    if (known === undefined) return EMPTY;
    const row = this.#connection.prepare('SELECT seq, lower(hex(chain)) AS chain FROM dropped').get();
    return row === undefined ? EMPTY : { seq: Number(row.seq), chain: String(row.chain) };
  }

  /** The chain stored with an entry; undefined when there is no such entry. */
  chainAt(seq: number): string | undefined {
    const base = this.base();
    if (seq >= 0 && seq === base.seq) return base.chain;
    try {
      return this.#chain.get(seq)?.chain as string | undefined;
    } catch (error) {
      throw damageAt(seq, error, this.place);
    }
  }

  /** As `JournalReader.read`; with `verify` the generator's own result is the head it came to. */
  *read(from_seq: number, { verify = false }: ReadOptions = {}): Generator<JournalEntry, Head> {
    assert(Number.isSafeInteger(from_seq) && from_seq >= 0, 'a journal is read from an entry on');
    const before = from_seq - 1;
    const base = this.base();
    if (before <= base.seq) return yield* this.#read(base, verify);
    const chain = this.chainAt(before);
    if (chain !== undefined) return yield* this.#read({ seq: before, chain }, verify);
    const head = this.head();
    if (head.seq >= before) throw new JournalDamage(before, 'it is missing', { place: this.place });
    return head;
  }

  *#read(after: Head, verify: boolean): Generator<JournalEntry, Head> {
    const statement = verify ? this.#chained : this.#page;
    let head = after;
    for (;;) {
      let page: unknown[];
      try {
        page = statement.all(head.seq + 1);
      } catch (error) {
        throw damageAt(head.seq + 1, error, this.place);
      }
      for (const [seq, bytes, chain] of page as [unknown, unknown, string][]) {
        const next = head.seq + 1;
        if (seq !== next) throw new JournalDamage(next, 'it is missing', { place: this.place });
        if (!(bytes instanceof Uint8Array))
          throw new JournalDamage(next, 'its bytes are not bytes', { place: this.place });
        if (verify) {
          head = follow(head, bytes);
          if (head.chain !== chain)
            throw new JournalDamage(next, 'its bytes do not agree with its chain', { place: this.place });
        } else {
          head = { seq: next, chain };
        }
        yield { seq: next, bytes };
      }
      if (page.length < PAGE_ROWS) return head;
    }
  }
}

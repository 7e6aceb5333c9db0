import { assert } from '@realm/base';
import type { Head } from '../chain.ts';
import { EMPTY, follow } from '../chain.ts';
import { JournalDamage } from '../errors.ts';
import type { JournalEntry, ReadOptions } from '../journal.ts';
import type { Connection, Row } from './connection.ts';

/** Entries read at a time. */
export const PAGE_ROWS = 1_000;

/** The chain of an entry, as text. */
export const CHAIN_TEXT = `encode(chain, 'hex') AS chain`;

/** The chain stored with an entry; undefined when there is no such entry. */
export async function chainAt(
  connection: Pick<Connection, 'query'>,
  seq: number,
): Promise<string | undefined> {
  const [row] = await connection.query({
    text: `SELECT ${CHAIN_TEXT} FROM journal WHERE seq = $1`,
    values: [seq],
  });
  return row === undefined ? undefined : String(row.chain);
}

/** The last entry there is. */
export async function lastHead(connection: Connection): Promise<Head> {
  const [last] = await connection.query({
    text: `SELECT seq, ${CHAIN_TEXT} FROM journal ORDER BY seq DESC LIMIT 1`,
  });
  return last === undefined ? EMPTY : { seq: last.seq as number, chain: String(last.chain) };
}

/** The entries from one to another, as `JournalReader.read`. */
export async function* entriesOf(
  connection: Pick<Connection, 'query'>,
  from_seq: number,
  last: number,
  { verify = false }: ReadOptions,
): AsyncGenerator<JournalEntry> {
  assert(Number.isSafeInteger(from_seq) && from_seq >= 0, 'a journal is read from an entry on');
  if (from_seq > last) return;
  let head = EMPTY;
  if (from_seq > 0) {
    const chain = await chainAt(connection, from_seq - 1);
    if (chain === undefined) throw new JournalDamage(from_seq - 1, 'it is missing');
    head = { seq: from_seq - 1, chain };
  }
  while (head.seq < last) {
    const page = await connection.query({
      text: `SELECT seq, bytes, ${CHAIN_TEXT} FROM journal WHERE seq > $1 AND seq <= $2
             ORDER BY seq LIMIT ${PAGE_ROWS}`,
      values: [head.seq, last],
    });
    for (const row of page) {
      head = verify ? followed(head, row) : { seq: nextOf(head, row), chain: String(row.chain) };
      yield { seq: head.seq, bytes: row.bytes as Uint8Array };
    }
    if (page.length === 0) throw new JournalDamage(head.seq + 1, 'it is missing');
  }
}

function nextOf(head: Head, row: Row): number {
  if (row.seq !== head.seq + 1) throw new JournalDamage(head.seq + 1, 'it is missing');
  return row.seq;
}

/** The head after a row, once that agrees with its chain. */
export function followed(head: Head, row: Row): Head {
  const next = follow(head, row.bytes as Uint8Array);
  nextOf(head, row);
  if (next.chain !== row.chain) throw new JournalDamage(next.seq, 'its bytes do not agree with its chain');
  return next;
}

import { CONVERSATIONS_READ, MESSAGES_KEPT, MESSAGES_READ, type PlayerMessage } from '@realm/contract';
import { migrate, type RowChange, type Statement, type Tables } from '@realm/journal';

/** A conversation is of two houses of an age, the lower id first; its messages count from 1. */
const STEPS = [
  `CREATE TABLE player_messages (
     age INTEGER NOT NULL,
     low INTEGER NOT NULL,
     high INTEGER NOT NULL,
     id INTEGER NOT NULL,
     account INTEGER NOT NULL REFERENCES accounts (id),
     house INTEGER NOT NULL,
     house_realm INTEGER NOT NULL,
     house_state INTEGER NOT NULL,
     house_seat INTEGER NOT NULL,
     name TEXT NOT NULL,
     to_account INTEGER NOT NULL REFERENCES accounts (id),
     to_name TEXT NOT NULL,
     text TEXT NOT NULL,
     at INTEGER NOT NULL,
     PRIMARY KEY (age, low, high, id)
   ) STRICT, WITHOUT ROWID;

   CREATE INDEX player_messages_by_high ON player_messages (age, high, low, id);`,
];

interface Row {
  readonly low: number;
  readonly high: number;
  readonly id: number;
  readonly account: number;
  readonly house: number;
  readonly house_realm: number;
  readonly house_state: number;
  readonly house_seat: number;
  readonly name: string;
  readonly to_account: number;
  readonly to_name: string;
  readonly text: string;
  readonly at: number;
}

/** A message before it has a number. */
export interface NewPlayerMessage extends Omit<PlayerMessage, 'id'> {
  readonly age: number;
  readonly account: number;
  readonly to_account: number;
}

/** A message as it is kept, with what its readers are not told. */
export interface KeptPlayerMessage {
  readonly message: PlayerMessage;
  readonly account: number;
  readonly to_account: number;
}

/** What players write to one another, two by two. Nobody hears whom they have muted. */
export class Conversations {
  readonly #last: Statement<Row>;
  readonly #after: Statement<Row>;
  readonly #newest: Statement<Row>;
  readonly #get: Statement<Row>;
  readonly #last_id: Statement<{ id: number }>;
  readonly #add: Statement;
  readonly #trim: Statement;
  readonly #rename: Statement;
  readonly #rename_to: Statement;
  readonly #around: Statement<Row>;
  readonly #forget: Statement;

  /** The tables of accounts and mutes must be there. */
  constructor(tables: Tables) {
    migrate(tables, 'player_messages', STEPS);
    const heard = 'account NOT IN (SELECT muted FROM mutes WHERE mutes.account = ?)';
    const between = 'age = ? AND low = ? AND high = ?';
    const read = `SELECT * FROM player_messages WHERE ${between} AND ${heard}`;
    this.#last = tables.prepare(`${read} ORDER BY id DESC LIMIT ${MESSAGES_READ}`);
    this.#after = tables.prepare(`${read} AND id > ? ORDER BY id DESC`);
    const ofSide = (own: string, other: string) =>
      `SELECT low, high, max(id) AS id FROM player_messages WHERE age = ? AND ${own} = ? AND ${heard} GROUP BY ${other}`;
    this.#newest = tables.prepare(
      `SELECT player_messages.* FROM (${ofSide('low', 'high')} UNION ALL ${ofSide('high', 'low')}) AS newest
       JOIN player_messages USING (low, high, id) WHERE age = ? ORDER BY at DESC, low, high LIMIT ${CONVERSATIONS_READ}`,
    );
    this.#get = tables.prepare(`SELECT * FROM player_messages WHERE ${between} AND id = ?`);
    this.#last_id = tables.prepare(`SELECT coalesce(max(id), 0) AS id FROM player_messages WHERE ${between}`);
    this.#add = tables.prepare(
      `INSERT INTO player_messages (age, low, high, id, account, house, house_realm, house_state, house_seat, name,
                                    to_account, to_name, text, at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    );
    this.#trim = tables.prepare(
      `DELETE FROM player_messages WHERE ${between} AND id <= ? - ${MESSAGES_KEPT}`,
    );
    this.#rename = tables.prepare('UPDATE player_messages SET name = ? WHERE age = ? AND house = ?');
    this.#rename_to = tables.prepare(
      'UPDATE player_messages SET to_name = ?1 WHERE age = ?2 AND (low = ?3 OR high = ?3) AND house <> ?3',
    );
    this.#around = tables.prepare(
      `SELECT * FROM player_messages WHERE ${between} AND id >= ? AND id <= ? ORDER BY id`,
    );
    this.#forget = tables.prepare('DELETE FROM player_messages WHERE age < ?');
  }

  /** What an account reads of its house's conversation with another, oldest first: the last, or all kept after one. */
  read(age: number, houses: readonly [number, number], account: number, after?: number): PlayerMessage[] {
    const [low, high] = ordered(houses);
    const rows =
      after === undefined
        ? this.#last.all(age, low, high, account)
        : this.#after.all(age, low, high, account, after);
    return rows.reverse().map(messageOf);
  }

  /** The last message that an account reads of each conversation of its house, the newest first. */
  list(age: number, house: number, account: number): { house: number; last: PlayerMessage }[] {
    return this.#newest.all(age, house, account, age, house, account, age).map((row) => ({
      house: row.low === house ? row.high : row.low,
      last: messageOf(row),
    }));
  }

  /** Keeps a message and lets go of what is too old; belongs into a transaction. */
  add({ age, account, to_account, from, to, text, at }: NewPlayerMessage): KeptPlayerMessage {
    const [low, high] = ordered([from.house, to.house]);
    const id = (this.#last_id.get(age, low, high)?.id ?? 0) + 1;
    const { house, realm, state, seat, name } = from;
    const sender = [account, house, realm, state, seat, name];
    this.#add.run(age, low, high, id, ...sender, to_account, to.name, text, at);
    this.#trim.run(age, low, high, id);
    return { message: { id, from, to, text, at }, account, to_account };
  }

  /** A message of a conversation by its number. */
  get(age: number, pair: readonly [number, number], id: number): KeptPlayerMessage | undefined {
    const row = this.#get.get(age, ...ordered(pair), id);
    return row && { message: messageOf(row), account: row.account, to_account: row.to_account };
  }

  /** Messages around one: at most `each` before it, itself, and as many after it. */
  around(age: number, pair: readonly [number, number], id: number, each: number): PlayerMessage[] {
    return this.#around.all(age, ...ordered(pair), id - each, id + each).map(messageOf);
  }

  /** What a house has written in an age, and what was written to it, stands under another name. */
  rename(age: number, house: number, name: string): void {
    this.#rename.run(name, age, house);
    this.#rename_to.run(name, age, house);
  }

  /** The messages among rows that another node has written, as they were written; those of who was erased meanwhile say nothing. */
  newAmong(rows: readonly RowChange[]): KeptPlayerMessage[] {
    return rows
      .filter(({ table, what }) => table === 'player_messages' && what === 'insert')
      .flatMap(({ key }) => this.#get.all(...key))
      .filter(({ text }) => text !== '')
      .sort((a, b) => a.at - b.at || a.id - b.id)
      .map((row) => ({ message: messageOf(row), account: row.account, to_account: row.to_account }));
  }

  /** Lets go of what was written in ages before this one. */
  forgetBefore(age: number): void {
    this.#forget.run(age);
  }
}

function ordered([one, other]: readonly [number, number]): [low: number, high: number] {
  return one < other ? [one, other] : [other, one];
}

function messageOf(row: Row): PlayerMessage {
  const { low, high, id, house, name, to_name, text, at } = row;
  const from = { house, name, realm: row.house_realm, state: row.house_state, seat: row.house_seat };
  return { id, from, to: { house: house === low ? high : low, name: to_name }, text, at };
}

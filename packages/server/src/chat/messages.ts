import { CHAT_KEPT, CHAT_READ, type Channel, type ChatMessage } from '@realm/contract';
import { migrate, type Statement, type Tables } from '@realm/journal';
import type { Audience } from './audience.ts';

const STEPS = [
  `CREATE TABLE chat (
     id INTEGER PRIMARY KEY,
     age INTEGER NOT NULL,
     channel TEXT NOT NULL,
     realm INTEGER NOT NULL,
     state INTEGER NOT NULL,
     account INTEGER NOT NULL REFERENCES accounts (id),
     house INTEGER NOT NULL,
     house_realm INTEGER NOT NULL,
     house_state INTEGER NOT NULL,
     house_seat INTEGER NOT NULL,
     name TEXT NOT NULL,
     text TEXT NOT NULL,
     at INTEGER NOT NULL,
     hidden INTEGER NOT NULL
   ) STRICT;

   CREATE INDEX chat_by_channel ON chat (age, channel, realm, state, id);`,
  // What robots say, who have no accounts.
  `CREATE TABLE robot_chat (
     id INTEGER PRIMARY KEY,
     age INTEGER NOT NULL,
     channel TEXT NOT NULL,
     realm INTEGER NOT NULL,
     state INTEGER NOT NULL,
     house INTEGER NOT NULL,
     house_realm INTEGER NOT NULL,
     house_state INTEGER NOT NULL,
     house_seat INTEGER NOT NULL,
     name TEXT NOT NULL,
     text TEXT NOT NULL,
     at INTEGER NOT NULL,
     hidden INTEGER NOT NULL
   ) STRICT;

   CREATE INDEX robot_chat_by_channel ON robot_chat (age, channel, realm, state, id);`,
];

/** The account that robots stand for. */
const ROBOTS = 0;
const TABLES = ['chat', 'robot_chat'] as const;
const COLUMNS =
  'age, channel, realm, state, house, house_realm, house_state, house_seat, name, text, at, hidden';
/** What was written by anybody, as one table. */
const ALL = `(SELECT id, account, ${COLUMNS} FROM chat UNION ALL SELECT id, ${ROBOTS}, ${COLUMNS} FROM robot_chat)`;

interface Row {
  readonly id: number;
  readonly age: number;
  readonly channel: Channel;
  readonly realm: number;
  readonly state: number;
  readonly account: number;
  readonly house: number;
  readonly house_realm: number;
  readonly house_state: number;
  readonly house_seat: number;
  readonly name: string;
  readonly text: string;
  readonly at: number;
  readonly hidden: number;
}

/** A message before it has an id. */
export interface NewMessage extends Omit<ChatMessage, 'id' | 'channel'> {
  readonly age: number;
  readonly audience: Audience;
  readonly account: number;
}

/** A message as it is kept, with what its readers are not told. */
export interface KeptMessage {
  readonly message: ChatMessage;
  readonly audience: Audience;
  readonly age: number;
  readonly account: number;
  /** Whether staff have hidden it. */
  readonly hidden: boolean;
}

/** What players wrote and robots said, a channel's newest thousand of an age. Ids grow by one over all channels and ages. */
export class ChatMessages {
  readonly #latest: Statement<{ id: number }>;
  readonly #last: Statement<Row>;
  readonly #after: Statement<Row>;
  readonly #get: Statement<Row>;
  readonly #add: Statement;
  readonly #add_of_robot: Statement;
  readonly #oldest_kept: Statement<{ id: number }>;
  readonly #rename: Statement;
  readonly #before: Statement<Row>;
  readonly #behind: Statement<Row>;
  /** Of each table. */
  readonly #trim: readonly Statement[];
  readonly #hide: readonly Statement[];
  readonly #forget: readonly Statement[];
  #last_id: number;

  constructor(tables: Tables) {
    migrate(tables, 'chat', STEPS);
    const of_channel = 'age = ? AND channel = ? AND realm = ? AND state = ?';
    const seen = `hidden = 0 AND account NOT IN (SELECT muted FROM mutes WHERE mutes.account = ?)`;
    const ofEach = (sql: (table: string) => string) => TABLES.map((table) => tables.prepare(sql(table)));
    const values = Array.from({ length: 11 }, () => '?').join(', ');
    this.#latest = tables.prepare(
      `SELECT max(${TABLES.map((table) => `coalesce((SELECT max(id) FROM ${table}), 0)`).join(', ')}) AS id`,
    );
    this.#last = tables.prepare(
      `SELECT * FROM ${ALL} WHERE ${of_channel} AND ${seen} ORDER BY id DESC LIMIT ${CHAT_READ}`,
    );
    this.#after = tables.prepare(
      `SELECT * FROM ${ALL} WHERE ${of_channel} AND ${seen} AND id > ? ORDER BY id DESC`,
    );
    this.#get = tables.prepare(`SELECT * FROM ${ALL} WHERE id = ?`);
    this.#add = tables.prepare(`INSERT INTO chat (id, account, ${COLUMNS}) VALUES (?, ?, ${values}, 0)`);
    this.#add_of_robot = tables.prepare(`INSERT INTO robot_chat (id, ${COLUMNS}) VALUES (?, ${values}, 0)`);
    this.#oldest_kept = tables.prepare(
      `SELECT id FROM ${ALL} WHERE ${of_channel} ORDER BY id DESC LIMIT 1 OFFSET ${CHAT_KEPT}`,
    );
    this.#trim = ofEach((table) => `DELETE FROM ${table} WHERE ${of_channel} AND id <= ?`);
    this.#hide = ofEach((table) => `UPDATE ${table} SET hidden = 1 WHERE id = ?`);
    this.#rename = tables.prepare('UPDATE chat SET name = ? WHERE age = ? AND house = ?');
    this.#before = tables.prepare(
      `SELECT * FROM ${ALL} WHERE ${of_channel} AND id <= ? ORDER BY id DESC LIMIT ?`,
    );
    this.#behind = tables.prepare(`SELECT * FROM ${ALL} WHERE ${of_channel} AND id > ? ORDER BY id LIMIT ?`);
    this.#forget = ofEach((table) => `DELETE FROM ${table} WHERE age < ? AND id < ?`);
    this.#last_id = this.#latest.get()?.id ?? 0;
  }

  /** The newest message's id, 0 before the first. */
  get last_id(): number {
    return this.#last_id;
  }

  /** What an account sees of a channel, oldest first: its last messages, or all kept after the one given. */
  read(
    age: number,
    { channel, realm, state }: Audience,
    account: number,
    after: number | undefined,
  ): ChatMessage[] {
    const rows =
      after === undefined
        ? this.#last.all(age, channel, realm, state, account)
        : this.#after.all(age, channel, realm, state, account, after);
    return rows.reverse().map(messageOf);
  }

  /** Keeps a message and lets go of what is too old; belongs into a transaction. */
  add({ age, audience, account, from, text, at }: NewMessage): ChatMessage {
    const { channel, realm, state } = audience;
    const id = this.#last_id + 1;
    const { house, realm: house_realm, state: house_state, seat, name } = from;
    const place = [age, channel, realm, state] as const;
    const values = [...place, house, house_realm, house_state, seat, name, text, at] as const;
    if (account === ROBOTS) this.#add_of_robot.run(id, ...values);
    else this.#add.run(id, account, ...values);
    const too_old = this.#oldest_kept.get(...place);
    if (too_old !== undefined) for (const trim of this.#trim) trim.run(...place, too_old.id);
    this.#last_id = id;
    return { id, channel, from, text, at };
  }

  /** A message by its id, hidden or not. */
  get(id: number): KeptMessage | undefined {
    const row = this.#get.get(id);
    if (row === undefined) return undefined;
    const { channel, realm, state, age, account } = row;
    const hidden = row.hidden !== 0;
    return { message: messageOf(row), audience: { channel, realm, state }, age, account, hidden };
  }

  /** Notes a message that another node kept, or hid. */
  takeIn(id: number): KeptMessage | undefined {
    this.#last_id = Math.max(this.#last_id, id);
    return this.get(id);
  }

  /** Nobody reads it any more. */
  hide(id: number): void {
    for (const hide of this.#hide) hide.run(id);
  }

  /** What a house has written in an age stands under another name. */
  rename(age: number, house: number, name: string): void {
    this.#rename.run(name, age, house);
  }

  /** Messages of a channel around one, hidden ones too: at most `each` before it, itself, and as many after it. */
  around(id: number, each: number): (ChatMessage & { readonly hidden: boolean })[] {
    const row = this.#get.get(id);
    if (row === undefined) return [];
    const of = [row.age, row.channel, row.realm, row.state, id] as const;
    const rows = [...this.#before.all(...of, each + 1).reverse(), ...this.#behind.all(...of, each)];
    return rows.map((each) => ({ ...messageOf(each), hidden: each.hidden !== 0 }));
  }

  /** Lets go of what was written in ages before this one; the newest message stays, since ids go on from it. */
  forgetBefore(age: number): void {
    for (const forget of this.#forget) forget.run(age, this.#last_id);
  }
}

function messageOf({
  id,
  channel,
  house,
  house_realm,
  house_state,
  house_seat,
  name,
  text,
  at,
}: Row): ChatMessage {
  const from = { house, name, realm: house_realm, state: house_state, seat: house_seat };
  return { id, channel, from, text, at };
}

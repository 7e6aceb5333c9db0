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
];

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

/** What players wrote, a channel's newest thousand of an age. Ids grow by one over all channels and ages. */
export class ChatMessages {
  readonly #latest: Statement<{ id: number }>;
  readonly #last: Statement<Row>;
  readonly #after: Statement<Row>;
  readonly #get: Statement<Row>;
  readonly #add: Statement;
  readonly #trim: Statement;
  readonly #hide: Statement;
  readonly #rename: Statement;
  readonly #before: Statement<Row>;
  readonly #behind: Statement<Row>;
  readonly #forget: Statement;
  #last_id: number;

  constructor(tables: Tables) {
    migrate(tables, 'chat', STEPS);
    const of_channel = 'age = ? AND channel = ? AND realm = ? AND state = ?';
    const seen = `hidden = 0 AND account NOT IN (SELECT muted FROM mutes WHERE mutes.account = ?)`;
    this.#latest = tables.prepare('SELECT coalesce(max(id), 0) AS id FROM chat');
    this.#last = tables.prepare(
      `SELECT * FROM chat WHERE ${of_channel} AND ${seen} ORDER BY id DESC LIMIT ${CHAT_READ}`,
    );
    this.#after = tables.prepare(
      `SELECT * FROM chat WHERE ${of_channel} AND ${seen} AND id > ? ORDER BY id DESC`,
    );
    this.#get = tables.prepare('SELECT * FROM chat WHERE id = ?');
    this.#add = tables.prepare(
      `INSERT INTO chat (id, age, channel, realm, state, account, house, house_realm, house_state, house_seat,
                         name, text, at, hidden)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0)`,
    );
    this.#trim = tables.prepare(
      `DELETE FROM chat WHERE ${of_channel} AND id <=
         (SELECT id FROM chat WHERE ${of_channel} ORDER BY id DESC LIMIT 1 OFFSET ${CHAT_KEPT})`,
    );
    this.#hide = tables.prepare('UPDATE chat SET hidden = 1 WHERE id = ?');
    this.#rename = tables.prepare('UPDATE chat SET name = ? WHERE age = ? AND house = ?');
    this.#before = tables.prepare(
      `SELECT * FROM chat WHERE ${of_channel} AND id <= ? ORDER BY id DESC LIMIT ?`,
    );
    this.#behind = tables.prepare(`SELECT * FROM chat WHERE ${of_channel} AND id > ? ORDER BY id LIMIT ?`);
    this.#forget = tables.prepare('DELETE FROM chat WHERE age < ? AND id < ?');
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
    this.#add.run(
      id,
      age,
      channel,
      realm,
      state,
      account,
      house,
      house_realm,
      house_state,
      seat,
      name,
      text,
      at,
    );
    this.#trim.run(age, channel, realm, state, age, channel, realm, state);
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
    this.#hide.run(id);
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
    this.#forget.run(age, this.#last_id);
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

import { NOTICES_KEPT, NOTICES_READ, type Notice, type NoticeKind, noticeKinds } from '@realm/contract';
import { migrate, type RowChange, type Statement, type Tables } from '@realm/journal';
import { isToken } from '../names/words.ts';
import type { Draft } from './draft.ts';

const STEPS = [
  `CREATE TABLE notices (
     account INTEGER NOT NULL REFERENCES accounts (id),
     id INTEGER NOT NULL,
     key TEXT NOT NULL,
     kind TEXT NOT NULL,
     age INTEGER NOT NULL,
     tick INTEGER,
     at INTEGER NOT NULL,
     title TEXT NOT NULL,
     text TEXT NOT NULL,
     links TEXT NOT NULL,
     on_page INTEGER NOT NULL,
     PRIMARY KEY (account, id)
   ) STRICT, WITHOUT ROWID;

   CREATE UNIQUE INDEX notices_by_key ON notices (account, key);

   CREATE TABLE notices_read (
     account INTEGER PRIMARY KEY REFERENCES accounts (id),
     upto INTEGER NOT NULL
   ) STRICT;`,
  // Whose words they tell, if they do: with an account go its words.
  `ALTER TABLE notices ADD COLUMN writer INTEGER;

   CREATE INDEX notices_by_writer ON notices (writer) WHERE writer IS NOT NULL;`,
];

interface Row {
  readonly account: number;
  readonly id: number;
  readonly key: string;
  readonly kind: string;
  readonly age: number;
  readonly tick: number | null;
  readonly at: number;
  readonly title: string;
  readonly text: string;
  readonly links: string;
  readonly on_page: number;
}

/** A notice and whose it is. */
export interface Kept {
  readonly account: number;
  readonly notice: Notice;
}

/** How many of a list are unread, and how many of those are heavy. */
export interface Unread {
  readonly unread: number;
  readonly unread_heavy: number;
}

/** Every player's notices, each list numbered from 1, and up to which of them each has read. */
export class NoticeBook {
  readonly #last: Statement<{ id: number }>;
  readonly #known: Statement<{ id: number }>;
  readonly #account: Statement<{ id: number }>;
  readonly #add: Statement;
  readonly #trim: Statement;
  readonly #newest: Statement<Row>;
  readonly #after: Statement<Row>;
  readonly #since: Statement<Row>;
  readonly #get: Statement<Row>;
  readonly #key: Statement<{ key: string }>;
  readonly #withdraw: Statement;
  readonly #naming: Statement<Row>;
  readonly #reword: Statement;
  readonly #upto: Statement<{ upto: number }>;
  readonly #read: Statement;
  readonly #unread: Statement<{ kind: NoticeKind; unread: number }>;
  readonly #everybody: Statement<{ account: number }>;

  /** The tables of accounts and deliveries must be there. */
  constructor(tables: Tables) {
    migrate(tables, 'notices', STEPS);
    this.#last = tables.prepare('SELECT coalesce(max(id), 0) AS id FROM notices WHERE account = ?');
    this.#known = tables.prepare('SELECT id FROM notices WHERE account = ? AND key = ?');
    this.#add = tables.prepare(
      `INSERT INTO notices (account, id, key, kind, age, tick, at, title, text, links, on_page, writer)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    );
    this.#account = tables.prepare('SELECT id FROM accounts WHERE id = ? AND erased_at IS NULL');
    // What is still to be sent stays.
    this.#trim = tables.prepare(
      `DELETE FROM notices WHERE account = ?1 AND id <= ?2 - ${NOTICES_KEPT} AND NOT EXISTS
         (SELECT 1 FROM deliveries WHERE deliveries.account = ?1 AND deliveries.notice = notices.id) AND id NOT IN
         (SELECT value FROM deliveries, json_each(merged) WHERE deliveries.account = ?1 AND merged IS NOT NULL)`,
    );
    const read = 'SELECT * FROM notices WHERE account = ? AND on_page = 1';
    this.#newest = tables.prepare(`${read} ORDER BY id DESC LIMIT ${NOTICES_READ}`);
    this.#after = tables.prepare(`${read} AND id > ? ORDER BY id DESC`);
    // One that was withdrawn says nothing.
    this.#since = tables.prepare(
      "SELECT * FROM notices WHERE account = ? AND at >= ? AND title <> '' ORDER BY id",
    );
    this.#get = tables.prepare("SELECT * FROM notices WHERE account = ? AND id = ? AND title <> ''");
    this.#key = tables.prepare('SELECT key FROM notices WHERE account = ? AND id = ?');
    this.#withdraw = tables.prepare(
      "UPDATE notices SET title = '', text = '', links = '[]', on_page = 0 WHERE writer = ? AND key = ?",
    );
    this.#naming = tables.prepare(
      'SELECT * FROM notices WHERE age = ?1 AND (instr(title, ?2) > 0 OR instr(text, ?2) > 0)',
    );
    this.#reword = tables.prepare('UPDATE notices SET title = ?, text = ? WHERE account = ? AND id = ?');
    this.#upto = tables.prepare('SELECT upto FROM notices_read WHERE account = ?');
    this.#read = tables.prepare('INSERT OR REPLACE INTO notices_read (account, upto) VALUES (?, ?)');
    this.#unread = tables.prepare(
      `SELECT kind, count(*) AS unread FROM notices WHERE account = ? AND on_page = 1 AND id > ? GROUP BY kind`,
    );
    this.#everybody = tables.prepare('SELECT DISTINCT account FROM notices ORDER BY account');
  }

  /** Adds a notice, unless its player has it or there is no such account (any more); belongs into a transaction. */
  add(account: number, draft: Draft, on_page: boolean): Notice | undefined {
    const { writer = null, wording: _wording, ...said } = draft;
    const { key, kind, age, tick, at, title, text, links } = said;
    if (this.#known.get(account, key) !== undefined || this.#account.get(account) === undefined)
      return undefined;
    const id = (this.#last.get(account)?.id ?? 0) + 1;
    const words = [title, text, JSON.stringify(links)];
    this.#add.run(account, id, key, kind, age, tick, at, ...words, on_page ? 1 : 0, writer);
    this.#trim.run(account, id);
    return { id, ...said, weight: noticeKinds[kind].weight };
  }

  /** A player's list, the newest first: the last of it, or all after a notice. */
  list(account: number, after?: number): Notice[] {
    const rows = after === undefined ? this.#newest.all(account) : this.#after.all(account, after);
    return rows.map(noticeOf);
  }

  /** What happened to a player since, oldest first, on the page or not. */
  since(account: number, at: number): Notice[] {
    return this.#since.all(account, at).map(noticeOf);
  }

  get(account: number, id: number): Notice | undefined {
    const row = this.#get.get(account, id);
    return row === undefined ? undefined : noticeOf(row);
  }

  /** The same of one for the page. */
  onPage(account: number, id: number): Notice | undefined {
    const row = this.#get.get(account, id);
    return row?.on_page === 1 ? noticeOf(row) : undefined;
  }

  /** What one is known by, one that was taken back too. */
  keyOf(account: number, id: number): string {
    return this.#key.get(account, id)?.key ?? '';
  }

  /**
   * Takes back what everybody was told of a writer's words: nobody is shown it or sent it any more. Its place in each list stays
   * taken, so that what comes next is not numbered as something that was read.
   */
  withdraw(writer: number, key: string): void {
    this.#withdraw.run(writer, key);
  }

  /**
   * Something is called otherwise than before: in an age it is so in all that was told of it. What players have written themselves
   * stays as it is. Belongs into a transaction.
   */
  rename(age: number, before: string, name: string): void {
    for (const { account, id, kind, title, text } of this.#naming.all(age, before)) {
      const is_written = noticeKinds[kind as NoticeKind].outside === 'title';
      const said = is_written ? text : renamedIn(text, before, name);
      this.#reword.run(renamedIn(title, before, name), said, account, id);
    }
  }

  /** The newest that a player has read; 0 for none. */
  upto(account: number): number {
    return this.#upto.get(account)?.upto ?? 0;
  }

  /** A player has read up to a notice; never back, and never beyond the last. Answers up to which. */
  read(account: number, wanted: number): number {
    const before = this.upto(account);
    const upto = Math.min(wanted, this.#last.get(account)?.id ?? 0);
    if (upto <= before) return before;
    this.#read.run(account, upto);
    return upto;
  }

  /** What a player has not read, of the kinds that who asks may know of. */
  unread(account: number, mayKnow: (kind: NoticeKind) => boolean): Unread {
    const known = this.#unread.all(account, this.upto(account)).filter(({ kind }) => mayKnow(kind));
    const sum = (some: typeof known) => some.reduce((all, { unread }) => all + unread, 0);
    const heavy = known.filter(({ kind }) => noticeKinds[kind].weight === 'heavy');
    return { unread: sum(known), unread_heavy: sum(heavy) };
  }

  /** Every account that was ever told of something. */
  everybody(): number[] {
    return this.#everybody.all().map(({ account }) => account);
  }

  /** The notices for the page among rows that another node has written, as they were written. */
  newAmong(rows: readonly RowChange[]): Kept[] {
    return rows
      .filter(({ table, what }) => table === 'notices' && what === 'insert')
      .flatMap(({ key }) => this.#get.all(...key))
      .filter(({ on_page }) => on_page === 1)
      .sort((a, b) => a.id - b.id)
      .map((row) => ({ account: row.account, notice: noticeOf(row) }));
  }
}

/** A name in place of another, but where that is a part of a longer word or number: *House 1* in *House 12*. */
function renamedIn(text: string, before: string, name: string): string {
  if (isToken(before)) return text.replaceAll(before, () => name);
  return text.replaceAll(before, (found, at: number) => {
    const is_whole =
      !/[\p{L}\p{N}]$/u.test(text.slice(0, at)) && !/^[\p{L}\p{N}]/u.test(text.slice(at + found.length));
    return is_whole ? name : found;
  });
}

function noticeOf(row: Row): Notice {
  const { id, key, age, tick, at, title, text, links } = row;
  const kind = row.kind as NoticeKind;
  return {
    id,
    key,
    kind,
    weight: noticeKinds[kind].weight,
    age,
    tick,
    at,
    title,
    text,
    links: JSON.parse(links) as Notice['links'],
  };
}

import { randomBytes } from 'node:crypto';
import { foldName, type GoodName, lookOf } from '@realm/contract';
import { migrate, type RowChange, type Statement, type Tables } from '@realm/journal';
import { BEGINS } from '../outside.ts';

const STEPS = [
  `CREATE TABLE words (
     token TEXT PRIMARY KEY,
     age INTEGER NOT NULL,
     account INTEGER NOT NULL REFERENCES accounts (id),
     text TEXT NOT NULL,
     folded TEXT,
     look TEXT,
     common TEXT
   ) STRICT, WITHOUT ROWID;

   CREATE INDEX words_by_look ON words (age, look);
   CREATE INDEX words_by_folded ON words (age, folded);
   CREATE INDEX words_by_account ON words (account);`,
  // What a player has given, where staff have put something else in its place; and how often that was done or undone.
  `ALTER TABLE words ADD COLUMN given TEXT;
   ALTER TABLE words ADD COLUMN replaced INTEGER NOT NULL DEFAULT 0;

   CREATE INDEX words_replaced ON words (replaced) WHERE replaced > 0;`,
];

/** What is read in place of a word that was erased. */
export const FORMER = 'a former player';

/** 128 random bits between brackets. Nothing that comes from outside has what they begin with: see `outside.ts`. */
const TOKEN = /<w:[\w-]{22}>/g;
const WHOLE = new RegExp(`^${TOKEN.source}$`);
const LENGTH = 26;

/** Words looked up lately that are kept in memory; beyond, they are looked up again. */
const CACHED_MAX = 200_000;

/** Whether a text is a token, and no word. */
export function isToken(text: string): boolean {
  return text.length === LENGTH && WHOLE.test(text);
}

export function newToken(): string {
  return `${BEGINS}${randomBytes(16).toString('base64url')}>`;
}

/** A word of a player's, by the token that stands for it. */
export interface Word {
  readonly token: string;
  readonly age: number;
  readonly account: number;
  readonly text: string;
  /** Of a name: what names are compared by. */
  readonly name?: Pick<GoodName, 'folded' | 'look'> | undefined;
  /** Of a name: the token that all names of its look have in common, in its age. */
  readonly common?: string | undefined;
}

/** A new word of an account's. */
export function wordOf(account: number, text: string, age = 0): Word {
  return { token: newToken(), age, account, text };
}

interface Row {
  readonly token: string;
  readonly text: string;
  readonly common: string | null;
}

/**
 * What players call things, and what else they put into words, kept beside the journal: there, and in all that is made of
 * it, stand tokens, and words are put in their place as an answer is written. A word that is forgotten is read as
 * "a former player" from then on, whoever has its token.
 */
export class Words {
  readonly #cached = new Map<string, string>();
  readonly #in_json = new Map<string, string>();
  readonly #get: Statement<Row>;
  readonly #giver: Statement<{ account: number }>;
  readonly #alike: Statement<Row>;
  readonly #called: Statement<Row>;
  readonly #given: Statement<{ token: string }>;
  readonly #add: Statement;
  readonly #replace: Statement;
  readonly #as_given: Statement<{ given: string }>;
  readonly #put_back: Statement;
  readonly #times: Statement<{ erased: number; replaced: number }>;
  #tag = '';

  /** The tables of accounts must be there. */
  constructor(tables: Tables) {
    migrate(tables, 'words', STEPS);
    this.#get = tables.prepare('SELECT token, text, common FROM words WHERE token = ?');
    this.#giver = tables.prepare('SELECT account FROM words WHERE token = ?');
    this.#alike = tables.prepare('SELECT token, text, common FROM words WHERE age = ? AND look = ? LIMIT 1');
    this.#called = tables.prepare(
      'SELECT token, text, common FROM words WHERE age = ? AND folded = ? LIMIT 1',
    );
    this.#given = tables.prepare(
      'SELECT token FROM words WHERE age = ? AND look = ? AND account = ? AND text = ? LIMIT 1',
    );
    this.#add = tables.prepare(
      `INSERT OR IGNORE INTO words (token, age, account, text, folded, look, common) SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7
         WHERE EXISTS (SELECT 1 FROM accounts WHERE id = ?3 AND erased_at IS NULL)`,
    );
    this.#replace = tables.prepare(
      `UPDATE words SET given = coalesce(given, text), text = ?2, folded = ?3, look = ?4, replaced = replaced + 1 WHERE token = ?1`,
    );
    this.#as_given = tables.prepare('SELECT given FROM words WHERE token = ? AND given IS NOT NULL');
    this.#put_back = tables.prepare(
      `UPDATE words SET given = NULL, text = ?2, folded = ?3, look = ?4, replaced = replaced + 1 WHERE token = ?1`,
    );
    this.#times = tables.prepare(
      `SELECT (SELECT count(*) FROM accounts WHERE erased_at IS NOT NULL) AS erased,
              (SELECT coalesce(sum(replaced), 0) FROM words WHERE replaced > 0) AS replaced`,
    );
    this.refresh();
  }

  /** Tells versions of the words apart: it changes with everything that may read otherwise than before. Empty where nothing ever did. */
  get tag(): string {
    return this.#tag;
  }

  /** Keeps words that are not yet kept, unless whose they are was erased meanwhile; belongs into the commit of what their tokens stand in. */
  add({ token, age, account, text, name, common }: Word): void {
    this.#add.run(token, age, account, text, name?.folded ?? null, name?.look ?? null, common ?? null);
  }

  /** Has the token of a name stand for another, wherever it is read; belongs into the commit of what says so. */
  replace(token: string, name: string): void {
    this.#replace.run(token, name, foldName(name), lookOf(name));
    this.refresh();
  }

  /** Has it stand for what its player has given again, if it does not; likewise. */
  putBack(token: string): void {
    const row = this.#as_given.get(token);
    if (row === undefined) return;
    this.#put_back.run(token, row.given, foldName(row.given), lookOf(row.given));
    this.refresh();
  }

  /** What a token stands for; anything else is the word itself. */
  word(token: string): string {
    if (!token.startsWith(BEGINS)) return token;
    return token.replace(TOKEN, (each) => this.#wordOf(each));
  }

  /** A text of JSON with words in place of tokens. */
  inJson(json: string): string {
    if (!json.includes(BEGINS)) return json;
    // By hand: a reply of a hundred houses takes a third of the time that an expression would.
    let said = '';
    let told = 0;
    for (let at = json.indexOf(BEGINS); at >= 0; at = json.indexOf(BEGINS, at + 1)) {
      const token = json.slice(at, at + LENGTH);
      const word = this.#in_json.get(token) ?? (isToken(token) ? this.#jsonOf(token) : undefined);
      if (word === undefined) continue;
      said += json.slice(told, at) + word;
      told = at + LENGTH;
    }
    return said + json.slice(told);
  }

  /** A value of JSON likewise. */
  inValue<T>(value: T): T {
    const json = JSON.stringify(value);
    return json?.includes(BEGINS) ? JSON.parse(this.inJson(json)) : value;
  }

  /** The token that names of a look have in common in an age; undefined where there are none. */
  commonOfLook(age: number, look: string): string | undefined {
    return this.#alike.get(age, look)?.common ?? undefined;
  }

  /** The same of names as they are folded. */
  commonOfFolded(age: number, folded: string): string | undefined {
    return this.#called.get(age, folded)?.common ?? undefined;
  }

  /** What the name of a token has in common with those that look like it. */
  commonOf(token: string): string | undefined {
    return this.#get.get(token)?.common ?? undefined;
  }

  /** The token of a name that an account has given in an age, letter for letter; undefined where it has not. */
  tokenOfName(
    age: number,
    account: number,
    { text, look }: { readonly text: string; readonly look: string },
  ): string | undefined {
    return this.#given.get(age, look, account, text)?.token;
  }

  /** Who gave a word; 0 for what is no player's, or was erased. */
  giverOf(token: string): number {
    return this.#giver.get(token)?.account ?? 0;
  }

  /** Looks everything up again: somebody was erased, a name is another, or somebody else has changed the tables. */
  refresh(): void {
    this.#forget();
    this.#count();
  }

  /** Takes in rows that another node has changed. */
  takeIn(rows: readonly RowChange[]): void {
    const words = rows.filter(({ table }) => table === 'words');
    const reads_otherwise = words.some(
      ({ what, key: [token] }) => what === 'delete' || this.#cached.has(String(token)),
    );
    if (reads_otherwise) this.refresh();
    else if (words.length > 0 || rows.some(({ table }) => table === 'accounts')) this.#count();
  }

  #count(): void {
    const { erased = 0, replaced = 0 } = this.#times.get() ?? {};
    this.#tag = erased + replaced === 0 ? '' : `-w${erased}${replaced === 0 ? '' : `.${replaced}`}`;
  }

  #forget(): void {
    this.#cached.clear();
    this.#in_json.clear();
  }

  /** A word as it stands within a text of JSON. */
  #jsonOf(token: string): string {
    const word = this.#wordOf(token);
    const json = JSON.stringify(word).slice(1, -1);
    // What nobody knows may be known yet.
    if (this.#cached.has(token)) this.#in_json.set(token, json);
    return json;
  }

  #wordOf(token: string): string {
    const known = this.#cached.get(token);
    if (known !== undefined) return known;
    const row = this.#get.get(token);
    if (row === undefined) return FORMER;
    if (this.#cached.size >= CACHED_MAX) this.#forget();
    this.#cached.set(token, row.text);
    return row.text;
  }
}

import { migrate, type Statement, type Tables } from '@realm/journal';

const STEPS = [
  `CREATE TABLE state_pages (
     age INTEGER NOT NULL,
     realm INTEGER NOT NULL,
     state INTEGER NOT NULL,
     account INTEGER NOT NULL REFERENCES accounts (id),
     house INTEGER NOT NULL,
     text TEXT NOT NULL,
     at INTEGER NOT NULL,
     PRIMARY KEY (age, realm, state)
   ) STRICT, WITHOUT ROWID;

   CREATE TABLE state_titles (
     age INTEGER NOT NULL,
     realm INTEGER NOT NULL,
     state INTEGER NOT NULL,
     house INTEGER NOT NULL,
     account INTEGER NOT NULL REFERENCES accounts (id),
     title TEXT NOT NULL,
     at INTEGER NOT NULL,
     PRIMARY KEY (age, realm, state, house)
   ) STRICT, WITHOUT ROWID;`,
];

/** A state in an age. */
export interface StateOf {
  readonly age: number;
  readonly realm: number;
  readonly state: number;
}

/** What a state says of itself. */
export interface KeptPage {
  readonly text: string;
  /** The house and the account that wrote it. */
  readonly house: number;
  readonly account: number;
  readonly at: number;
}

/** How a state calls a house of its. */
export interface KeptTitle {
  readonly house: number;
  readonly title: string;
  /** The account that gave it. */
  readonly account: number;
}

/** What states say of themselves, and how they call their houses. What changes here belongs into a transaction. */
export class StatePages {
  readonly #page: Statement<KeptPage>;
  readonly #write: Statement;
  readonly #take_down: Statement;
  readonly #titles: Statement<KeptTitle>;
  readonly #give: Statement;
  readonly #take_away: Statement;
  readonly #forget: readonly Statement[];

  /** The tables of accounts must be there. */
  constructor(tables: Tables) {
    migrate(tables, 'state_pages', STEPS);
    const of_state = 'age = ? AND realm = ? AND state = ?';
    this.#page = tables.prepare(`SELECT text, house, account, at FROM state_pages WHERE ${of_state}`);
    this.#write = tables.prepare(
      'INSERT OR REPLACE INTO state_pages (age, realm, state, account, house, text, at) VALUES (?, ?, ?, ?, ?, ?, ?)',
    );
    this.#take_down = tables.prepare(`DELETE FROM state_pages WHERE ${of_state}`);
    this.#titles = tables.prepare(
      `SELECT house, title, account FROM state_titles WHERE ${of_state} ORDER BY house`,
    );
    this.#give = tables.prepare(
      'INSERT OR REPLACE INTO state_titles (age, realm, state, account, house, title, at) VALUES (?, ?, ?, ?, ?, ?, ?)',
    );
    this.#take_away = tables.prepare(`DELETE FROM state_titles WHERE ${of_state} AND house = ?`);
    this.#forget = ['state_pages', 'state_titles'].map((table) =>
      tables.prepare(`DELETE FROM ${table} WHERE age < ?`),
    );
  }

  of({ age, realm, state }: StateOf): KeptPage | undefined {
    return this.#page.get(age, realm, state);
  }

  write({ age, realm, state }: StateOf, { account, house, text, at }: KeptPage): void {
    this.#write.run(age, realm, state, account, house, text, at);
  }

  takeDown({ age, realm, state }: StateOf): void {
    this.#take_down.run(age, realm, state);
  }

  /** By house; those of houses that have left the state among them. */
  titles({ age, realm, state }: StateOf): KeptTitle[] {
    return this.#titles.all(age, realm, state);
  }

  give({ age, realm, state }: StateOf, { account, house, title }: KeptTitle, at: number): void {
    this.#give.run(age, realm, state, account, house, title, at);
  }

  takeAway({ age, realm, state }: StateOf, house: number): void {
    this.#take_away.run(age, realm, state, house);
  }

  /** Lets go of what was said in ages before this one. */
  forgetBefore(age: number): void {
    for (const forget of this.#forget) forget.run(age);
  }
}

import { migrate, type Statement, type Tables } from '@realm/journal';
import type { Audience } from './audience.ts';
import type { StateOf } from './state_pages.ts';

const STEPS = [
  `CREATE TABLE pins (
     age INTEGER NOT NULL,
     realm INTEGER NOT NULL,
     state INTEGER NOT NULL,
     message INTEGER NOT NULL,
     house INTEGER NOT NULL,
     at INTEGER NOT NULL,
     PRIMARY KEY (age, realm, state, message)
   ) STRICT, WITHOUT ROWID;

   CREATE TABLE pinners (
     age INTEGER NOT NULL,
     realm INTEGER NOT NULL,
     state INTEGER NOT NULL,
     house INTEGER NOT NULL,
     PRIMARY KEY (age, realm, state, house)
   ) STRICT, WITHOUT ROWID;`,
];

export interface Pin {
  readonly message: number;
  /** The house that pinned it. */
  readonly house: number;
  readonly at: number;
}

/** Which messages of a state's channel are pinned, and which of its houses may pin beside its leader. */
export class Pins {
  readonly #list: Statement<Pin>;
  readonly #pin: Statement;
  readonly #unpin: Statement;
  readonly #pinners: Statement<{ house: number }>;
  readonly #let: Statement;
  readonly #let_not: Statement;
  readonly #forget: readonly Statement[];

  constructor(tables: Tables) {
    migrate(tables, 'pins', STEPS);
    const of_state = 'age = ? AND realm = ? AND state = ?';
    this.#list = tables.prepare(
      `SELECT message, house, at FROM pins WHERE ${of_state} ORDER BY at DESC, message DESC`,
    );
    this.#pin = tables.prepare(
      'INSERT INTO pins (age, realm, state, message, house, at) VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
    );
    this.#unpin = tables.prepare(`DELETE FROM pins WHERE ${of_state} AND message = ?`);
    this.#pinners = tables.prepare(`SELECT house FROM pinners WHERE ${of_state} ORDER BY house`);
    this.#let = tables.prepare(
      'INSERT INTO pinners (age, realm, state, house) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
    );
    this.#let_not = tables.prepare(`DELETE FROM pinners WHERE ${of_state} AND house = ?`);
    this.#forget = ['pins', 'pinners'].map((table) => tables.prepare(`DELETE FROM ${table} WHERE age < ?`));
  }

  /** The newest first; those of messages that are gone among them. */
  of({ age, realm, state }: StateOf): Pin[] {
    return this.#list.all(age, realm, state);
  }

  pin({ age, realm, state }: StateOf, { message, house, at }: Pin): void {
    this.#pin.run(age, realm, state, message, house, at);
  }

  unpin({ age, realm, state }: StateOf, message: number): void {
    this.#unpin.run(age, realm, state, message);
  }

  /** Houses that may pin beside the leader, by id; those that have left the state among them. */
  pinners({ age, realm, state }: StateOf): number[] {
    return this.#pinners.all(age, realm, state).map(({ house }) => house);
  }

  let({ age, realm, state }: StateOf, house: number, may: boolean): void {
    const change = may ? this.#let : this.#let_not;
    change.run(age, realm, state, house);
  }

  /** Lets go of what was pinned in ages before this one. */
  forgetBefore(age: number): void {
    for (const forget of this.#forget) forget.run(age);
  }
}

/** Whose a row is that is kept by age and state, by its key. */
export const audienceOfRow = ([, realm, state]: readonly number[]): Audience => ({
  channel: 'state',
  realm,
  state,
});

import { migrate, type Statement, type Tables } from '@realm/journal';
import type { Plan } from './plan.ts';

const STEPS = [
  `CREATE TABLE age_plan (
     only INTEGER PRIMARY KEY CHECK (only = 1),
     plan TEXT NOT NULL
   ) STRICT;

   CREATE TABLE archives (
     name TEXT PRIMARY KEY,
     age INTEGER NOT NULL,
     first_seq INTEGER NOT NULL,
     last_seq INTEGER NOT NULL,
     archived_at INTEGER NOT NULL
   ) STRICT;`,
];

/** The world of an age that has ended: a part of the journal, kept under a name. */
export interface Archive {
  readonly name: string;
  readonly age: number;
  /** Its first entry and its last. */
  readonly first_seq: number;
  readonly last_seq: number;
  /** ms since 1970. */
  readonly archived_at: number;
}

/** The plan of the next age, and the archives of those before. What changes here belongs into a transaction. */
export class AgeShelf {
  readonly #plan: Statement<{ plan: string }>;
  readonly #setPlan: Statement;
  readonly #dropPlan: Statement;
  readonly #archives: Statement<Archive>;
  readonly #archive: Statement<Archive>;
  readonly #addArchive: Statement;
  readonly #rename: Statement;
  readonly #drop: Statement;

  constructor(tables: Tables) {
    migrate(tables, 'age_shelf', STEPS);
    this.#plan = tables.prepare('SELECT plan FROM age_plan');
    this.#setPlan = tables.prepare('INSERT OR REPLACE INTO age_plan (only, plan) VALUES (1, ?)');
    this.#dropPlan = tables.prepare('DELETE FROM age_plan');
    const columns = 'name, age, first_seq, last_seq, archived_at';
    this.#archives = tables.prepare(`SELECT ${columns} FROM archives ORDER BY first_seq`);
    this.#archive = tables.prepare(`SELECT ${columns} FROM archives WHERE name = ?`);
    this.#addArchive = tables.prepare(`INSERT INTO archives (${columns}) VALUES (?, ?, ?, ?, ?)`);
    this.#drop = tables.prepare('DELETE FROM archives WHERE name = ?');
    this.#rename = tables.prepare('UPDATE archives SET name = ? WHERE name = ?');
  }

  plan(): Plan | undefined {
    const row = this.#plan.get();
    return row === undefined ? undefined : (JSON.parse(row.plan) as Plan);
  }

  /** Puts a plan in place of whatever was planned. */
  setPlan(plan: Plan): void {
    this.#setPlan.run(JSON.stringify(plan));
  }

  dropPlan(): void {
    this.#dropPlan.run();
  }

  /** Every archive, oldest first. */
  archives(): Archive[] {
    return this.#archives.all();
  }

  archive(name: string): Archive | undefined {
    return this.#archive.get(name);
  }

  addArchive({ name, age, first_seq, last_seq, archived_at }: Archive): void {
    this.#addArchive.run(name, age, first_seq, last_seq, archived_at);
  }

  /** An archive is gone. */
  dropArchive(name: string): void {
    this.#drop.run(name);
  }

  /** Moves an archive away to another name; answers whether there was one. */
  renameArchive(name: string, to: string): boolean {
    return this.#rename.run(to, name).changes > 0;
  }
}

/** The name an age's world is archived under: its own in lower case, words joined by hyphens. */
export function archiveName(age_name: string): string {
  return age_name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
}

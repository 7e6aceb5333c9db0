import { rmSync, writeFileSync } from 'node:fs';
import { DatabaseSync, type Session, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { Statement, Tables } from '../tables.ts';
import { type RowChange, rowsIn, type Value } from './changeset.ts';
import { defines, statementsOf } from './dialect.ts';

/** One step of what was done to the tables: something was defined, or rows came to differ. */
export type Change =
  | { readonly definition: string; readonly rows?: undefined }
  | { readonly rows: Uint8Array; readonly definition?: undefined };

/** Rows of a table as they are to be written: whole, by columns. */
export interface TableRows {
  readonly table: string;
  readonly columns: readonly Column[];
  /** The values of the rows that are there. */
  readonly put: readonly (readonly Value[])[];
  /**
   * The keys of those that are gone, and of those that are there too where no two may have the same beside their key: what one
   * has let go of, another may have by now.
   */
  readonly deleted: readonly (readonly Value[])[];
}

export interface Column {
  readonly name: string;
  /** As SQLite's strict tables have it. */
  readonly type: string;
  /** Its place in the primary key, from 1; 0 for none. */
  readonly key: number;
}

/** Whoever writes to a copy that follows another node's. */
class NotLeading extends Error {
  override name = 'NotLeading';

  constructor() {
    super('this node follows another: it changes nothing by itself');
  }
}

/** Statements that change nothing: who follows may run them. */
const READS = /^\s*(?:SELECT|WITH)\b/i;
const WRITES = /^\s*WITH\b[\s\S]*\b(?:INSERT|UPDATE|DELETE|REPLACE)\b/i;

/**
 * The ordinary tables as each node of many has them: a whole copy of its own, in SQLite, so that reading them waits
 * for nobody. The leader's copy is written, and what that came to is made durable by the journal's connection with
 * the next commit; those who follow take the same changes in, in the same order.
 *
 * The copy is a convenience that is made anew at every start: what counts is in the shared database.
 */
export class TablesCopy implements Tables {
  readonly #connection: DatabaseSync;
  readonly #columns = new Map<string, readonly Column[]>();
  readonly #unique = new Map<string, boolean>();
  #session: Session | undefined;
  /** Notes the numbers that were given; undefined until it is known how. */
  #noteNumbers: (() => void) | undefined;
  #changes: Change[] = [];
  /** Told when something is written that must be made durable. */
  onWritten: () => void = () => {};
  /** Undefined when all that was written is durable; set by whoever makes it so. */
  settled: () => Promise<void> | undefined = () => undefined;

  /** A copy in a file, or in memory; what was there before goes. */
  constructor(path: string | undefined) {
    if (path !== undefined) for (const tail of ['', '-journal']) rmSync(path + tail, { force: true });
    // Sessions are in it; what SQLite makes beside it has the same mode.
    if (path !== undefined) writeFileSync(path, '', { mode: 0o600 });
    this.#connection = new DatabaseSync(path ?? ':memory:', { defensive: true });
    this.#connection.exec(`
      PRAGMA journal_mode = MEMORY;
      PRAGMA synchronous = OFF;
      PRAGMA trusted_schema = OFF;
      PRAGMA secure_delete = ON;
      PRAGMA query_only = ON;
    `);
  }

  /** Whether it is written here. */
  get leading(): boolean {
    return this.#session !== undefined;
  }

  /** What follows takes in what the leader makes of the tables, and nothing else. */
  get reads_only(): boolean {
    return !this.leading;
  }

  /** From here on it is written. */
  lead(): void {
    this.#connection.exec('PRAGMA query_only = OFF');
    this.raiseNumbers();
    this.#session = this.#connection.createSession();
  }

  /** What counts rows here goes on from the highest number that any node ever gave, though its row may be gone. */
  raiseNumbers(): void {
    if (!this.#countsRows()) return;
    this.#connection.exec('PRAGMA query_only = OFF');
    this.#connection.exec(`
      UPDATE sqlite_sequence SET seq = max(seq, numbers_given.last) FROM numbers_given WHERE of_table = name;
      INSERT INTO sqlite_sequence (name, seq) SELECT of_table, last FROM numbers_given
        WHERE of_table NOT IN (SELECT name FROM sqlite_sequence) AND of_table IN (SELECT name FROM sqlite_schema);
    `);
  }

  exec(sql: string): void {
    for (const statement of statementsOf(sql)) {
      if (!defines(statement)) this.#write(() => this.#connection.exec(statement));
      else if (this.#session === undefined) throw new NotLeading();
      else {
        // A changeset knows one shape of a table: what was changed before is told before.
        this.#cut();
        this.#session.close();
        this.#connection.exec(statement);
        this.#forgetShapes();
        this.#session = this.#connection.createSession();
        this.#changes.push({ definition: statement });
        this.onWritten();
      }
    }
  }

  prepare<R>(sql: string): Statement<R> {
    const statement = this.#connection.prepare(sql);
    const only_reads = READS.test(sql) && !WRITES.test(sql);
    const guard = <T>(work: () => T) => (only_reads ? work() : this.#write(work));
    return {
      run: (...values: SQLInputValue[]) => {
        values.forEach(assertStorable);
        const { changes, lastInsertRowid } = guard(() => statement.run(...values));
        return { changes: Number(changes), last_id: Number(lastInsertRowid) };
      },
      get: (...values: SQLInputValue[]) => guard(() => statement.get(...values)) as R | undefined,
      all: (...values: SQLInputValue[]) => guard(() => statement.all(...values)) as R[],
    };
  }

  transaction<T>(work: () => T): T {
    if (this.#connection.isTransaction) throw new Error('a transaction is open already');
    const before = this.#changes.length;
    this.#connection.exec('BEGIN');
    try {
      const result = work();
      this.#connection.exec('COMMIT');
      return result;
    } catch (error) {
      if (this.#connection.isTransaction) this.#connection.exec('ROLLBACK');
      // A definition that was taken back leaves nothing to go on with: it fails at the start or never.
      if (this.#changes.length !== before) this.close();
      throw error;
    }
  }

  /** Other programs write through the leader. */
  /** The copy has no log; the database's own is its server's. */
  scrub(): boolean {
    return true;
  }

  changedElsewhere(): boolean {
    return false;
  }

  /** Everything that was written since this was last asked, in order. Not within a transaction. */
  take(): Change[] {
    if (this.#session === undefined) return [];
    this.#noteNumbers ??= this.#numbersNoted();
    this.#noteNumbers();
    this.#cut();
    this.#session.close();
    this.#session = this.#connection.createSession();
    return this.#changes.splice(0);
  }

  /** Takes in what the leader wrote; answers the rows that differ. Throws where they don't fit. */
  apply(change: Change): RowChange[] {
    this.#connection.exec('PRAGMA query_only = OFF');
    try {
      if (change.definition !== undefined) {
        this.#connection.exec(change.definition);
        this.#forgetShapes();
        return [];
      }
      if (!this.#connection.applyChangeset(change.rows)) throw new Error('a change does not fit the tables');
      return rowsIn(change.rows);
    } finally {
      this.#connection.exec('PRAGMA query_only = ON');
    }
  }

  /** Takes in all rows of a table that is still empty. */
  load(table: string, rows: readonly Readonly<Record<string, unknown>>[]): void {
    const columns = this.columnsOf(table);
    const names = columns.map(({ name }) => name);
    this.#connection.exec('PRAGMA query_only = OFF; PRAGMA foreign_keys = OFF; BEGIN');
    const insert = this.#connection.prepare(
      `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
    );
    for (const row of rows) insert.run(...names.map((name) => row[name] as SQLInputValue));
    this.#connection.exec('COMMIT; PRAGMA foreign_keys = ON; PRAGMA query_only = ON');
  }

  /** Every table, the journal's own aside: entries are not copied. */
  tables(): string[] {
    const named = this.#connection
      .prepare(
        `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name`,
      )
      .all();
    return named.map(({ name }) => String(name)).filter((name) => name !== 'journal');
  }

  has(table: string): boolean {
    return this.tables().includes(table);
  }

  /** The entry that began the journal's newest part, by the journal's own tables. */
  start(): number {
    // Before there is a journal there are no parts of it.
    if (!this.has('beginnings')) return 0;
    const [newest] = this.#connection.prepare('SELECT max(seq) AS seq FROM beginnings').all();
    return (newest?.seq as number | null) ?? 0;
  }

  columnsOf(table: string): readonly Column[] {
    let columns = this.#columns.get(table);
    if (columns === undefined) {
      const told = this.#connection.prepare('SELECT name, type, pk FROM pragma_table_info(?)').all(table);
      columns = told.map(({ name, type, pk }) => ({
        name: String(name),
        type: String(type),
        key: Number(pk),
      }));
      this.#columns.set(table, columns);
    }
    return columns;
  }

  /** What changed rows are now, table by table. */
  rowsOf(changed: readonly RowChange[]): TableRows[] {
    const by_table = new Map<string, { put: Value[][]; deleted: (readonly Value[])[] }>();
    const reading = new Map<string, StatementSync>();
    for (const { table, what, key } of changed) {
      const rows = by_table.get(table) ?? { put: [], deleted: [] };
      by_table.set(table, rows);
      if (what === 'delete' || this.#isUniqueBesideKey(table)) rows.deleted.push(key);
      if (what === 'delete') continue;
      const read = reading.get(table) ?? this.#reader(table);
      reading.set(table, read);
      const row = read.get(...(key as SQLInputValue[]));
      // A row that a later change of the same commit takes away again.
      if (row === undefined) continue;
      rows.put.push(this.columnsOf(table).map(({ name }) => row[name] as Value));
    }
    return [...by_table].map(([table, rows]) => ({ table, columns: this.columnsOf(table), ...rows }));
  }

  close(): void {
    if (this.#connection.isOpen) this.#connection.close();
  }

  /** Whether anything of a table's rows beside their key is of one row alone. */
  #isUniqueBesideKey(table: string): boolean {
    let is_unique = this.#unique.get(table);
    if (is_unique === undefined) {
      const indexes = this.#connection
        .prepare('SELECT "unique", origin FROM pragma_index_list(?)')
        .all(table);
      is_unique = indexes.some(({ unique, origin }) => unique === 1 && origin !== 'pk');
      this.#unique.set(table, is_unique);
    }
    return is_unique;
  }

  #forgetShapes(): void {
    this.#columns.clear();
    this.#unique.clear();
    this.#noteNumbers = undefined;
  }

  /** Whether any table counts its rows, and what was counted is shared. */
  #countsRows(): boolean {
    const { there } = this.#connection
      .prepare(
        `SELECT count(*) AS there FROM sqlite_schema WHERE name IN ('sqlite_sequence', 'numbers_given')`,
      )
      .get() as { there: number };
    return there === 2;
  }

  #numbersNoted(): () => void {
    if (!this.#countsRows()) return () => {};
    const note = this.#connection.prepare(
      `INSERT INTO numbers_given (of_table, last) SELECT name, seq FROM sqlite_sequence WHERE true
       ON CONFLICT (of_table) DO UPDATE SET last = excluded.last WHERE excluded.last > last`,
    );
    return () => void note.run();
  }

  #reader(table: string): StatementSync {
    const where = this.columnsOf(table)
      .filter(({ key }) => key > 0)
      .map(({ name }) => `${name} = ?`);
    return this.#connection.prepare(`SELECT * FROM ${table} WHERE ${where.join(' AND ')}`);
  }

  #write<T>(work: () => T): T {
    if (this.#session === undefined) throw new NotLeading();
    const result = work();
    this.onWritten();
    return result;
  }

  /** Notes what rows have changed so far. */
  #cut(): void {
    const rows = this.#session?.changeset() ?? new Uint8Array();
    if (rows.length > 0) this.#changes.push({ rows });
  }
}

/** PostgreSQL's texts have no NUL: one is refused before anything is written. */
function assertStorable(value: SQLInputValue): void {
  if (typeof value === 'string' && value.includes('\0')) throw new Error('a text with a NUL cannot be kept');
}

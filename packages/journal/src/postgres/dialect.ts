/**
 * The steps of every room are written once, in SQLite's words. What they define is said here in PostgreSQL's; what
 * they do to rows needs no translation, since rows are copied as they came out.
 */

/** A step's statements, each without its semicolon. Our own steps have none within a text. */
export function statementsOf(sql: string): string[] {
  return sql
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
}

/** Whether a statement defines something, as against changing rows. */
export function defines(statement: string): boolean {
  return /^(?:CREATE|ALTER|DROP)\b/i.test(statement);
}

const TYPES: readonly (readonly [sqlite: RegExp, postgres: string])[] = [
  // Numbers are given out by the leader's copy, and go on from the highest that was ever given (`numbers_given`).
  [/\bINTEGER PRIMARY KEY AUTOINCREMENT\b/gi, 'BIGINT PRIMARY KEY'],
  [/\bINTEGER\b/gi, 'BIGINT'],
  [/\bBLOB\b/gi, 'BYTEA'],
  // A word of PostgreSQL's own, and a column of ours.
  [/\bonly\b/g, '"only"'],
  // Rows of one transaction are written table by table: what they refer to may come after them.
  [/\bREFERENCES (\w+) \((\w+)\)/gi, 'REFERENCES $1 ($2) DEFERRABLE INITIALLY DEFERRED'],
  [/\)\s*(?:STRICT|WITHOUT ROWID)(?:\s*,\s*(?:STRICT|WITHOUT ROWID))*\s*$/gi, ')'],
];

/** A definition in PostgreSQL's words. */
export function translated(definition: string): string {
  return TYPES.reduce((text, [sqlite, postgres]) => text.replace(sqlite, postgres), definition);
}

/** A name of ours where PostgreSQL might take it for a word of its own. */
export function quoted(name: string): string {
  return `"${name}"`;
}

/** The type of a column of one of SQLite's strict types. */
export function typeOf(column: string): string {
  const types: Readonly<Record<string, string>> = { INTEGER: 'bigint', TEXT: 'text', BLOB: 'bytea' };
  const type = types[column];
  if (type === undefined) throw new Error(`no column that nodes share has the type ${column}`);
  return type;
}

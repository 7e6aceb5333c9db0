/** The journal's own tables, as steps for `migrate`. */
export const JOURNAL_STEPS = [
  `CREATE TABLE journal (
     seq INTEGER PRIMARY KEY,
     bytes BLOB NOT NULL,
     chain BLOB NOT NULL
   ) STRICT;

   CREATE TABLE receipts (
     account INTEGER NOT NULL,
     key TEXT NOT NULL,
     body_sha256 TEXT NOT NULL,
     status INTEGER NOT NULL,
     reply BLOB NOT NULL,
     expires_at INTEGER NOT NULL,
     seal BLOB NOT NULL,
     PRIMARY KEY (account, key)
   ) STRICT;

   CREATE INDEX receipts_by_expiry ON receipts (expires_at);`,

  `CREATE TABLE beginnings (seq INTEGER PRIMARY KEY) STRICT;`,

  `CREATE TABLE dropped (
     only INTEGER PRIMARY KEY CHECK (only = 1),
     seq INTEGER NOT NULL,
     chain BLOB NOT NULL
   ) STRICT;`,

  // The highest number that each table of counted rows ever gave: where nodes share a database each has a count of its own.
  `CREATE TABLE numbers_given (
     of_table TEXT PRIMARY KEY,
     last INTEGER NOT NULL
   ) STRICT;`,
];

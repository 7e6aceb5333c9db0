import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Doer, HOUSES, RATE_MAX_BP } from './doer.ts';

/** The same on SQLite, as durable as the game's own file: one transaction a command, in this process. */
export function crudOnSqlite(folder: string): Doer {
  const database = new DatabaseSync(path.join(folder, 'crud.db'));
  database.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    CREATE TABLE house (
      id INTEGER PRIMARY KEY, owner INTEGER NOT NULL, draft_rate_bp INTEGER NOT NULL, gold INTEGER NOT NULL,
      food INTEGER NOT NULL, peasants INTEGER NOT NULL, soldiers INTEGER NOT NULL, land INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE command_log (
      id INTEGER PRIMARY KEY, house INTEGER NOT NULL, at INTEGER NOT NULL, command TEXT NOT NULL
    ) STRICT;
  `);
  const found = database.prepare('INSERT INTO house VALUES (?, ?, 3000, 100000, 15000, 4000, 500, 250)');
  for (let id = 1; id <= HOUSES; id++) found.run(id, id);
  const [begin, commit, rollback] = ['BEGIN IMMEDIATE', 'COMMIT', 'ROLLBACK'].map((text) =>
    database.prepare(text),
  );
  const read = database.prepare('SELECT owner, draft_rate_bp FROM house WHERE id = ?');
  const write = database.prepare('UPDATE house SET draft_rate_bp = ? WHERE id = ?');
  const log = database.prepare('INSERT INTO command_log (house, at, command) VALUES (?, ?, ?)');
  return {
    async give(order) {
      begin.run();
      if (read.get(order.house) === undefined || order.rate_bp > RATE_MAX_BP) {
        rollback.run();
        throw new Error('draft_too_high');
      }
      write.run(order.rate_bp, order.house);
      log.run(order.house, Date.now(), JSON.stringify(order));
      commit.run();
    },
    close: async () => database.close(),
  };
}

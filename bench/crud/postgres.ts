import pg from 'pg';
import { type Doer, HOUSES, type Order, RATE_MAX_BP } from './doer.ts';

/** What a house's row is, and what a command's: about as wide as the game's own. */
const TABLES = `
  CREATE TABLE house (
    id BIGINT PRIMARY KEY, owner BIGINT NOT NULL, draft_rate_bp INTEGER NOT NULL, gold BIGINT NOT NULL,
    food BIGINT NOT NULL, peasants BIGINT NOT NULL, soldiers BIGINT NOT NULL, land BIGINT NOT NULL
  );
  CREATE TABLE command_log (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY, house BIGINT NOT NULL, at TIMESTAMPTZ NOT NULL DEFAULT now(),
    command JSONB NOT NULL
  );
  INSERT INTO house SELECT id, id, 3000, 100000, 15000, 4000, 500, 250 FROM generate_series(1, ${HOUSES}) AS id;
`;

/**
 * One command as most services would do it: a transaction that locks the row, checks, writes it and the log. Prepared,
 * from a pool, and with two round trips: what need not wait for the row is sent with it, and so is all that follows.
 */
export async function crudOnPostgres(address: string, connections: number): Promise<Doer> {
  const pool = new pg.Pool({ connectionString: address, max: connections, pipeline: true } as pg.PoolConfig);
  // Whoever waits for an answer is told by that.
  pool.on('error', () => {});
  return {
    async give(order) {
      const client = await pool.connect();
      try {
        await transaction(client, order);
      } finally {
        client.release();
      }
    },
    close: () => pool.end(),
  };
}

export async function createTables(address: string): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  await client.query(TABLES);
  await client.end();
}

async function transaction(client: pg.PoolClient, order: Order): Promise<void> {
  const begun = client.query('BEGIN');
  const [, { rows }] = await Promise.all([
    begun,
    client.query({
      name: 'read',
      text: 'SELECT owner, draft_rate_bp FROM house WHERE id = $1 FOR UPDATE',
      values: [order.house],
    }),
  ]);
  if (rows.length === 0 || order.rate_bp > RATE_MAX_BP) {
    await client.query('ROLLBACK');
    throw new Error('draft_too_high');
  }
  const [{ rowCount }] = await Promise.all([
    client.query({
      name: 'write',
      text: 'UPDATE house SET draft_rate_bp = $2 WHERE id = $1',
      values: [order.house, order.rate_bp],
    }),
    client.query({
      name: 'log',
      text: 'INSERT INTO command_log (house, command) VALUES ($1, $2)',
      values: [order.house, JSON.stringify(order)],
    }),
    client.query('COMMIT'),
  ]);
  if (rowCount !== 1) throw new Error('the row was not written');
}

import { PGlite } from '@electric-sql/pglite';
import {
  BEGIN,
  type Connect,
  type Connection,
  type Query,
  type Row,
  type RowsOf,
} from '../src/postgres/connection.ts';

/**
 * A PostgreSQL within this process, for machines that have none: one at a time is served, so every connection to it
 * waits its turn. What takes several connections, or a server that breaks, it cannot show.
 */
export class OwnPostgres {
  readonly #database = new PGlite();
  #turn: Promise<unknown> = Promise.resolve();

  /** Connections that see a schema of their own. */
  connectTo(schema: string): Connect {
    return async () => new OwnConnection(this, schema);
  }

  async world(): Promise<Connect> {
    const schema = `w${Math.random().toString(36).slice(2)}`;
    await this.#database.exec(`CREATE SCHEMA ${schema}`);
    return this.connectTo(schema);
  }

  async inTurn<T>(work: (database: PGlite) => Promise<T>): Promise<T> {
    const turn = this.#turn.then(() => work(this.#database));
    this.#turn = turn.catch(() => {});
    return turn;
  }

  close(): Promise<void> {
    return this.#database.close();
  }
}

class OwnConnection implements Connection {
  readonly #server: OwnPostgres;
  readonly #schema: string;
  /** A transaction that was begun by a query of its own, and what ends the turn it takes. */
  #open: { readonly database: PGlite; readonly end: () => void } | undefined;

  constructor(server: OwnPostgres, schema: string) {
    this.#server = server;
    this.#schema = schema;
  }

  together<const Q extends readonly Query[]>(
    queries: Q,
    sight: 'each' | 'one moment' = 'each',
  ): Promise<RowsOf<Q>> {
    return this.#server.inTurn(async (database) => {
      const answers: Row[][] = [];
      await this.#ask(database, { text: BEGIN[sight] });
      try {
        for (const query of queries) answers.push(await this.#ask(database, query));
      } catch (error) {
        await database.exec('ROLLBACK');
        throw error;
      }
      await database.exec('COMMIT');
      return answers as RowsOf<Q>;
    });
  }

  async query(query: Query): Promise<Row[]> {
    const open = this.#open;
    if (open === undefined && query.text.startsWith('BEGIN')) {
      const database = await new Promise<PGlite>((resolve) => {
        void this.#server.inTurn(
          (database) =>
            new Promise<void>((end) => {
              this.#open = { database, end };
              resolve(database);
            }),
        );
      });
      return this.#ask(database, query);
    }
    if (open === undefined) return this.#server.inTurn((database) => this.#ask(database, query));
    const rows = await this.#ask(open.database, query);
    if (query.text === 'COMMIT') {
      this.#open = undefined;
      open.end();
    }
    return rows;
  }

  async listen(): Promise<void> {}

  async close(): Promise<void> {
    const open = this.#open;
    this.#open = undefined;
    if (open === undefined) return;
    await open.database.exec('ROLLBACK');
    open.end();
  }

  async #ask(database: PGlite, { text, values }: Query): Promise<Row[]> {
    await database.exec(`SET search_path TO ${this.#schema}`);
    if (values !== undefined) return (await database.query<Row>(text, values as unknown[])).rows;
    const answers = await database.exec(text);
    return (answers.at(-1)?.rows ?? []) as Row[];
  }
}

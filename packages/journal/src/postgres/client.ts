import pg from 'pg';
import { assertFiles } from './address_files.ts';
import {
  BEGIN,
  type Connect,
  type Connection,
  type Query,
  type Row,
  type RowsOf,
  type Sight,
} from './connection.ts';
import { inWords } from './words.ts';

/** How long a connection may take to be made. */
const CONNECT_MS = 3_000;
/** Unanswered, a connection is given up by the system after about so long. */
const KEEP_ALIVE_MS = 2_000;

/** How long what is under way has to be answered when a connection is closed. */
const CLOSE_MS = 500;

/** What is counted on, whatever the server, its database or its user says, or the address. */
const HELD: Readonly<Record<string, string>> = {
  // A node rests on connections for as long as nothing happens: a server that ends such must not end these. Before PostgreSQL 14 none does.
  idle_session_timeout: '0',
  // How bytes and texts come.
  bytea_output: 'hex',
  client_encoding: 'UTF8',
  // Rows go in arrays, what is missing among them too.
  array_nulls: 'on',
  // Each statement is to see what others did before it.
  default_transaction_isolation: 'read committed',
};

/** A server of an older version may not know all of them. */
const SET = `SELECT set_config(name, value, FALSE)
             FROM pg_settings JOIN unnest($1::text[], $2::text[]) AS held (name, value) USING (name)`;

/** As SQLite has them: whole numbers beyond 2^53 are none of ours. */
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);
types.setTypeParser(pg.types.builtins.BYTEA, (text) => {
  const { buffer, byteOffset, length } = Buffer.from(text.slice('\\x'.length), 'hex');
  return new Uint8Array(buffer, byteOffset, length);
});

/** Connects to the server an address names: `postgres://user:password@host/database`. */
export function connectTo(address: string): Connect {
  return async (settings = {}) => {
    assertFiles(address);
    const client = new pg.Client({
      connectionString: address,
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
      application_name: 'realm',
      types,
      pipeline: true,
    } as pg.ClientConfig);
    // What breaks the connection reaches whoever waits for an answer; the next question is told as well.
    client.on('error', () => {});
    await told(client.connect());
    // Not as options of the connection, which not every pooler passes on.
    const held = { ...HELD, ...settings };
    await told(client.query(SET, [Object.keys(held), Object.values(held).map(String)]));
    return new ClientConnection(client);
  };
}

/** What is asked; where it fails, in words: whoever asks need not know how a connection breaks. */
const told = <T>(asked: Promise<T>): Promise<T> =>
  asked.catch((error) => {
    throw inWords(error);
  });

class ClientConnection implements Connection {
  readonly #client: pg.Client;
  #closed: Promise<void> | undefined;

  constructor(client: pg.Client) {
    this.#client = client;
  }

  async together<const Q extends readonly Query[]>(queries: Q, sight: Sight = 'each'): Promise<RowsOf<Q>> {
    const client = this.#client;
    const begun = client.query(BEGIN[sight]);
    const asked = queries.map((query) => client.query(configOf(query)));
    const committed = client.query('COMMIT');
    const [, done, ...answers] = await Promise.allSettled([begun, committed, ...asked]);
    for (const answer of answers) if (answer.status === 'rejected') throw inWords(answer.reason);
    if (done.status === 'rejected') throw inWords(done.reason);
    // A transaction in which something failed is answered otherwise, and so is one that is none.
    if (done.value.command !== 'COMMIT') throw new Error(`the commit was answered ${done.value.command}`);
    return answers.map(
      (answer) => (answer as PromiseFulfilledResult<pg.QueryResult>).value.rows,
    ) as RowsOf<Q>;
  }

  async query(query: Query): Promise<Row[]> {
    return (await told(this.#client.query(configOf(query)))).rows;
  }

  async listen(channel: string, heard: () => void): Promise<void> {
    this.#client.on('notification', heard);
    await told(this.#client.query(`LISTEN ${pg.escapeIdentifier(channel)}`));
  }

  close(): Promise<void> {
    this.#closed ??= this.#end();
    return this.#closed;
  }

  /** What is under way may still be answered; a server that does not answer is not waited for. */
  async #end(): Promise<void> {
    const patience = setTimeout(() => this.#client.connection.stream.destroy(), CLOSE_MS);
    await this.#client.end().catch(() => {});
    clearTimeout(patience);
  }
}

const configOf = ({ text, values, name }: Query): pg.QueryConfig => ({
  text,
  name,
  values: values as unknown[] | undefined,
});

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { installFromDebian } from './debian.ts';
import { freePort } from './ports.ts';

/** A server, or why there is none. */
export type Found = { readonly server: PostgresServer } | { readonly missing: string };

/** Where a machine's own may be: the newest of each place first. */
const PLACES = [
  '/usr/lib/postgresql/*/bin',
  '/usr/local/pgsql/bin',
  '/opt/homebrew/opt/postgresql*/bin',
  '/usr/bin',
];

/** Debian's package. */
const PACKAGE = 'postgresql';
const START_MS = 30_000;

/** What a server of tests is run with, beyond its defaults: what it promises of durability stays as it is. */
const SETTINGS = { max_connections: 60, shared_buffers: '32MB', listen_addresses: '127.0.0.1' };

/**
 * Starts a PostgreSQL of its own in a new folder: the machine's, else Debian's where it may be installed. Without either
 * it says why, and what needs one is skipped. None is started for tests that are left out.
 */
export async function startPostgres(left_out: string | false = false): Promise<Found> {
  if (left_out) return { missing: left_out };
  const bin = onThisMachine() ?? fromDebian();
  if (bin === undefined) return { missing: 'no PostgreSQL is installed, and none could be' };
  const folder = mkdtempSync(path.join(tmpdir(), 'realm-postgres-'));
  const server = new PostgresServer(bin, folder, await freePort());
  try {
    server.initialise();
    await server.start();
    return { server };
  } catch (error) {
    await server.close();
    return { missing: `PostgreSQL did not start: ${(error as Error).message}` };
  }
}

function onThisMachine(): string | undefined {
  const own = process.env.REALM_POSTGRES_BIN;
  const found = PLACES.flatMap((place) => globSync(place).sort().reverse());
  return [own, ...found].find((bin) => bin !== undefined && existsSync(path.join(bin, 'initdb')));
}

function fromDebian(): string | undefined {
  installFromDebian(PACKAGE);
  return onThisMachine();
}

/** A port that was free a moment ago. */
/** A running server, for one test file. */
export class PostgresServer {
  readonly port: number;
  readonly #bin: string;
  readonly #folder: string;
  readonly #data: string;
  /** Whom it runs as where root runs the tests, which it refuses to. */
  readonly #as: { readonly uid?: number; readonly gid?: number };
  #process: ChildProcess | undefined;
  #said = '';
  #worlds = 0;
  readonly #end = () => void this.#process?.kill('SIGKILL');

  constructor(bin: string, folder: string, port: number) {
    this.#bin = bin;
    this.#folder = folder;
    this.#data = path.join(folder, 'data');
    this.port = port;
    this.#as = process.getuid?.() === 0 ? nobody() : {};
  }

  /** The address of its database. */
  get address(): string {
    return `postgres://realm@127.0.0.1:${this.port}/postgres`;
  }

  initialise(): void {
    const { uid, gid } = this.#as;
    if (uid !== undefined && gid !== undefined) chownSync(this.#folder, uid, gid);
    const args = ['-D', this.#data, '-U', 'realm', '--auth=trust', '-E', 'UTF8', '--no-locale', '--no-sync'];
    const done = spawnSync(path.join(this.#bin, 'initdb'), args, { ...this.#as, cwd: this.#folder });
    if (done.status !== 0) throw new Error(`initdb: ${done.stderr}`);
  }

  /** A standby that streams what this server writes. */
  async standby(): Promise<PostgresServer> {
    const folder = mkdtempSync(path.join(tmpdir(), 'realm-standby-'));
    const { uid, gid } = this.#as;
    if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
    const standby = new PostgresServer(this.#bin, folder, await freePort());
    const from = ['-h', '127.0.0.1', '-p', String(this.port), '-U', 'realm'];
    const args = ['-D', standby.#data, ...from, '-X', 'stream', '-R', '-c', 'fast', '--no-sync'];
    const done = spawnSync(path.join(this.#bin, 'pg_basebackup'), args, { ...this.#as, cwd: folder });
    if (done.status !== 0) throw new Error(`pg_basebackup: ${done.stderr}`);
    await standby.start();
    return standby;
  }

  /** Where this server has what another's address names. */
  at(address: string): string {
    const url = new URL(address);
    url.port = String(this.port);
    return url.href;
  }

  async start(): Promise<void> {
    const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const args = ['-D', this.#data, '-k', this.#folder, '-p', String(this.port), ...settings];
    const child = spawn(path.join(this.#bin, 'postgres'), args, {
      ...this.#as,
      cwd: this.#folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.#process = child;
    process.once('exit', this.#end);
    child.stderr.on('data', (text) => {
      this.#said = (this.#said + text).slice(-4_000);
    });
    const ends = performance.now() + START_MS;
    while (!(await this.#answers())) {
      if (child.exitCode !== null || performance.now() > ends) throw new Error(this.#said);
      await sleep(30);
    }
  }

  /** Cuts every connection and ends it, as a crash would; the data stay. */
  async crash(): Promise<void> {
    const child = this.#process;
    if (child === undefined || child.exitCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGQUIT');
    await exited;
  }

  /** The address of a new, empty world: a schema of its own. */
  async world(): Promise<string> {
    const schema = `w${++this.#worlds}`;
    await this.ask(`CREATE SCHEMA ${schema}`);
    return `${this.address}?options=${encodeURIComponent(`-c search_path=${schema}`)}`;
  }

  /** Asks something as an operator would. */
  async ask(text: string, address = this.address): Promise<Record<string, unknown>[]> {
    const client = new pg.Client({ connectionString: address });
    client.on('error', () => {});
    await client.connect();
    try {
      return (await client.query(text)).rows;
    } finally {
      await client.end();
    }
  }

  /** The same, until it is answered: it may be starting. */
  async insist(text: string, address = this.address): Promise<Record<string, unknown>[]> {
    for (const ends = performance.now() + START_MS; ; ) {
      try {
        return await this.ask(text, address);
      } catch (error) {
        if (performance.now() > ends) throw error;
        await sleep(30);
      }
    }
  }

  /** Keeps a table from whoever asks for it, until what this answers is called. */
  async hold(table: string, address: string): Promise<() => Promise<void>> {
    const client = new pg.Client({ connectionString: address });
    client.on('error', () => {});
    await client.connect();
    await client.query('BEGIN');
    await client.query(`LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
    let ended: Promise<void> | undefined;
    return () => (ended ??= client.end());
  }

  async close(): Promise<void> {
    process.removeListener('exit', this.#end);
    await this.crash();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #answers(): Promise<boolean> {
    try {
      await this.ask('SELECT 1');
      return true;
    } catch {
      return false;
    }
  }
}

/** The user and group of no rights that every system has. */
function nobody(): { uid: number; gid: number } {
  const number = (flag: string) => Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout);
  return { uid: number('-u'), gid: number('-g') };
}

import type { AddressInfo } from 'node:net';
import { closeCodes } from '@realm/contract';
import { stateHashing, type World } from '@realm/engine';
import { openSqliteJournal, type SqliteJournal } from '@realm/journal';
import type { FastifyInstance } from 'fastify';
import { nowOn, type Robots, type Stage } from './http/stage.ts';
import { sha256 } from './leader/recovery.ts';
import { type Admin, startAdmin } from './metrics/admin.ts';
import type { GameNode, NodeOptions } from './node.ts';
import { createService } from './service.ts';
import type { Settings } from './settings.ts';

/** What a server takes from outside: all of it has a default. */
export interface ServerDeps extends Pick<NodeOptions, 'host_time' | 'timers' | 'execute'> {
  /** Where lines for the operator go: standard output by default. */
  readonly print?: (line: string) => void;
  /** Where troubles go: standard error by default. */
  readonly warn?: (line: string) => void;
  /** The data can't be trusted any more: the process must end, soon and not well. Ends it by default. */
  readonly onFatal?: (error: unknown) => void;
  /** Sets someone to play the robots, once the game runs. */
  readonly robots?: (node: GameNode) => Robots;
}

export interface Server {
  /** Where it listens: `http://127.0.0.1:8080`. */
  readonly address: string;
  readonly node: GameNode;
  /**
   * Stops gracefully: nothing new is taken in, what was is finished, feeds are closed (told to come back at once
   * if this is a restart), a snapshot is saved. Harmless when repeated.
   */
  close(options?: { readonly restart?: boolean }): Promise<void>;
}

/** How often what has expired is forgotten. */
const HOUSEKEEPING_MS = 600_000;
/** How often it is looked whether another program, such as the command line, has changed the tables. */
const LOOK_MS = 500;
/** Receipts forgotten at a time, between turns of the event loop. */
const RECEIPTS_AT_A_TIME = 500;
/** How long requests and feeds have to end by themselves when the server stops. */
const GRACE_MS = 5_000;
/** How long the opening's hash is worked at before the event loop has a turn. */
const SLICE_MS = 10;
/** How long answers under way have to get out when the process must end. */
const LAST_WORDS_MS = 200;

/**
 * Starts a server: takes hold of the data folder, recovers its world or opens the first age, and listens. While the
 * world is being recovered requests are answered 503.
 *
 * Throws `JournalLocked` when a server runs on the data already, `JournalDamage` or `RecoveryError` naming the
 * entry when the journal can't be trusted or played, `AgeError` with every problem of the age file, `ProvidersError`
 * with every problem of the file of identity providers. Nothing is left open then.
 */
export async function startServer(settings: Settings, deps: ServerDeps = {}): Promise<Server> {
  const journal = await openSqliteJournal({ data: settings.data, warn: deps.warn ?? console.error });
  try {
    return await serve(journal, settings, deps);
  } catch (error) {
    journal.close();
    throw error;
  }
}

async function serve(journal: SqliteJournal, settings: Settings, deps: ServerDeps): Promise<Server> {
  const { print = console.log, warn = console.error, onFatal = endProcess(warn), ...besides } = deps;
  let address = '';
  const { http, live, stage, play, meters } = createService({
    ...besides,
    tables: journal.tables,
    settings,
    warn,
    onFatal,
    address: () => address,
    onAge: async (node) => print(await openingLine(node, address)),
  });
  http.server.on('upgrade', (request, socket, head) => live(stage.hub, request, socket, head));
  let admin: Admin | undefined;
  try {
    if (meters !== undefined) {
      admin = await startAdmin(meters, { host: settings.admin_host, port: settings.admin_port as number });
      print(`Metrics at ${originOf(admin.address)}/metrics`);
    }
    await http.listen({ port: settings.port, host: settings.host });
    address = originOf(http.server.address() as AddressInfo);
    const is_new = journal.head().seq < 0;
    await play(journal);
    print(await openingLine(stage.node as GameNode, address));
    const unused = is_new ? [] : settingsOfNewAges(settings);
    if (unused.length > 0) warn(`${unused.join(', ')} concern a new age; this data goes on with its own`);
    return new RunningServer({ address, stage, http, admin, journal, onFatal });
  } catch (error) {
    admin?.close();
    await http.close();
    throw error;
  }
}

/** The flags that were given and that only a new age takes into account. */
function settingsOfNewAges(settings: Settings): string[] {
  const keys = ['seed', 'robots', 'tick_ms', 'start_at'] as const;
  return keys.filter((key) => settings[key] !== undefined).map((key) => `--${key.replaceAll('_', '-')}`);
}

interface Running {
  readonly address: string;
  readonly stage: Stage;
  readonly http: FastifyInstance;
  readonly admin: Admin | undefined;
  readonly journal: SqliteJournal;
  readonly onFatal: (error: unknown) => void;
}

class RunningServer implements Server {
  readonly address: string;
  readonly #running: Running;
  readonly #housekeeping: NodeJS.Timeout;
  readonly #looking: NodeJS.Timeout;
  #closing: Promise<void> | undefined;

  constructor(running: Running) {
    this.address = running.address;
    this.#running = running;
    this.#housekeeping = setInterval(() => this.#forget().catch(running.onFatal), HOUSEKEEPING_MS).unref();
    this.#looking = setInterval(() => this.#look(), LOOK_MS).unref();
  }

  get node(): GameNode {
    return this.#running.stage.node as GameNode;
  }

  close({ restart = false } = {}): Promise<void> {
    this.#closing ??= this.#close(restart ? closeCodes.restarting : closeCodes.going_away);
    return this.#closing;
  }

  async #close(code: typeof closeCodes.restarting | typeof closeCodes.going_away): Promise<void> {
    const { stage, http, admin } = this.#running;
    const { hub, node } = stage;
    clearInterval(this.#housekeeping);
    clearInterval(this.#looking);
    stage.stopping = true;
    await stage.robots?.stop();
    hub?.close(code);
    const impatience = setTimeout(() => {
      hub?.drop();
      http.server.closeAllConnections();
    }, GRACE_MS);
    await http.close();
    clearTimeout(impatience);
    admin?.close();
    stage.doors.connections.flush();
    await node?.close();
  }

  /** Takes in what another program has done to accounts and sign-ins. */
  #look(): void {
    const { journal, stage, onFatal } = this.#running;
    try {
      if (!journal.tables.changedElsewhere()) return;
      stage.doors.refresh();
      stage.ages.refresh();
      stage.hub?.recheck();
    } catch (error) {
      onFatal(error);
    }
  }

  /** Forgets sign-ins and replies whose time is over. */
  async #forget(): Promise<void> {
    const { journal, stage } = this.#running;
    const now = nowOn(stage);
    stage.doors.prune(now);
    const world = stage.node?.world;
    if (world !== undefined) stage.chat.messages.forgetBefore(world.age.age);
    while ((await journal.pruneReceipts(now, RECEIPTS_AT_A_TIME)) === RECEIPTS_AT_A_TIME) {
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
}

function originOf({ address, family, port }: AddressInfo): string {
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}

/**
 * Says where the game stands. Hashing a world of 100,000 houses takes half a second: orders wait for it, so that it
 * is the world as it was found, and reads go on.
 */
async function openingLine(node: GameNode, address: string): Promise<string> {
  const world = node.world as World;
  const { age, tick, seq } = world;
  const release = node.writer.hold();
  try {
    const hash = await inSlices(stateHashing(world, sha256));
    return `${age.name} at ${address}: tick ${tick}, entry ${seq}, ${world.houses.length} houses, state hash ${hash}`;
  } finally {
    release();
  }
}

/** Runs long work a few ms at a time, with turns of the event loop in between. */
async function inSlices<T>(work: Generator<void, T, void>): Promise<T> {
  let slice_ends = performance.now() + SLICE_MS;
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
    if (performance.now() < slice_ends) continue;
    await new Promise((resolve) => setImmediate(resolve));
    slice_ends = performance.now() + SLICE_MS;
  }
}

function endProcess(warn: (line: string) => void): (error: unknown) => void {
  return (error) => {
    warn(`the server ends, since it can't go on safely: ${(error as Error)?.stack ?? error}`);
    setTimeout(() => process.exit(1), LAST_WORDS_MS);
  };
}

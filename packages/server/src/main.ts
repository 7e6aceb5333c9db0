import type { Server as HttpsServer } from 'node:https';
import type { AddressInfo, ListenOptions } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { closeCodes } from '@realm/contract';
import type { World } from '@realm/engine';
import {
  CopyLost,
  DatabaseRefused,
  hasJournal,
  JournalDamage,
  OutcomeUnknown,
  type SqliteOptions,
  TableDamage,
} from '@realm/journal';
import { findAge } from '@realm/rules';
import type { FastifyInstance } from 'fastify';
import { readAges } from './ages/files.ts';
import { NoWorld } from './ages/first.ts';
import { dropArchives } from './ages/retention.ts';
import { Following } from './backups/following.ts';
import { Backups } from './backups/schedule.ts';
import { createService } from './build.ts';
import { type HostTime, hostTime } from './game/clock.ts';
import type { GameNode, NodeOptions } from './game/node.ts';
import { Alive } from './health/alive.ts';
import { ClockWatch } from './health/clock_watch.ts';
import { type Admin, startAdmin } from './metrics/admin.ts';
import { openFolder } from './nodes/folder_storage.ts';
import { openSharedStorage } from './nodes/shared_storage.ts';
import type { Storage } from './nodes/storage.ts';
import { followingLine, openingLine } from './opening_line.ts';
import { naming, tryPort } from './port.ts';
import { PROGRAM_VERSION } from './program_version.ts';
import type { RobotSays } from './routes/chat/robots.ts';
import { nowOn, type Robots, type Service } from './serve/service.ts';
import { mustExist, type Settings, warningsOf } from './settings.ts';
import { settingsTold, type Tell } from './tell.ts';
import { type CertificateFiles, certificateFiles, WatchedCertificate } from './tls/certificate.ts';

/** What a server takes from outside: all of it has a default. */
export interface ServerDeps extends Pick<NodeOptions, 'host_time' | 'timers' | 'execute' | 'engine'> {
  /** Where lines for the operator go: standard output by default. */
  readonly print?: (line: string) => void;
  /** Where troubles go: standard error by default. */
  readonly warn?: (line: string) => void;
  /** Told of what happens; by default what of it is for people goes to `print` and `warn`. */
  readonly tell?: Tell;
  /** The data can't be trusted any more: the process must end, soon and not well. Ends it by default. */
  readonly onFatal?: (error: unknown) => void;
  /** How a transaction is committed: for tests of what a crash leaves. */
  readonly commit?: SqliteOptions['commit'];
  /** Entries before the newest snapshot up to which a start looks them over itself. */
  readonly verified_at_once?: SqliteOptions['verified_at_once'];
  /** Sets someone to play the robots, once the game runs. */
  readonly robots?: (node: GameNode, say: RobotSays) => Robots;
  /** Where another process listened before, which is listened at instead of the settings' address, and only once the world is there. */
  readonly taken?: Taken | undefined;
  /** Which settings somebody has given, and are not their defaults. */
  readonly given?: ReadonlySet<keyof Settings>;
}

/** A listening socket as Node hands it from process to process (only Node knows what is in it), and its address. */
export interface Taken {
  readonly handle: object;
  readonly address: string;
}

export interface Server {
  /** Whether it changes the game by itself, and follows no other node. */
  readonly leads: boolean;
  /** Where it listens: `http://127.0.0.1:8080`. */
  readonly address: string;
  /** The game, where it leads. */
  readonly node: GameNode;
  /** The world as it is shown here, whoever leads; undefined while there is none to show. */
  readonly world: World | undefined;
  /** Where it listens, for the process that comes after it. */
  readonly socket: Taken;
  /**
   * Stops gracefully: nothing new is taken in, what was is finished, feeds are closed (told to come back at once
   * if this is a restart), a snapshot is saved. Where another process has the socket (`leaves`) nobody is refused: kept
   * connections are served and closed first, new ones are the other's. Harmless when repeated.
   */
  close(options?: { readonly restart?: boolean; readonly leaves?: boolean }): Promise<void>;
}

const DAY_MS = 86_400_000;
/** How often what has expired is forgotten. */
const HOUSEKEEPING_MS = 600_000;
/** How often it is looked whether another program has changed the tables. */
const LOOK_MS = 500;
/** Receipts forgotten, and sign-ins written down, at a time, between turns of the event loop. */
const RECEIPTS_AT_A_TIME = 500;
const SIGN_INS_AT_A_TIME = 500;
/** How long requests and feeds have to end by themselves when the server stops. */
const GRACE_MS = 5_000;
/** How long a feed has to answer that it is closed, where another process comes after: who sleeps answers nothing, and all others wait. */
const SILENT_FEED_MS = 300;
/** How long kept connections are closed after their next answer before they are closed without one, where another process comes after. */
const LEAVING_MS = 1_000;
/** How long a connection that was just taken has to bring its first request, where another process comes after. */
const UNREAD_MS = 300;
/** How long answers under way have to get out when the process must end. */
const LAST_WORDS_MS = 200;

/**
 * Starts a server: takes hold of the data folder, recovers its world or opens the first age, and listens. While the
 * world is being recovered requests are answered 503.
 *
 * Throws `NoWorld` where there is none and one must be, `JournalLocked` when a server runs on the data already, `JournalDamage` or `RecoveryError` naming the
 * entry when the journal can't be trusted or played, `AgeError` with every problem of the age file, `ProvidersError`
 * with every problem of the file of identity providers, `OperatorPagesError` where an operator's page can't be read. Nothing is left open then.
 */
export async function startServer(settings: Settings, deps: ServerDeps = {}): Promise<Server> {
  // Before anything is made where nothing is.
  if (settings.database === 'sqlite:' && mustExist(settings) && !hasJournal(settings.data)) {
    throw new NoWorld(settings);
  }
  // Nor where it could not be reached afterwards. A server that runs on the data already is told as that.
  if (deps.taken === undefined && (settings.database !== 'sqlite:' || !hasJournal(settings.data))) {
    const { port, host, admin_port = 0, admin_host } = settings;
    await naming('port', tryPort(port, host));
    await naming('admin-port', tryPort(admin_port, admin_host));
  }
  const { print = console.log, warn = console.error, ...besides } = deps;
  const tell: Tell =
    deps.tell ??
    ((level, _event, _about, text) => {
      if (text !== undefined) (level === 'info' ? print : warn)(text);
    });
  const { onFatal = endProcess(tell) } = deps;
  const storage =
    settings.database === 'sqlite:'
      ? await openFolder({
          data: settings.data,
          engine: deps.engine,
          warn,
          commit: deps.commit,
          verified_at_once: deps.verified_at_once,
          onFatal,
        })
      : await openSharedStorage({
          settings,
          host_time: deps.host_time,
          engine: deps.engine,
          tell,
          warn,
          onFatal,
        });
  try {
    return await serve(storage, settings, { ...besides, print, warn, tell, onFatal });
  } catch (error) {
    await storage.close();
    throw error;
  }
}

async function serve(
  storage: Storage,
  settings: Settings,
  {
    print,
    warn,
    tell,
    onFatal,
    taken,
    given = new Set(),
    ...besides
  }: ServerDeps & Required<Pick<ServerDeps, 'print' | 'warn' | 'tell' | 'onFatal'>>,
): Promise<Server> {
  tell('info', 'starting', { version: PROGRAM_VERSION, pid: process.pid, settings: settingsTold(settings) });
  for (const warning of warningsOf(settings)) warn(warning);
  let address = '';
  const built = await storage.build(() =>
    createService({
      ...besides,
      tables: storage.tables,
      peers: storage.peers,
      secret: storage.secret,
      settings,
      warn,
      tell,
      onFatal,
      address: () => address,
      onAge: async (node) => print(await openingLine(node, address)),
    }),
  );
  const { http, live, service, meters } = built;
  http.server.on('upgrade', (request, socket, head) => live(service.hub, request, socket, head));
  const files = certificateFiles(settings);
  const certificate = files && watched(files, http, tell);
  const alive = new Alive(settings.data);
  let admin: Admin | undefined;
  try {
    if (meters !== undefined) {
      const { admin_host: host, admin_port } = settings;
      admin = await naming('admin-port', startAdmin(meters, { host, port: admin_port as number }));
      print(`Metrics at ${originOf(admin.address)}/metrics`);
    }
    if (taken === undefined) {
      await naming('port', http.listen({ port: settings.port, host: settings.host }));
      address = originOf(http.server.address() as AddressInfo, files === undefined ? 'http' : 'https');
    } else ({ address } = taken);
    const is_new = await storage.begin(built, address);
    // Who connects before that waits in the socket's queue. With a handle Node's `listen`, to which this is passed on, looks at nothing else.
    if (taken !== undefined) await http.listen({ host: '127.0.0.1', handle: taken.handle } as ListenOptions);
    if (settings.database === 'sqlite:') {
      noteSilence(service, alive.last(), Date.now, () => alive.begin());
    } else noteSilence(service, storage.led_until, () => nowOn(service));
    service.backups = backupsOf(settings, service);
    service.following = followingOf(settings, service);
    tell('info', 'started', { address, leads: service.node !== undefined });
    print(
      service.node === undefined
        ? followingLine(service.game, address)
        : await openingLine(service.node, address),
    );
    const played = is_new ? undefined : service.node?.world;
    const unused = played === undefined ? [] : settingsOfNewAges(settings, given, played);
    if (unused.length > 0)
      warn(
        `${unused.join(', ')} ${unused.length === 1 ? 'concerns' : 'concern'} a new world; this data goes on with its own`,
      );
    return new RunningServer({
      address,
      service,
      http,
      admin,
      storage,
      alive,
      clock_watch: clockWatchOf(settings, besides.host_time, tell),
      certificate,
      settings,
      onFatal,
    });
  } catch (error) {
    admin?.close();
    certificate?.close();
    await http.close();
    throw error;
  }
}

/**
 * What players saw of the time in which no server ran, since one did last, and in which the game stood still after that. It is noted
 * once the game goes on, and `then` done: by a clock that is wrong nothing has happened.
 */
async function noteSilence(
  { node, outages }: Service,
  last: number | undefined,
  now: () => number,
  then = () => {},
): Promise<void> {
  const world = node?.world;
  const is_played = world !== undefined && !world.ended;
  await node?.writer.going;
  if (last !== undefined && is_played && now() >= world.age.start_at) outages.silence(last, now());
  then();
}

/** Serves with each new certificate from then on; connections that are open keep theirs. */
function watched(files: CertificateFiles, http: FastifyInstance, tell: Tell): WatchedCertificate {
  return new WatchedCertificate(
    files,
    ({ cert, key, ends_at }) => {
      (http.server as unknown as HttpsServer).setSecureContext({ cert, key });
      const until = new Date(ends_at).toISOString();
      tell('info', 'certificate', { ends_at }, `a new certificate is served with, until ${until}`);
    },
    (trouble) =>
      tell(
        'error',
        'certificate_failed',
        { trouble },
        `the new certificate can't be served with: ${trouble}`,
      ),
  );
}

/** Where a world may be played ahead of its time there is nothing to watch. */
function clockWatchOf(
  { dev, database }: Settings,
  host_time: HostTime | undefined,
  tell: Tell,
): ClockWatch | undefined {
  const goes_by = database === 'sqlite:' ? 'count' : 'database';
  return dev ? undefined : new ClockWatch({ host_time: host_time ?? hostTime, goes_by, tell });
}

function backupsOf(settings: Settings, service: Service): Backups | undefined {
  const { backup_to: to, backup_every_ms: every_ms, backup_keep: keep, data, database } = settings;
  if (to === undefined) return undefined;
  const leads = () => service.node?.leads() ?? false;
  return new Backups({ to, every_ms, keep, data, database, leads, tell: service.tell });
}

function followingOf({ follow_to: to, follow_keep: keep, data }: Settings, { tell }: Service) {
  return to === undefined ? undefined : new Following({ to, keep, data, tell });
}

/** The flags that were given and that only a new world takes into account; an age that is the one that is played needs no word. */
function settingsOfNewAges(
  settings: Settings,
  given: ReadonlySet<keyof Settings>,
  { age: { ruleset } }: World,
): string[] {
  const keys = ['age', 'seed', 'robots', 'access', 'tick_ms', 'start_at'] as const;
  const counts = (key: (typeof keys)[number]) =>
    key === 'age' ? given.has(key) && ruleset !== rulesetOf(settings) : settings[key] !== undefined;
  return keys.filter(counts).map((key) => `--${key.replaceAll('_', '-')}`);
}

/** The name of the age file that the settings name; undefined where there is none. */
function rulesetOf({ age, ages }: Settings): string | undefined {
  try {
    return findAge(readAges(ages), age)?.name;
  } catch {
    return undefined;
  }
}

interface Running {
  readonly address: string;
  readonly service: Service;
  readonly http: FastifyInstance;
  readonly admin: Admin | undefined;
  readonly storage: Storage;
  readonly alive: Alive;
  readonly clock_watch: ClockWatch | undefined;
  readonly settings: Settings;
  readonly certificate: WatchedCertificate | undefined;
  readonly onFatal: (error: unknown) => void;
}

type ClosedWith = typeof closeCodes.restarting | typeof closeCodes.going_away;

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
    const { service, storage } = running;
    const { isAccompanied } = storage;
    if (isAccompanied !== undefined)
      service.handOver = { isAccompanied: isAccompanied.bind(storage), begin: () => this.#handOver() };
  }

  /** Lets another node lead; harmless when repeated. */
  #handOver(): void {
    const { service, storage, onFatal } = this.#running;
    clearInterval(this.#housekeeping);
    clearInterval(this.#looking);
    service.handOver = undefined;
    const finish = async () => {
      await service.backups?.close();
      await service.robots?.stop();
      await service.outgoing?.close();
      const { node } = service;
      storage.tables.transaction(() => service.outages.flush(Date.now()));
      service.access.flush();
      await node?.retire();
      // It writes nothing from here on.
      service.node = undefined;
      const { hub } = service;
      service.hub = undefined;
      hub?.close(closeCodes.restarting);
      setTimeout(() => hub?.drop(), GRACE_MS).unref();
    };
    const handOver = async () => {
      // While it leads as ever: nobody waits for places that players named.
      await service.outgoing?.sent();
      await storage.handOver?.(finish);
    };
    handOver().catch(onFatal);
  }

  get leads(): boolean {
    return this.#running.service.node?.leads() ?? false;
  }

  get node(): GameNode {
    return this.#running.service.node as GameNode;
  }

  get world(): World | undefined {
    return this.#running.service.game?.world;
  }

  get socket(): Taken {
    // Node has no other word for it.
    const { _handle: handle } = this.#running.http.server as unknown as { _handle: object };
    return { handle, address: this.address };
  }

  close({ restart = false, leaves = false } = {}): Promise<void> {
    this.#closing ??= this.#close(restart ? closeCodes.restarting : closeCodes.going_away, leaves);
    return this.#closing;
  }

  async #close(code: ClosedWith, leaves: boolean): Promise<void> {
    const { service, http, admin, storage, alive, certificate } = this.#running;
    certificate?.close();
    clearInterval(this.#housekeeping);
    clearInterval(this.#looking);
    // While all are served as ever: nobody waits for places that players named.
    const sent = service.outgoing?.sent();
    const { server } = http;
    if (leaves) {
      server.prependListener('request', (_request, response) => {
        response.shouldKeepAlive = false;
      });
      await sleep(LEAVING_MS);
    }
    await sent;
    alive.end();
    if (leaves) {
      // Node closes what looks idle together with the socket, and so does a connection whose first request is on its way.
      const closeIdle = server.closeIdleConnections.bind(server);
      server.closeIdleConnections = () => void setTimeout(closeIdle, UNREAD_MS);
      await this.#closeDoor(code, leaves);
    }
    service.stopping = true;
    await service.backups?.close();
    await storage.settle();
    await service.robots?.stop();
    await service.outgoing?.close();
    await this.#closeDoor(code, leaves);
    admin?.close();
    const { node } = service;
    await service.house_orders.close();
    if (node !== undefined) {
      service.access.flush();
      storage.tables.transaction(() => service.outages.flush(Date.now()));
    }
    await node?.close();
    await service.following?.close();
    await storage.close();
    await service.tracer?.close();
    service.tell('info', 'stopped', {});
  }

  /** Feeds and requests end, by themselves or after a while: feeds soon, where others wait for that. Harmless when repeated. */
  async #closeDoor(code: ClosedWith, leaves: boolean): Promise<void> {
    const { service, http } = this.#running;
    const { hub } = service;
    hub?.close(code);
    const silent = setTimeout(() => hub?.drop(), leaves ? SILENT_FEED_MS : GRACE_MS);
    const impatience = setTimeout(() => http.server.closeAllConnections(), GRACE_MS);
    await http.close();
    clearTimeout(silent);
    clearTimeout(impatience);
  }

  /** Takes in what another program has done to accounts and sign-ins, and whether the clock was set. */
  #look(): void {
    const { storage, service, clock_watch, onFatal } = this.#running;
    if (service.game !== undefined) clock_watch?.look(nowOn(service));
    try {
      if (!storage.tables.changedElsewhere()) return;
      service.access.refresh();
      service.names.refresh();
      service.ages.refresh();
      service.hub?.recheck();
    } catch (error) {
      onFatal(error);
    }
  }

  /** What the operator keeps for a time alone. */
  async #dropOld({ journal }: GameNode, now: number): Promise<void> {
    const { service, storage, settings } = this.#running;
    const { keep_archives, audit_days } = settings;
    const { ages, published, staff, tell } = service;
    if (audit_days !== undefined) {
      const rows = staff.audit.prune(now - audit_days * DAY_MS, now);
      if (rows > 0) tell('info', 'audit_pruned', { rows });
    }
    if (keep_archives === undefined) return;
    const kept = { journal, tables: storage.tables, shelf: ages.shelf, published };
    for (const age of await dropArchives(kept, keep_archives)) tell('info', 'archive_dropped', { age });
  }

  /** Forgets sign-ins and replies whose time is over. */
  async #forget(): Promise<void> {
    const { storage, service } = this.#running;
    const { node } = service;
    if (node === undefined) return;
    const now = nowOn(service);
    while (service.access.sessions.flush(SIGN_INS_AT_A_TIME))
      await new Promise((resolve) => setImmediate(resolve));
    service.access.prune(now);
    const { world } = node;
    if (world !== undefined) service.chat.forgetBefore(world.age.age);
    storage.tables.transaction(() => {
      service.moderation.prune(now);
      service.fair_play.prune(now);
      service.outages.flush(now);
    });
    // Who was alerted to once is known at the age's end, too, though nothing has passed lately.
    if (world !== undefined && !world.ended) service.fair_play.keep(world);
    service.eraser.scrubAgain();
    while ((await node.journal.pruneReceipts(now, RECEIPTS_AT_A_TIME)) === RECEIPTS_AT_A_TIME) {
      await new Promise((resolve) => setImmediate(resolve));
    }
    await storage.prune();
    await this.#dropOld(node, now);
  }
}

function originOf({ address, family, port }: AddressInfo, scheme = 'http'): string {
  return `${scheme}://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}

/** A disk or a database that fails is no fault of a line of code: these say all about it. */
const TOLD = [CopyLost, DatabaseRefused, JournalDamage, OutcomeUnknown, TableDamage];

/** Ends the process at the first error that is told of: what follows while it ends comes of that. */
function endProcess(tell: Tell): (error: unknown) => void {
  let is_ending = false;
  return (error) => {
    if (is_ending) return;
    is_ending = true;
    const is_told = TOLD.some((kind) => error instanceof kind);
    const why = is_told ? (error as Error).message : ((error as Error)?.stack ?? error);
    const what_next = error instanceof CopyLost ? '; start it again: it copies all anew' : '';
    const text = `the server ends, since it can't go on safely: ${why}${what_next}`;
    tell('error', 'fatal', {}, text);
    setTimeout(() => process.exit(1), LAST_WORDS_MS);
  };
}

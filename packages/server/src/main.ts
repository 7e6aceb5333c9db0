import type { Server as HttpsServer } from 'node:https';
import type { AddressInfo, ListenOptions } from 'node:net';
import { hasJournal, type SqliteOptions } from '@realm/journal';
import type { FastifyInstance } from 'fastify';
import { NoWorld } from './ages/first.ts';
import { Following } from './backups/following.ts';
import { Backups } from './backups/schedule.ts';
import { createService } from './build/build.ts';
import { type HostTime, hostTime } from './game/clock.ts';
import type { NodeOptions } from './game/node.ts';
import { Alive } from './health/alive.ts';
import { ClockWatch } from './health/clock_watch.ts';
import { type Admin, startAdmin } from './metrics/admin.ts';
import { openFolder } from './nodes/folder_storage.ts';
import { openSharedStorage } from './nodes/shared_storage.ts';
import type { Storage } from './nodes/storage.ts';
import { followingLine, openingLine } from './opening_line.ts';
import { naming, tryPort } from './port.ts';
import { PROGRAM_VERSION } from './program_version.ts';
import type { PlayRobots } from './routes/chat/robots.ts';
import { endProcess } from './running/fatal.ts';
import { RunningServer } from './running/running.ts';
import type { Server, Taken } from './running/server.ts';
import { noteSilence } from './running/silence.ts';
import { nowOn, type Service } from './serve/service.ts';
import { mustExist, type Settings, warningsOf } from './settings.ts';
import { settingsTold, type Tell } from './tell.ts';
import { type CertificateFiles, certificateFiles, WatchedCertificate } from './tls/certificate.ts';
import { settingsOfNewAges } from './unused_settings.ts';

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
  readonly robots?: PlayRobots;
  /** Where another process listened before, which is listened at instead of the settings' address, and only once the world is there. */
  readonly taken?: Taken | undefined;
  /** Which settings somebody has given, and are not their defaults. */
  readonly given?: ReadonlySet<keyof Settings>;
}

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

function originOf({ address, family, port }: AddressInfo, scheme = 'http'): string {
  return `${scheme}://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}

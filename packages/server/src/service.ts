import { closeCodes, rateLimits } from '@realm/contract';
import type { World } from '@realm/engine';
import type { Journal, RowChange, Tables } from '@realm/journal';
import { Doors } from './accounts/doors.ts';
import { readProviders } from './accounts/providers.ts';
import { Audit } from './acts/audit.ts';
import { Errands } from './acts/errands.ts';
import { Staff } from './acts/staff.ts';
import { newAge } from './ages/first.ts';
import { AgeKeeper } from './ages/keeper.ts';
import { type Opening, openAge } from './ages/opening.ts';
import { type App, createApp } from './app.ts';
import { Chat } from './chat/chat.ts';
import type { Job } from './game/batch.ts';
import { createNode, type Game, type GameNode, type NodeOptions } from './game/node.ts';
import { Limiter } from './limiter.ts';
import { Hub } from './live/hub.ts';
import { Meters } from './metrics/meters.ts';
import type { FollowerNode } from './nodes/follower.ts';
import type { Peers } from './nodes/hooks.ts';
import { PROGRAM_VERSION } from './program_version.ts';
import { Founders } from './seats/founders.ts';
import { Likeness } from './seats/likeness.ts';
import { SiteAddress } from './serve/site_address.ts';
import type { Robots, Stage } from './serve/stage.ts';
import type { Settings } from './settings.ts';

/** A journal with the server's ordinary tables beside it. */
export type Store = Journal & { readonly tables: Tables };

export interface ServiceOptions extends Pick<NodeOptions, 'host_time' | 'timers' | 'execute' | 'engine'> {
  /** The server's ordinary tables. */
  readonly tables: Tables;
  /** Where it is one of many nodes. */
  readonly peers?: Peers | undefined;
  readonly settings: Settings;
  /** Where troubles go. */
  readonly warn: (line: string) => void;
  /** The data can't be trusted any more: the process must end. */
  readonly onFatal: (error: unknown) => void;
  /** Sets someone to play the robots, once a game runs. */
  readonly robots?: ((node: GameNode) => Robots) | undefined;
  /** Where it is reached; empty until that is known. */
  readonly address: () => string;
  /** Told of the next age once it is played. */
  readonly onAge: (node: GameNode) => Promise<void>;
}

/** All of a server but the folder of its data and the address it listens at. */
export interface Service extends App {
  readonly stage: Stage;
  /** Undefined where nobody is to read them. */
  readonly meters: Meters | undefined;
  /**
   * Puts the game that a journal holds on the stage, the first age if it holds none: the journal is this service's alone
   * from then on. Throws `RecoveryError`, `JournalDamage` or `AgeError`.
   */
  play(journal: Journal, more?: Pick<NodeOptions, 'world' | 'leads'>): Promise<void>;
  /** Puts a game on the stage that another node leads. */
  follow(follower: FollowerNode): void;
  /** The age that is followed is over: its feeds come back for the next. */
  followNextAge(): void;
  /** Takes in that rows of the tables were changed by another node. */
  takeIn(rows: readonly RowChange[]): void;
}

/** How long feeds of an ended age have to end by themselves. */
const GRACE_MS = 5_000;

/**
 * A server's inside, with nothing on its stage yet: requests are answered 503 until `play` has resolved. Throws
 * `ProvidersError` with every problem of the file of identity providers.
 */
export function createService(options: ServiceOptions): Service {
  const { tables, peers, settings, warn, onFatal, robots, address, onAge, ...deps } = options;
  const onBug = (error: unknown, where: string) => {
    meters?.bug();
    warn(`a bug in ${where}: ${(error as Error)?.stack ?? error}`);
  };
  const doors = new Doors(tables);
  const chat = new Chat(tables);
  const staff = new Staff({
    audit: new Audit(tables),
    ways: doors.ways,
    dev: settings.dev,
    tries: new Limiter(rateLimits.staff, () => performance.now(), settings.limits),
  });
  const ages = new AgeKeeper(tables, settings.ages);
  const hubOf = (game: Game) => new Hub(game, doors, chat, (error) => onBug(error, 'a live feed'));
  const play: Service['play'] = async (journal, more) => {
    const node = await createNode({
      ...deps,
      ...more,
      journal,
      age: () => newAge(settings, Date.now()),
      catch_up_ticks: settings.catch_up_ticks,
      snapshot_ticks: settings.snapshot_ticks,
      observer: meters,
      keepTransfers: (transfers) => ages.flows.add(transfers),
      onBug: (error, job) => onBug(error, wanted(job)),
      onFatal,
      warn,
    });
    // Where a bug has just cost the world, the next start looks for what has ended.
    const closeBooks = () => {
      if (node.world !== undefined) ages.books.close(node.world);
    };
    closeBooks();
    node.listen((published) => {
      if (published.some(({ ended }) => ended)) closeBooks();
    });
    // Feeds that followed another node go on where this one takes over from it.
    if (stage.hub === undefined) stage.hub = hubOf(node);
    else stage.hub.moveTo(node);
    stage.game = node;
    stage.node = node;
    stage.follower = undefined;
    stage.robots = robots?.(node);
  };
  const stage: Stage = {
    doors,
    chat,
    staff,
    site: new SiteAddress(settings.public_url),
    providers: readProviders(settings.oidc),
    ages,
    likeness: settings.dev ? undefined : new Likeness(new Founders(tables)),
    game: undefined,
    follower: undefined,
    errands: new Errands(tables),
    node: undefined,
    hub: undefined,
    robots: undefined,
    stopping: false,
    restart: async (opening, besides) => {
      const { journal, leads } = stage.node as GameNode;
      await nextAge(stage, journal, opening, besides).catch((error) => {
        onFatal(error);
        throw error;
      });
      await play(journal, { leads });
      await onAge(stage.node as GameNode);
    },
  };
  const meters = settings.admin_port === undefined ? undefined : new Meters(stage, peers);
  staff.onStranger = () => meters?.stranger();
  const app = createApp({
    stage,
    tables,
    peers,
    settings,
    version: PROGRAM_VERSION,
    meters,
    server_url: address,
    warn,
    onBug: (error, request_id) => onBug(error, `request ${request_id}`),
    onFatal,
  });
  const follow = (follower: FollowerNode) => {
    stage.follower = follower;
    stage.game = follower;
    stage.hub = hubOf(follower);
  };
  const followNextAge = () => {
    const { follower, hub } = stage;
    if (follower === undefined) return;
    retireHub(hub);
    follow(follower);
  };
  const takeIn = (rows: readonly RowChange[]) => {
    doors.takeIn(rows);
    ages.takeIn(rows);
    for (const audience of chat.takeIn(rows)) stage.hub?.reload(audience);
  };
  return { ...app, stage, play, follow, followNextAge, takeIn, meters };
}

/** Asks its feeds to come back; those whose clients don't answer stay a while. */
function retireHub(hub: Hub | undefined): void {
  hub?.close(closeCodes.restarting);
  setTimeout(() => hub?.drop(), GRACE_MS).unref();
}

/** What a job wanted, for the log. */
function wanted(job: Job): string {
  return 'heir' in job ? `the recall of heir ${job.heir.uid}` : `the command ${JSON.stringify(job.command)}`;
}

/**
 * Takes the game that has ended off the stage and opens the next age; requests meanwhile are asked to come back, and so
 * are the feeds. What has ended is told for good before.
 */
async function nextAge(stage: Stage, journal: Journal, opening: Opening, besides: () => void): Promise<void> {
  const { ages, hub, robots } = stage;
  const node = stage.node as GameNode;
  const ended = node.world as World;
  ages.books.close(ended);
  stage.game = undefined;
  stage.node = undefined;
  stage.hub = undefined;
  await robots?.stop();
  retireHub(hub);
  await node.retire();
  await openAge(journal, ages, opening, ended.age.age, besides);
}

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { closeCodes } from '@realm/contract';
import type { World } from '@realm/engine';
import type { Journal, Tables } from '@realm/journal';
import { Doors } from './accounts/doors.ts';
import { newAge } from './ages/first.ts';
import { AgeKeeper } from './ages/keeper.ts';
import { type Opening, openAge } from './ages/opening.ts';
import { Chat } from './chat/chat.ts';
import { type App, createApp } from './http/app.ts';
import type { Robots, Stage } from './http/stage.ts';
import type { Job } from './leader/batch.ts';
import { Hub } from './live/hub.ts';
import { Meters } from './metrics/meters.ts';
import { createNode, type GameNode, type NodeOptions } from './node.ts';
import type { Settings } from './settings.ts';
import { readProviders } from './sign_in/providers.ts';
import { SiteAddress } from './site_address.ts';
import { Audit } from './staff/audit.ts';
import { Errands } from './staff/errands.ts';
import { Staff } from './staff/staff.ts';

/** A journal with the server's ordinary tables beside it. */
export type Store = Journal & { readonly tables: Tables };

export interface ServiceOptions extends Pick<NodeOptions, 'host_time' | 'timers' | 'execute'> {
  /** Open, and this service's alone. */
  readonly journal: Store;
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
   * Puts the game that the journal holds on the stage, the first age if it holds none. Throws `RecoveryError`,
   * `JournalDamage` or `AgeError`.
   */
  play(): Promise<void>;
}

/** How long feeds of an ended age have to end by themselves. */
const GRACE_MS = 5_000;

const { version } = JSON.parse(readFileSync(path.join(import.meta.dirname, '../package.json'), 'utf8')) as {
  version: string;
};

/**
 * A server's inside, with nothing on its stage yet: requests are answered 503 until `play` has resolved. Throws
 * `ProvidersError` with every problem of the file of identity providers.
 */
export function createService(options: ServiceOptions): Service {
  const { journal, settings, warn, onFatal, robots, address, onAge, ...deps } = options;
  const onBug = (error: unknown, where: string) => {
    meters?.bug();
    warn(`a bug in ${where}: ${(error as Error)?.stack ?? error}`);
  };
  const doors = new Doors(journal.tables);
  const chat = new Chat(journal.tables);
  const staff = new Staff(new Audit(journal.tables), settings.dev);
  const ages = new AgeKeeper(journal.tables, settings.ages);
  const play = async () => {
    const node = await createNode({
      ...deps,
      journal,
      age: () => newAge(settings, Date.now()),
      catch_up_ticks: settings.catch_up_ticks,
      snapshot_ticks: settings.snapshot_ticks,
      observer: meters,
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
    stage.hub = new Hub(node, doors, chat, (error) => onBug(error, 'a live feed'));
    stage.node = node;
    stage.robots = robots?.(node);
  };
  const stage: Stage = {
    doors,
    chat,
    staff,
    site: new SiteAddress(settings.public_url),
    providers: readProviders(settings.oidc),
    ages,
    errands: new Errands(journal.tables),
    node: undefined,
    hub: undefined,
    robots: undefined,
    stopping: false,
    restart: async (opening, besides) => {
      await nextAge(stage, journal, opening, besides).catch((error) => {
        onFatal(error);
        throw error;
      });
      await play();
      await onAge(stage.node as GameNode);
    },
  };
  const meters = settings.admin_port === undefined ? undefined : new Meters(stage);
  const app = createApp({
    stage,
    settings,
    version,
    meters,
    server_url: address,
    onBug: (error, request_id) => onBug(error, `request ${request_id}`),
    onFatal,
  });
  return { ...app, stage, play, meters };
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
  stage.node = undefined;
  stage.hub = undefined;
  await robots?.stop();
  hub?.close(closeCodes.restarting);
  setTimeout(() => hub?.drop(), GRACE_MS).unref();
  await node.retire();
  await openAge(journal, ages, opening, ended.age.age, besides);
}

import path from 'node:path';
import { rateLimits } from '@realm/contract';
import type { Journal, Tables } from '@realm/journal';
import { Access } from '../accounts/access.ts';
import { readProviders } from '../accounts/providers.ts';
import { Audit } from '../acts/audit.ts';
import { Staff } from '../acts/staff.ts';
import { AgeKeeper } from '../ages/keeper.ts';
import { PublishedAges } from '../ages/published.ts';
import { AgeSpeeches } from '../ages/speech.ts';
import { type App, createApp } from '../app/app.ts';
import { Chat } from '../chat/chat.ts';
import { Eraser } from '../erasure/eraser.ts';
import { Erasures } from '../erasure/erasures.ts';
import { ErasedList, erasedBeside } from '../erasure/list.ts';
import { FairPlay } from '../fair_play/fair_play.ts';
import type { Game, GameNode, NodeOptions } from '../game/node.ts';
import { Outages } from '../health/outages.ts';
import { TickTimes } from '../health/tick_times.ts';
import { Limiter } from '../limiter.ts';
import { Hub } from '../live/hub.ts';
import { Meters } from '../metrics/meters.ts';
import { Moderation } from '../moderation/moderation.ts';
import { readWords } from '../moderation/words.ts';
import { Names } from '../names/names.ts';
import type { Peers } from '../nodes/hooks.ts';
import type { Playing } from '../nodes/storage.ts';
import { Notices } from '../notices/notices.ts';
import { readOperatorPages } from '../operator_pages/operator_pages.ts';
import { HouseOrders } from '../orders/of_house.ts';
import { keepApart } from '../outside.ts';
import { PROGRAM_VERSION } from '../program_version.ts';
import type { PlayRobots } from '../routes/chat/robots.ts';
import { Founders } from '../seats/founders.ts';
import { Likeness } from '../seats/likeness.ts';
import { Packs } from '../seats/packs.ts';
import { Seats } from '../seats/seats.ts';
import { retold } from '../serve/retold.ts';
import { nowOn, type Service } from '../serve/service.ts';
import { SiteAddress } from '../serve/site_address.ts';
import type { Settings } from '../settings.ts';
import type { Tell } from '../tell.ts';
import { certificateFiles, readCertificate } from '../tls/certificate.ts';
import { Tracer } from '../traces/tracer.ts';
import { follower } from './follow.ts';
import { playNextAge } from './next_age.ts';
import { noticesOfChat, outgoingOf } from './outgoing.ts';
import { player } from './play.ts';

/** A journal with the server's ordinary tables beside it. */
export type Store = Journal & { readonly tables: Tables };

export interface ServiceOptions extends Pick<NodeOptions, 'host_time' | 'timers' | 'execute' | 'engine'> {
  /** The server's ordinary tables. */
  readonly tables: Tables;
  /** Where it is one of many nodes. */
  readonly peers?: Peers | undefined;
  /** What whoever may do all asks it by; by default nobody can. */
  readonly secret?: string | undefined;
  readonly settings: Settings;
  /** Where troubles go. */
  readonly warn: (line: string) => void;
  /** Nobody is told, by default. */
  readonly tell?: Tell;
  /** The data can't be trusted any more: the process must end. */
  readonly onFatal: (error: unknown) => void;
  /** Sets someone to play the robots, once a game runs. */
  readonly robots?: PlayRobots | undefined;
  /** Where it is reached; empty until that is known. */
  readonly address: () => string;
  /** Told of the next age once it is played. */
  readonly onAge: (node: GameNode) => Promise<void>;
}

/** All of a server but the folder of its data and the address it listens at. */
export interface BuiltService extends App, Playing {
  readonly service: Service;
  /** Undefined where nobody is to read them. */
  readonly meters: Meters | undefined;
  /**
   * Plays the game that a journal holds, the first age if it holds none: the journal is this service's alone from then on.
   * Throws `RecoveryError`, `JournalDamage` or `AgeError`.
   */
  play: Playing['play'];
}

/**
 * A server's inside, without a game yet: requests are answered 503 until `play` has resolved. Throws
 * `ProvidersError` with every problem of the file of identity providers, `OperatorPagesError` where an operator's page can't be
 * read.
 */
export function createService(options: ServiceOptions): BuiltService {
  const {
    tables,
    peers,
    secret,
    settings,
    warn,
    tell = () => {},
    onFatal,
    robots,
    address,
    onAge,
    ...deps
  } = options;
  const onBug = (error: unknown, where: string) => {
    meters?.bug();
    warn(`a bug in ${where}: ${(error as Error)?.stack ?? error}`);
  };
  const access = new Access(tables);
  const chat = new Chat(tables);
  const moderation = new Moderation(tables);
  const notices = new Notices(tables, new AgeSpeeches(settings.ages), retold);
  access.onWay = (account, way) => moderation.held.layOn(account, way, nowOn(service));
  const audit = new Audit(tables);
  const staff = new Staff({
    audit,
    ways: access.ways,
    sanctions: moderation.sanctions,
    dev: settings.dev,
    tries: new Limiter(rateLimits.staff, () => performance.now(), settings.limits),
  });
  const names = new Names(tables);
  const fair_play = new FairPlay(tables, names.players);
  const ages = new AgeKeeper(tables, settings.ages, names.players);
  const packs = new Packs(tables);
  // What it has read is of before.
  if (keepApart(tables)) moderation.refresh();
  // In dev mode nobody's looks count.
  const likeness = settings.dev ? undefined : new Likeness(new Founders(tables), names.players);
  const hubOf = (game: Game) =>
    new Hub(game, {
      access,
      chat,
      notices,
      wording: names.words,
      houseOf: (world, account) => names.players.houseOf(world, account)?.id,
      onBug: (error) => onBug(error, 'a live feed'),
    });
  const erased = new ErasedList(settings.erased ?? erasedBeside(settings.data));
  try {
    erased.assertWritable();
  } catch (error) {
    warn((error as Error).message);
  }
  const eraser = new Eraser({
    tables,
    erasures: new Erasures({ tables, access, held: moderation.held, audit, list: erased }),
    is_shared: settings.database !== 'sqlite:',
    access,
    chat,
    moderation,
    names,
    notices,
    onErased: () => service.hub?.forget(),
  });
  const service: Service = {
    tell,
    access,
    chat,
    moderation,
    words: readWords(settings.words),
    eraser,
    names,
    fair_play,
    notices,
    tick_times: new TickTimes(),
    outages: new Outages(tables),
    house_orders: new HouseOrders(settings),
    backups: undefined,
    following: undefined,
    snapshot_at_ms: undefined,
    outgoing: undefined,
    staff,
    site: new SiteAddress(settings.public_url),
    providers: readProviders(settings.oidc),
    ages,
    published:
      settings.publish_ages === false
        ? undefined
        : new PublishedAges(path.join(settings.data, 'published'), ages),
    packs,
    seats: new Seats(packs, names.players, likeness),
    game: undefined,
    follower: undefined,
    node: undefined,
    hub: undefined,
    robots: undefined,
    tracer: tracerOf(settings, tell),
    handOver: undefined,
    stopping: false,
    restart: async (opening, besides) => {
      try {
        await playNextAge(service, opening, besides, play);
        await onAge(service.node as GameNode);
      } catch (error) {
        // Where the age before is gone from here, only a start comes to the next.
        if (service.node === undefined) onFatal(error);
        throw error;
      }
    },
  };
  service.outgoing = outgoingOf(service, {
    settings,
    address,
    counts: () => meters,
    warn,
    onBug,
    onFatal,
  });
  chat.besides = noticesOfChat(service);
  const meters = settings.admin_port === undefined ? undefined : new Meters(service, settings.data, peers);
  notices.onCounted = (kind) => meters?.notice(kind);
  staff.audit.onAdded = ({ seq, account, act, outcome }) =>
    tell('info', 'staff_act', { row: seq, account, act, outcome });
  staff.onStranger = () => meters?.stranger();
  const files = certificateFiles(settings);
  const app = createApp({
    certificate: files && readCertificate(files),
    service,
    tables,
    peers,
    secret,
    settings,
    operator_pages: readOperatorPages(settings),
    version: PROGRAM_VERSION,
    meters,
    server_url: address,
    warn,
    onBug: (error, request_id) => onBug(error, `request ${request_id}`),
    onFatal,
  });
  const play = player({
    ...deps,
    service,
    tables,
    settings,
    erased,
    meters,
    hubOf,
    robots,
    warn,
    onBug,
    onFatal,
  });
  return { ...app, ...follower(service, hubOf), service, play, meters };
}

function tracerOf({ traces: to, trace_one_in: one_in }: Settings, tell: Tell): Tracer | undefined {
  return to === undefined ? undefined : new Tracer({ to, one_in, version: PROGRAM_VERSION, tell });
}

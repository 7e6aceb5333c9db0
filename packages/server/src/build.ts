import path from 'node:path';
import { closeCodes, rateLimits } from '@realm/contract';
import type { World } from '@realm/engine';
import type { Journal, RowChange, Tables } from '@realm/journal';
import { Access } from './accounts/access.ts';
import { readProviders } from './accounts/providers.ts';
import { Audit } from './acts/audit.ts';
import { Staff } from './acts/staff.ts';
import { upholdSanctions } from './acts/uphold.ts';
import type { Access as WhoFounds } from './ages/access.ts';
import { firstAccess, NoWorld, newAge } from './ages/first.ts';
import { AgeKeeper } from './ages/keeper.ts';
import { type Opening, openAge } from './ages/opening.ts';
import { PublishedAges } from './ages/published.ts';
import { AgeSpeeches } from './ages/speech.ts';
import { type App, createApp } from './app.ts';
import { Chat } from './chat/chat.ts';
import { Eraser } from './erasure/eraser.ts';
import { Erasures } from './erasure/erasures.ts';
import { ErasedList, erasedBeside } from './erasure/list.ts';
import { FairPlay } from './fair_play/fair_play.ts';
import type { Job } from './game/batch.ts';
import { hostTime } from './game/clock.ts';
import { createNode, type Followed, type Game, type GameNode, type NodeOptions } from './game/node.ts';
import { Outages } from './health/outages.ts';
import { TickTimes } from './health/tick_times.ts';
import { Limiter } from './limiter.ts';
import { Hub } from './live/hub.ts';
import { Meters } from './metrics/meters.ts';
import { Moderation } from './moderation/moderation.ts';
import { readWords } from './moderation/words.ts';
import { Names } from './names/names.ts';
import type { Peers } from './nodes/hooks.ts';
import type { Playing } from './nodes/storage.ts';
import { Notices } from './notices/notices.ts';
import { draftOfMessage, draftsOfMentions } from './notices/of_chat.ts';
import { Outbox } from './notices/outbox.ts';
import { Outgoing } from './notices/outgoing.ts';
import { Sender } from './notices/sender.ts';
import { readOperatorPages } from './operator_pages/operator_pages.ts';
import { HouseOrders } from './orders/of_house.ts';
import { PROGRAM_VERSION } from './program_version.ts';
import { type RobotSays, sayForRobot } from './routes/chat/robots.ts';
import { Founders } from './seats/founders.ts';
import { Likeness } from './seats/likeness.ts';
import { Packs } from './seats/packs.ts';
import { Seats } from './seats/seats.ts';
import { retold } from './serve/retold.ts';
import { nowOn, type Robots, type Service } from './serve/service.ts';
import { SiteAddress } from './serve/site_address.ts';
import { isPrivate, mustExist, type Settings } from './settings.ts';
import type { Tell } from './tell.ts';
import { certificateFiles, readCertificate } from './tls/certificate.ts';
import { Tracer } from './traces/tracer.ts';

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
  readonly robots?: ((node: GameNode, say: RobotSays) => Robots) | undefined;
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

/** How long feeds of an ended age have to end by themselves. */
const GRACE_MS = 5_000;

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
  const list = new ErasedList(settings.erased ?? erasedBeside(settings.data));
  try {
    list.assertWritable();
  } catch (error) {
    warn((error as Error).message);
  }
  const eraser = new Eraser({
    tables,
    erasures: new Erasures({ tables, access, held: moderation.held, audit, list }),
    is_shared: settings.database !== 'sqlite:',
    access,
    chat,
    moderation,
    names,
    notices,
    onErased: () => service.hub?.forget(),
  });
  // The next age goes by the same.
  let host_time = deps.host_time ?? hostTime;
  const play: BuiltService['play'] = async (journal, more) => {
    host_time = more?.host_time ?? host_time;
    if (settings.database !== 'sqlite:' && settings.erased === undefined && !list.exists)
      warn(
        `there is no list of erasures (--erased): what is restored from a backup would not forget who was erased since; ${list.path} is begun`,
      );
    const erased = eraser.applyList(host_time.wall());
    if (erased > 0)
      warn(`${erased} accounts that were erased were there again, and are erased (${list.path})`);
    let first: WhoFounds | undefined;
    const node = await createNode({
      ...deps,
      ...more,
      host_time,
      journal,
      age: () => {
        if (mustExist(settings)) throw new NoWorld(settings);
        first = firstAccess(settings);
        return { ...newAge(settings, host_time.wall(), warn), names: 'beside' };
      },
      onFirst: () => {
        if (first === undefined) return;
        ages.access.set(1, first, host_time.wall());
        for (const name of ages.access.freeNamesIn(first.listed))
          warn(
            `--access ${settings.access}: ${name}: no account has this name; it will not count. In a new world use addresses, or \`realm age invite\``,
          );
      },
      catch_up_ticks: settings.catch_up_ticks,
      snapshot_ticks: settings.snapshot_ticks,
      place: settings,
      asks_after_gap: !settings.dev,
      closed: () => moderation.read_only.refusal,
      tracer: service.tracer,
      observer: meters,
      keepTransfers: (transfers) => {
        ages.flows.add(transfers);
        const world = service.node?.world;
        if (world !== undefined) fair_play.add(transfers, world);
      },
      names,
      onBug: (error, job) => onBug(error, wanted(job)),
      onFatal,
      warn,
      onSnapshot: (seq, ms) => {
        service.snapshot_at_ms = Date.now();
        tell('info', 'snapshot', { seq, ms });
      },
    });
    if (node.writer.late_ticks !== undefined) warn(standsStill(node, settings));
    // Where a bug has just cost the world, the next start looks for what has ended.
    const closeBooks = () => {
      const { world } = node;
      if (world === undefined) return;
      // A pause that no world goes on with, as an older version left one, is over.
      if (world.ended || world.paused === null)
        tables.transaction(() => moderation.incidents.end('pause', node.clock.now()));
      if (world.ended) fair_play.keep(world);
      ages.books.close(world);
    };
    closeBooks();
    node.listen((published) => {
      service.tick_times.note(published, nowOn(service));
      if (published.some(({ ended }) => ended)) closeBooks();
    });
    // Feeds that followed another node go on where this one takes over from it.
    if (service.hub === undefined) service.hub = hubOf(node);
    else service.hub.moveTo(node);
    service.game = node;
    service.node = node;
    service.follower = undefined;
    service.robots = robots?.(node, (house, text) => sayForRobot(service, house, text));
    service.outgoing?.lead(node);
    await eraser.hold(node);
    await upholdSanctions(node, moderation.sanctions, names.players, nowOn(service));
  };
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
      const { journal, leads } = service.node as GameNode;
      try {
        await nextAge(service, journal, opening, besides);
        await play(journal, { leads });
        await onAge(service.node as GameNode);
      } catch (error) {
        // The age before is gone from here: only a start comes to the next.
        onFatal(error);
        throw error;
      }
    },
  };
  const outbox = new Outbox(notices, ages, access.told, names.players, {
    mayEnter: (age, account) => {
      const known = access.accounts.get(account);
      const nobody = { plays: () => false, isUsed: () => false };
      return known !== undefined && ages.access.admits(age, known, nobody);
    },
    onBug: (error) => onBug(error, 'notices'),
    onFatal,
  });
  const sender = new Sender({
    notices,
    accounts: access.accounts,
    names,
    now: () => nowOn(service),
    leads: () => service.node?.leads() ?? false,
    world: () => service.game?.world,
    site: () => settings.public_url?.replace(/\/$/, '') ?? address(),
    allow_private: isPrivate(settings),
    smtp: settings.smtp,
    mail_from: settings.mail_from ?? '',
    counts: () => meters,
    warn,
    onFatal,
  });
  service.outgoing = new Outgoing(outbox, sender);
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
  const follow = (follower: Followed) => {
    service.follower = follower;
    service.game = follower;
    service.hub = hubOf(follower);
    follower.listen((published) => service.tick_times.note(published, nowOn(service)));
  };
  const followNextAge = () => {
    const { follower, hub } = service;
    if (follower === undefined) return;
    retireHub(hub);
    service.hub = hubOf(follower);
  };
  const takeIn = (rows: readonly RowChange[]) => {
    const before = names.words.tag;
    access.takeIn(rows);
    names.takeIn(rows);
    if (names.words.tag !== before) service.hub?.forget();
    ages.takeIn(rows);
    notices.takeIn(rows);
    if (moderation.takeIn(rows)) service.hub?.announce();
    const shown_less = new Map(chat.takeIn(rows).map((audience) => [JSON.stringify(audience), audience]));
    // Entries of the same look come after the rows: whoever has heard them elsewhere is told to load again, too.
    queueMicrotask(() => {
      for (const audience of shown_less.values()) service.hub?.reload(audience);
    });
  };
  return { ...app, service, play, follow, followNextAge, takeIn, meters };
}

function tracerOf({ traces: to, trace_one_in: one_in }: Settings, tell: Tell): Tracer | undefined {
  return to === undefined ? undefined : new Tracer({ to, one_in, version: PROGRAM_VERSION, tell });
}

/** What messages come to as notices: in the transactions that keep them. */
function noticesOfChat(service: Service): NonNullable<Chat['besides']> {
  const { chat, names, notices } = service;
  const { mutes } = chat;
  return {
    message(told) {
      const world = service.game?.world;
      if (world === undefined) return;
      for (const { reader, draft } of draftsOfMentions(world, told, { mutes, names }))
        notices.tell({ account: reader, leads: false }, draft, told.message.at);
    },
    direct(told) {
      const world = service.game?.world;
      const draft = world === undefined ? undefined : draftOfMessage(world, told, mutes);
      if (draft !== undefined) notices.tell({ account: told.to_account, leads: false }, draft, draft.at);
    },
  };
}

/** What the operator is to judge of a world that is later than it catches up. */
function standsStill({ clock, writer }: GameNode, { catch_up_ticks, database }: Settings): string {
  const whose = database === 'sqlite:' ? "this machine's" : "the database's";
  return (
    `by ${whose} clock (${new Date(clock.now()).toISOString()}) the game is ${writer.late_ticks} ticks late, more than ` +
    `are caught up (--catch-up-ticks ${catch_up_ticks}): it is shown, and stands still. After an outage, go on by ` +
    '`realm resume`; where the clock is wrong, stop, set it and start again'
  );
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
 * Takes the game that has ended away and opens the next age; requests meanwhile are asked to come back, and so
 * are the feeds. What has ended is told for good before.
 */
async function nextAge(
  service: Service,
  journal: Journal,
  opening: Opening,
  besides: () => void,
): Promise<void> {
  const { ages, hub, robots } = service;
  const node = service.node as GameNode;
  const ended = node.world as World;
  ages.books.close(ended);
  await service.outgoing?.idle();
  service.game = undefined;
  service.node = undefined;
  service.hub = undefined;
  await robots?.stop();
  retireHub(hub);
  await node.retire();
  await openAge(journal, ages, opening, ended.age.age, () => {
    service.fair_play.begin();
    besides();
  });
}

import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { World } from '@realm/engine';
import {
  type Leadership,
  lead,
  OlderTables,
  openShared,
  type PostgresJournal,
  postgresAt,
  type Shared,
  troubleOfClock,
} from '@realm/journal';
import { type HostTime, hostTime } from '../game/clock.ts';
import { recover } from '../game/recovery.ts';
import type { Settings } from '../settings.ts';
import type { Tell } from '../tell.ts';
import { FollowerNode } from './follower.ts';
import { Forwarder } from './forward.ts';
import type { Peers } from './hooks.ts';
import type { Playing, Storage } from './storage.ts';

/** How long until tables that another node is to make are looked for again. */
const AGAIN_MS = 50;
/** How long what was let in before the lead is handed over has to be answered. */
const LET_IN_MS = 2_000;
/** How soon another node must lead after this one. */
const NEXT_WITHIN_MS = 15_000;
/** How often it is looked who does: until somebody does, and from then on. */
const AGAIN_NEXT_MS = 20;
const LOOK_NEXT_MS = 100;

export interface SharedStorageOptions {
  readonly settings: Pick<
    Settings,
    | 'data'
    | 'database'
    | 'node_address'
    | 'lease_ms'
    | 'sync_replicas'
    | 'snapshot_ticks'
    | 'catch_up_ticks'
    | 'dev'
  >;
  /** A test's, which the game goes by then; else by the database's time of day. */
  readonly host_time?: HostTime | undefined;
  readonly engine?: string | undefined;
  readonly tell: Tell;
  readonly warn: (line: string) => void;
  /** This node can't go on: it has lost the lead, or the database is not what it was. */
  readonly onFatal: (error: unknown) => void;
}

/**
 * A database that nodes share: the first to come leads, the others follow. Throws as `openShared`.
 *
 * Whoever starts as the leader brings tables up to date on trial, until the world is there and the server listens: a start that
 * is refused before leaves the database as it was, for the version that it belongs to.
 */
export async function openSharedStorage(options: SharedStorageOptions): Promise<SharedStorage> {
  const { settings, warn, onFatal } = options;
  const shared = await openShared({
    connect: await postgresAt(settings.database),
    data: settings.data,
    node: `${hostname()} ${process.pid}`,
    address: settings.node_address ?? '',
    replicas: settings.sync_replicas,
    warn,
  });
  const trouble = troubleOfClock(hostTime.wall() - shared.clock.now());
  if (options.host_time === undefined && trouble !== undefined) warn(`this machine's clock ${trouble}`);
  try {
    await shared.attend(true);
    const before = await shared.leadership();
    const journal = await lead(shared, { lease_ms: settings.lease_ms, onLost: onFatal, on_trial: true });
    return new SharedStorage(options, shared, journal, before);
  } catch (error) {
    await shared.close();
    throw error;
  }
}

/** One node's place among others: it follows until nobody leads, and then tries to lead. */
export class SharedStorage implements Storage {
  readonly peers: Peers;
  readonly #options: SharedStorageOptions;
  readonly #shared: Shared;
  /** What the game goes by: the database's time of day, on this machine's count. */
  readonly #time: HostTime;
  #journal: PostgresJournal | undefined;
  /** Who led before it tried to as it began. */
  #before: Leadership;
  #follower: FollowerNode | undefined;
  /** Whether it has led and passes everything on now, to whom, and in which epoch. */
  #handed = false;
  #next_leader: string | undefined;
  #next_epoch: number | undefined;
  #told_next = false;
  #ends = false;
  /** Whether it takes no other part from here on. */
  #settled = false;
  #takeovers = { takeovers: 0, takeover_ms: 0 };
  #closed: Promise<void> | undefined;

  constructor(
    options: SharedStorageOptions,
    shared: Shared,
    journal: PostgresJournal | undefined,
    before: Leadership,
  ) {
    this.#options = options;
    this.#before = before;
    this.#shared = shared;
    this.#time = options.host_time ?? {
      wall: () => shared.clock.now(),
      monotonic: hostTime.monotonic,
    };
    this.#journal = journal;
    this.peers = {
      secret: shared.secret,
      forwarder: new Forwarder({
        leader: () => this.#leader(),
        stands_still: () => this.#journal === undefined && this.#follower?.late_ticks !== undefined,
        itself: () => (this.#journal !== undefined && !this.#handed ? this.#shared.address : undefined),
        secret: shared.secret,
      }),
      leads: () => this.#journal?.lease.holds() ?? false,
      handed: () => this.#handed,
      under_way: { writes: 0 },
      standing: () => this.#standing(),
    };
  }

  get secret(): string {
    return this.#shared.secret;
  }

  get tables(): Shared['tables'] {
    return this.#shared.tables;
  }

  async build<T extends Playing>(make: () => T): Promise<T> {
    for (let told = false; ; told = true) {
      try {
        return make();
      } catch (error) {
        if (!(error instanceof OlderTables) && (error as Error).name !== 'NotLeading') throw error;
        if (!told)
          this.#options.warn('waiting for a leader that makes the tables as this version wants them');
        await sleep(AGAIN_MS);
        this.#before = (await this.#shared.look()).leadership;
        this.#journal ??= await lead(this.#shared, { ...this.#leading(), on_trial: true });
      }
    }
  }

  async begin(server: Playing, address: string): Promise<boolean> {
    if (this.#shared.address === '') this.#shared.address = address;
    if (this.#journal !== undefined) {
      const journal = this.#journal;
      const is_new = journal.head().seq < 0;
      const world = is_new
        ? undefined
        : await recover(journal, { engine: this.#options.engine, take_up: true });
      await journal.keep();
      await journal.lease.renew();
      await this.#play(server, journal, world);
      return is_new;
    }
    const { settings } = this.#options;
    const follower = await FollowerNode.start({
      shared: this.#shared,
      host_time: this.#time,
      engine: this.#options.engine,
      snapshot_ticks: settings.snapshot_ticks,
      catch_up_ticks: settings.dev ? undefined : settings.catch_up_ticks,
      place: settings,
      warn: this.#options.warn,
      tell: this.#options.tell,
      onRows: server.takeIn,
      onAge: server.followNextAge,
      onLeaderless: () => this.#takeOver(server, follower),
      onFatal: this.#options.onFatal,
    });
    this.#follower = follower;
    await this.#shared.hear(() => follower.hint());
    await follower.begun();
    // It may have come to lead by then.
    if (this.#journal === undefined) server.follow(follower);
    return false;
  }

  get led_until(): number | undefined {
    return this.#follower === undefined ? this.#before.renewed_at_ms : undefined;
  }

  isAccompanied(): Promise<boolean> {
    return this.#shared.isAccompanied();
  }

  async handOver(finish: () => Promise<void>): Promise<void> {
    const journal = this.#journal;
    if (journal === undefined || this.#settled) return;
    this.#settled = true;
    this.#handed = true;
    const { tell, onFatal } = this.#options;
    const began = performance.now();
    // What was let in before is answered first.
    const { under_way } = this.peers;
    while (under_way.writes > 0 && performance.now() < began + LET_IN_MS) await sleep(AGAIN_NEXT_MS);
    await finish();
    await journal.settled();
    await journal.lease.release();
    // It leads no more, so no other may count on it; a database that is away has forgotten it by itself.
    await this.#shared.attend(false).catch(() => {});
    tell(
      'info',
      'handed_over',
      { epoch: journal.epoch },
      'the lead is given back; restart this node, it passes all on until then',
    );
    const ends = performance.now() + NEXT_WITHIN_MS;
    while (!this.#ends) {
      // A database that is away for a while is asked again, and whoever closes this closes the connection.
      const found = await this.#shared.leadership().catch(() => undefined);
      if (found === undefined) {
        await sleep(LOOK_NEXT_MS);
        if (!this.#ends) await this.#shared.reconnect(() => {}).catch(() => {});
        continue;
      }
      const { led, epoch, address } = found;
      this.#next_epoch = epoch;
      this.#next_leader = led && epoch > journal.epoch && address !== '' ? address : undefined;
      if (this.#next_leader !== undefined && !this.#told_next) {
        this.#told_next = true;
        const ms = Math.round(performance.now() - began);
        tell('info', 'leads_after', { epoch, ms }, `${address} leads ${ms} ms later`);
      }
      if (!this.#told_next && performance.now() > ends)
        return onFatal(new Error('no other node has come to lead'));
      await sleep(this.#told_next ? LOOK_NEXT_MS : AGAIN_NEXT_MS);
    }
  }

  async prune(): Promise<void> {
    await this.#journal?.pruneChanges();
  }

  async settle(): Promise<void> {
    this.#settled = true;
    this.#ends = true;
    // A takeover that is under way ends first, one way or the other.
    await this.#follower?.stop();
  }

  close(): Promise<void> {
    this.#closed ??= this.#close();
    return this.#closed;
  }

  async #close(): Promise<void> {
    await this.settle();
    if (this.#journal === undefined) await this.#follower?.close();
    this.peers.forwarder.close();
    await (this.#journal ?? this.#shared).close();
  }

  /** Where the node that leads is reached; undefined where nobody is known to, and where it is this one. */
  #leader(): string | undefined {
    if (this.#handed) return this.#next_leader;
    const known = this.#follower?.leadership;
    return this.#journal !== undefined || known === undefined || !known.led || known.address === ''
      ? undefined
      : known.address;
  }

  #standing(): ReturnType<Peers['standing']> {
    const { lag_ms = 0, leadership } = this.#follower ?? {};
    return this.#journal !== undefined
      ? {
          leads: !this.#handed,
          epoch: this.#next_epoch ?? this.#journal.epoch,
          lag_ms: 0,
          ...this.#takeovers,
        }
      : { leads: false, epoch: leadership?.epoch ?? 0, lag_ms, ...this.#takeovers };
  }

  async #takeOver(server: Playing, follower: FollowerNode): Promise<void> {
    if (this.#settled) return;
    const { tell, onFatal } = this.#options;
    const began = performance.now();
    let journal: PostgresJournal | undefined;
    try {
      journal = await lead(this.#shared, this.#leading(), (entries, changes) =>
        follower.take(entries, changes),
      );
    } catch (error) {
      // Before it leads it may try again; what it wrote as the leader is not known any more.
      if (this.tables.leading) onFatal(error);
      throw error;
    }
    if (journal === undefined) return;
    follower.leave();
    this.#journal = journal;
    if (this.#settled) return;
    try {
      follower.assertWhole();
      await this.#play(server, journal, follower.last_world);
      const took_ms = performance.now() - began;
      this.#takeovers = { takeovers: this.#takeovers.takeovers + 1, takeover_ms: took_ms };
      const ms = Math.round(took_ms);
      const { epoch } = journal;
      tell(
        'info',
        'takeover',
        { epoch, ms },
        `leads from epoch ${epoch} on, ${ms} ms after it saw that nobody did`,
      );
    } catch (error) {
      onFatal(error);
    }
  }

  #leading() {
    const { settings, onFatal } = this.#options;
    return { lease_ms: settings.lease_ms, onLost: onFatal };
  }

  #play(server: Playing, journal: PostgresJournal, world: World | undefined): Promise<void> {
    return server.play(journal, { world, leads: () => journal.lease.holds(), host_time: this.#time });
  }
}

import { closeCodes, LIVE_FEEDS_MAX, LIVE_PING_MS } from '@realm/contract';
import type { World } from '@realm/engine';
import type { Sessions } from '../accounts/sessions.ts';
import type { Published } from '../leader/batch.ts';
import type { GameNode } from '../node.ts';
import type { Feed } from './feed.ts';
import { Ring } from './ring.ts';

/** How long feeds are told before the event loop has a turn. */
const SLICE_MS = 10;
/** How often feeds are looked over: for sign-ins that ended, and pings that are due. */
const LOOK_MS = 1_000;

/** Every live feed of this node. Durable entries go in, each feed hears of its own house, in order. */
export class Hub {
  readonly #node: GameNode;
  readonly #sessions: Sessions;
  readonly #onBug: (error: unknown) => void;
  readonly #ring: Ring;
  readonly #by_house = new Map<number, Set<Feed>>();
  readonly #by_account = new Map<number, Feed[]>();
  readonly #by_address = new Map<string, number>();
  readonly #looking: NodeJS.Timeout;
  readonly #unlisten: () => void;
  /** Entries that are still to be told, oldest first. */
  #pending: Published[] = [];
  #telling = false;

  constructor(node: GameNode, sessions: Sessions, onBug: (error: unknown) => void) {
    this.#node = node;
    this.#sessions = sessions;
    this.#onBug = onBug;
    this.#ring = new Ring(node.journal.head().seq);
    this.#unlisten = node.listen((published) => this.#take(published));
    this.#looking = setInterval(() => this.#look(), LOOK_MS).unref();
  }

  /** Entries up to this one are in the past for a feed that opens now. */
  get head(): number {
    return this.#ring.head;
  }

  /** Feeds that an address has open. */
  feedsAt(address: string): number {
    return this.#by_address.get(address) ?? 0;
  }

  /** Takes in a feed that has just opened; one too many of its account closes the oldest. */
  add(feed: Feed, world: World, after: number | undefined): void {
    const { id } = feed.session.account;
    const feeds = this.#by_account.get(id) ?? [];
    this.#by_account.set(id, feeds);
    feeds.push(feed);
    if (feeds.length > LIVE_FEEDS_MAX) {
      const [oldest] = feeds;
      this.remove(oldest);
      oldest.close(closeCodes.replaced);
    }
    const neighbours = this.#by_house.get(feed.house) ?? new Set();
    this.#by_house.set(feed.house, neighbours.add(feed));
    this.#by_address.set(feed.address, this.feedsAt(feed.address) + 1);
    if (after === undefined) return;
    const missed = this.#ring.after(after);
    if (missed === undefined) feed.resync(this.#ring.head);
    else for (const each of missed) feed.tell(world, each);
  }

  /** Forgets a feed; harmless when it is forgotten already. */
  remove(feed: Feed): void {
    const neighbours = this.#by_house.get(feed.house);
    if (neighbours === undefined || !neighbours.delete(feed)) return;
    if (neighbours.size === 0) this.#by_house.delete(feed.house);
    const { id } = feed.session.account;
    const others = (this.#by_account.get(id) ?? []).filter((other) => other !== feed);
    if (others.length === 0) this.#by_account.delete(id);
    else this.#by_account.set(id, others);
    const left = this.feedsAt(feed.address) - 1;
    if (left === 0) this.#by_address.delete(feed.address);
    else this.#by_address.set(feed.address, left);
  }

  /** Cuts every feed that is still there. */
  drop(): void {
    for (const feeds of this.#by_account.values()) for (const feed of feeds) feed.drop();
  }

  /** Closes every feed; those whose clients don't answer stay a while. */
  close(code: typeof closeCodes.going_away | typeof closeCodes.restarting): void {
    this.#unlisten();
    clearInterval(this.#looking);
    for (const feeds of this.#by_account.values()) for (const feed of feeds) feed.close(code);
  }

  #take(published: readonly Published[]): void {
    for (const each of published) {
      this.#ring.add(each);
      this.#pending.push(each);
    }
    if (this.#telling) return;
    this.#telling = true;
    setImmediate(() => this.#tell());
  }

  /** Tells what is pending, a slice at a time: the writer never waits long for ten thousand sockets. */
  async #tell(): Promise<void> {
    let slice_ends = performance.now() + SLICE_MS;
    for (let published = this.#pending.shift(); published !== undefined; published = this.#pending.shift()) {
      for (const feed of this.#concerned(published)) {
        if (performance.now() >= slice_ends) {
          await new Promise((resolve) => setImmediate(resolve));
          slice_ends = performance.now() + SLICE_MS;
        }
        this.#tellOne(feed, published);
      }
    }
    this.#telling = false;
  }

  #tellOne(feed: Feed, published: Published): void {
    const { world } = this.#node;
    try {
      // Without a world (it is being rebuilt) there is nothing to report from: the feed starts over.
      if (world === undefined) feed.resync(published.seq);
      else feed.tell(world, published);
    } catch (error) {
      this.#onBug(error);
      feed.drop();
    }
  }

  /** The feeds that an entry means something to: all for a tick, else those of the houses it tells. */
  #concerned({ tick, events }: Published): Feed[] {
    if (tick !== undefined) return [...this.#by_account.values()].flat();
    const houses = new Set(events.map(({ house }) => house));
    return [...houses].flatMap((house) => [...(this.#by_house.get(house) ?? [])]);
  }

  #look(): void {
    const now = performance.now();
    const game_now = this.#node.clock.now();
    for (const feed of [...this.#by_account.values()].flat()) {
      if (this.#sessions.find(feed.session.token, game_now) === undefined) feed.close(closeCodes.signed_out);
      else if (now >= feed.ping_at && feed.unanswered) feed.drop();
      else if (now >= feed.ping_at) {
        feed.ping_at = now + LIVE_PING_MS;
        feed.ping();
      }
    }
  }
}

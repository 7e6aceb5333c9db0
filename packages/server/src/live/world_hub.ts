import { type closeCodes, LIVE_PING_MS } from '@realm/contract';
import type { Published } from '../game/batch.ts';
import type { Game } from '../game/node.ts';
import { inSlices, lookOver } from '../in_slices.ts';
import { Backlog } from './backlog.ts';
import type { Wording } from './messages.ts';
import { endOf } from './seq.ts';
import type { WorldFeed } from './world_feed.ts';
import { type Proclaimed, worldMeaning } from './world_messages.ts';

/** How often feeds are looked over for pings that are due. */
const LOOK_MS = 1_000;

/** Every feed of this node that follows the world. What an entry means to it is made once, for all of them. */
export class WorldHub {
  #game: Game;
  readonly #wording: Wording;
  readonly #onBug: (error: unknown) => void;
  readonly #backlog: Backlog;
  readonly #feeds = new Set<WorldFeed>();
  readonly #by_address = new Map<string, number>();
  readonly #endLooking: () => void;
  #unlisten: () => void;
  /** What is still to be told, oldest first. */
  #pending: Published[] = [];
  #telling = false;

  constructor(game: Game, wording: Wording, onBug: (error: unknown) => void) {
    this.#game = game;
    this.#wording = wording;
    this.#onBug = onBug;
    this.#backlog = new Backlog(endOf(game.seq));
    this.#unlisten = this.#listen(game);
    this.#endLooking = lookOver(
      LOOK_MS,
      () => [...this.#feeds],
      (feed) => this.#lookAt(feed),
    );
  }

  /** Messages up to this one are in the past for a feed that opens now. */
  get now(): number {
    return this.#backlog.now;
  }

  /** Feeds that are open. */
  get size(): number {
    return this.#feeds.size;
  }

  /** Goes on with the same world in other hands: no feed notices. */
  moveTo(game: Game): void {
    this.#unlisten();
    this.#game = game;
    this.#unlisten = this.#listen(game);
  }

  /** Feeds that an address has open. */
  feedsAt(address: string): number {
    return this.#by_address.get(address) ?? 0;
  }

  /** Somebody was erased: whoever comes back starts over, and is not told again what was said with their words. */
  forget(): void {
    this.#backlog.lose(this.now);
  }

  /** Takes in a feed that has just opened: it is told what it has missed. */
  add(feed: WorldFeed, after: number | undefined): void {
    this.#feeds.add(feed);
    this.#by_address.set(feed.address, this.feedsAt(feed.address) + 1);
    if (after === undefined) return;
    const missed = this.#backlog.after(after);
    if (missed === undefined) feed.resync(this.now);
    else for (const said of missed) feed.say(said);
  }

  /** Forgets a feed; harmless when it is forgotten already. */
  remove(feed: WorldFeed): void {
    if (!this.#feeds.delete(feed)) return;
    const left = this.feedsAt(feed.address) - 1;
    if (left === 0) this.#by_address.delete(feed.address);
    else this.#by_address.set(feed.address, left);
  }

  /** Cuts every feed that is still there. */
  drop(): void {
    for (const feed of this.#feeds) feed.drop();
  }

  /** Closes every feed; those whose clients don't answer stay a while. */
  close(code: typeof closeCodes.going_away | typeof closeCodes.restarting): void {
    this.#unlisten();
    this.#endLooking();
    for (const { line } of this.#feeds) line.close(code);
  }

  #listen(game: Game): () => void {
    return game.listen((published) => {
      this.#pending.push(...published);
      if (this.#telling) return;
      this.#telling = true;
      setImmediate(() => this.#tell());
    });
  }

  /** Tells what is pending, in order. */
  async #tell(): Promise<void> {
    for (let next = this.#pending.shift(); next !== undefined; next = this.#pending.shift()) {
      // The world may be ahead of what is durable; a game that stops tells nothing more.
      await this.#game.settled()?.catch(() => {});
      await this.#tellAll(this.#meaningOf(next), endOf(next.seq));
    }
    this.#telling = false;
  }

  /** Undefined where it can't be known: there is no world while it is being rebuilt. */
  #meaningOf(published: Published): readonly Proclaimed[] | undefined {
    const { world } = this.#game;
    try {
      return world === undefined ? undefined : worldMeaning(world, published, this.#wording);
    } catch (error) {
      this.#onBug(error);
      return undefined;
    }
  }

  /** Tells all feeds, a slice at a time: the writer never waits long for thousands of them. */
  async #tellAll(all: readonly Proclaimed[] | undefined, up_to: number): Promise<void> {
    for (const said of all ?? []) this.#backlog.add(said);
    if (all === undefined) this.#backlog.lose(up_to);
    await inSlices([...this.#feeds], (feed) => {
      if (all === undefined) feed.resync(up_to);
      else for (const said of all) feed.say(said);
    });
  }

  #lookAt(feed: WorldFeed): void {
    const now = performance.now();
    if (now < feed.ping_at || !feed.line.open) return;
    feed.ping_at = now + LIVE_PING_MS;
    if (!feed.line.ping()) feed.drop();
  }
}

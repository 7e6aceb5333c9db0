import { closeCodes, LIVE_FEEDS_MAX, LIVE_PING_MS, refusalOfScopes } from '@realm/contract';
import type { ReadonlyWorld } from '@realm/engine';
import type { Access } from '../accounts/access.ts';
import { type Audience, hears } from '../chat/audience.ts';
import type { Chat, Told } from '../chat/chat.ts';
import type { KeptPlayerMessage } from '../chat/conversations.ts';
import { movesTicks } from '../game/batch.ts';
import type { Game } from '../game/node.ts';
import { inSlices, lookOver, whenQuiet } from '../in_slices.ts';
import type { Kept } from '../notices/book.ts';
import type { Notices } from '../notices/notices.ts';
import { shownTo } from '../notices/shown.ts';
import type { Feed } from './feed.ts';
import { meaning, type Said, saidChat, type Wording } from './messages.ts';
import { type ChatItem, type Item, Ring } from './ring.ts';
import { WorldHub } from './world_hub.ts';

/** How often feeds are looked over: for sign-ins that ended, and pings that are due. */
const LOOK_MS = 1_000;
/** How long feeds have to end by themselves where their clients are asked to come back. */
const GRACE_MS = 5_000;

/** What an entry means, house by house, made once for all feeds of a house. */
type Meanings = Map<number, readonly Said[] | undefined>;

export interface HubOptions {
  readonly access: Access;
  readonly chat: Chat;
  readonly notices: Notices;
  readonly wording: Wording;
  /** The house that an account plays. */
  readonly houseOf: (world: ReadonlyWorld, account: number) => number | undefined;
  readonly onBug: (error: unknown) => void;
}

/** Every live feed of this node. Durable entries and chat go in, each feed hears what is for it, in order. */
export class Hub {
  /** Feeds of whoever follows the world, without a house. */
  readonly world: WorldHub;
  #game: Game;
  readonly #access: Access;
  readonly #chat: Chat;
  readonly #notices: Notices;
  readonly #wording: Wording;
  readonly #houseOf: HubOptions['houseOf'];
  readonly #onBug: (error: unknown) => void;
  readonly #ring: Ring;
  readonly #by_house = new Map<number, Set<Feed>>();
  readonly #by_account = new Map<number, Feed[]>();
  readonly #by_address = new Map<string, number>();
  readonly #endLooking: () => void;
  #unlisten: () => void;
  /** What is still to be told, oldest first. */
  #pending: Item[] = [];
  #telling = false;

  constructor(game: Game, { access, chat, notices, wording, houseOf, onBug }: HubOptions) {
    this.world = new WorldHub(game, wording, onBug);
    this.#game = game;
    this.#access = access;
    this.#chat = chat;
    this.#notices = notices;
    this.#wording = wording;
    this.#houseOf = houseOf;
    this.#onBug = onBug;
    this.#ring = new Ring(game.seq, chat.messages.last_id);
    this.#unlisten = this.#listen(game);
    chat.onMessage = (told) => this.#takeChat(told);
    chat.onPlayerMessage = (told) => this.#tellPlayers(told);
    chat.onChange = (audience) => this.reload(audience);
    notices.onTold = (kept) => this.#tellNotice(kept);
    access.onGone = (gone) => this.#closeGone(gone);
    access.onEnded = (account) => this.#check(this.#by_account.get(account) ?? []);
    this.#endLooking = lookOver(
      LOOK_MS,
      () => this.#all(),
      (feed) => this.#lookAt(feed),
    );
  }

  /** Messages up to this one are in the past for a feed that opens now. */
  get now(): number {
    return this.#ring.now;
  }

  /** Feeds that are open. */
  get size(): number {
    return this.#all().length;
  }

  /** Goes on with the same world in other hands: no feed notices. */
  moveTo(game: Game): void {
    this.world.moveTo(game);
    this.#unlisten();
    this.#game = game;
    this.#unlisten = this.#listen(game);
  }

  /** Feeds that an address has open. */
  feedsAt(address: string): number {
    return this.#by_address.get(address) ?? 0;
  }

  /** Takes in a feed that has just opened; one too many of its account closes the oldest. */
  add(feed: Feed, world: ReadonlyWorld, after: number | undefined): void {
    const { id } = feed.sign_in.account;
    const feeds = this.#by_account.get(id) ?? [];
    this.#by_account.set(id, feeds);
    feeds.push(feed);
    const neighbours = this.#by_house.get(feed.house) ?? new Set();
    this.#by_house.set(feed.house, neighbours.add(feed));
    this.#by_address.set(feed.address, this.feedsAt(feed.address) + 1);
    if (feeds.length > LIVE_FEEDS_MAX) {
      const [oldest] = feeds;
      this.remove(oldest);
      oldest.close(closeCodes.replaced);
    }
    if (after === undefined) return;
    const missed = this.#ring.after(after);
    const reloads = this.#ring.reloadsAfter(after);
    if (missed === undefined || reloads.some((audience) => hears(audience, world, feed.house)))
      feed.resync(this.#ring.now);
    else for (const item of missed) this.#tellOne(feed, item, world, new Map());
  }

  /** Forgets a feed; harmless when it is forgotten already. */
  remove(feed: Feed): void {
    const neighbours = this.#by_house.get(feed.house);
    if (neighbours === undefined || !neighbours.delete(feed)) return;
    if (neighbours.size === 0) this.#by_house.delete(feed.house);
    const { id } = feed.sign_in.account;
    const others = (this.#by_account.get(id) ?? []).filter((other) => other !== feed);
    if (others.length === 0) this.#by_account.delete(id);
    else this.#by_account.set(id, others);
    const left = this.feedsAt(feed.address) - 1;
    if (left === 0) this.#by_address.delete(feed.address);
    else this.#by_address.set(feed.address, left);
  }

  /** Tells those who read a channel to load again what they show, and whoever comes back. */
  reload(audience: Audience): void {
    const { world } = this.#game;
    this.#ring.reload(audience);
    for (const feed of this.#all()) {
      if (world === undefined || hears(audience, world, feed.house)) feed.resync(this.#ring.now);
    }
  }

  /** An account plays its house no more. */
  leave(account: number): void {
    for (const feed of this.#by_account.get(account) ?? []) feed.close(closeCodes.going_away);
  }

  /** Somebody was erased: what was said before is told to nobody who comes back. */
  forget(): void {
    this.#ring.forget();
    this.world.forget();
  }

  /** Tells those who ask for it that `GET /age` says something that everybody is to know. */
  announce(): void {
    for (const feed of this.#all()) feed.sayAside({ type: 'announced' });
  }

  /** Closes the feeds whose sign-ins another program has ended. */
  recheck(): void {
    this.#check(this.#all());
  }

  /** Cuts every feed that is still there. */
  drop(): void {
    this.world.drop();
    for (const feed of this.#all()) feed.drop();
  }

  /** Closes every feed; those whose clients don't answer stay a while. */
  close(code: typeof closeCodes.going_away | typeof closeCodes.restarting): void {
    this.world.close(code);
    this.#unlisten();
    this.#chat.onMessage = () => {};
    this.#chat.onPlayerMessage = () => {};
    this.#chat.onChange = () => {};
    this.#notices.onTold = undefined;
    this.#access.onEnded = () => {};
    this.#access.onGone = () => {};
    this.#endLooking();
    for (const feed of this.#all()) feed.close(code);
  }

  /** Asks every client to come back, where another hub is; those that don't answer are cut after a while. */
  retire(): void {
    this.close(closeCodes.restarting);
    setTimeout(() => this.drop(), GRACE_MS).unref();
  }

  #listen(game: Game): () => void {
    const unlisten = game.listen((published) => {
      for (const each of published) this.#take(this.#ring.addEntry(each));
      if (published.some(({ announced }) => announced)) this.announce();
    });
    const unlistenToActs = game.listenToActs((houses) => this.#tellActed(houses));
    return () => {
      unlisten();
      unlistenToActs();
    };
  }

  #all(): Feed[] {
    return [...this.#by_account.values()].flat();
  }

  /** A message comes after the entries that became durable with it or before, at every node: those are told first. */
  #takeChat(told: Told): void {
    const { seq: entry } = this.#game;
    const telling = this.#game.telling();
    if (telling === undefined) this.#tellChat(entry, told);
    else telling.then(() => this.#tellChat(entry, told));
  }

  #tellChat(entry: number, told: Told): void {
    const seq = this.#ring.seqOfChat(entry, told.message.id);
    if (seq === undefined) return this.reload(told.audience);
    const { frame } = saidChat(seq, told.message, this.#wording);
    this.#take(this.#ring.addChat(seq, { ...told, frame }));
  }

  /** Tells both who are in a conversation, but for one who has muted the other. */
  #tellPlayers({ message, account, to_account }: KeptPlayerMessage): void {
    for (const listener of [account, to_account]) {
      if (this.#chat.mutes.of(listener).has(account)) continue;
      for (const feed of this.#by_account.get(listener) ?? [])
        feed.sayAside({ type: 'direct', ...message }, this.#wording);
    }
  }

  /** Tells a player's feeds that a command of theirs is carried out, whichever of them gave it. */
  #tellActed(houses: ReadonlySet<number>): void {
    for (const house of houses)
      for (const feed of this.#by_house.get(house) ?? []) feed.sayAside({ type: 'acted' });
  }

  /** Tells a player's feeds of a notice for the page, each as far as it may know. */
  #tellNotice({ account, notice }: Kept): void {
    for (const feed of this.#by_account.get(account) ?? []) {
      for (const shown of shownTo(feed.sign_in, notice))
        feed.sayAside({ type: 'notice', notice: shown }, this.#wording);
    }
  }

  #take(item: Item): void {
    this.#pending.push(item);
    if (this.#telling) return;
    this.#telling = true;
    setImmediate(() => this.#tell());
  }

  /** Tells what is pending, a slice at a time: the writer never waits long for ten thousand sockets. */
  async #tell(): Promise<void> {
    while (this.#pending.length > 0) {
      // Whoever waited through a tick comes first.
      if (this.#pending.some(({ published }) => published?.tick !== undefined)) await whenQuiet();
      await inSlices(this.#toTell(), ({ feed, item, meanings }) => {
        const { world } = this.#game;
        // One that came back meanwhile has heard of it.
        if (item.seq <= feed.seq) return;
        // Without a world (it is being rebuilt) there is nothing to report from: the feed starts over.
        if (world === undefined) feed.resync(item.seq);
        else this.#tellOne(feed, item, world, meanings);
      });
    }
    this.#telling = false;
  }

  /** Whom to tell what of all that is pending. */
  *#toTell() {
    for (let item = this.#pending.shift(); item !== undefined; item = this.#pending.shift()) {
      const meanings: Meanings = new Map();
      for (const feed of this.#concerned(item)) yield { feed, item, meanings };
    }
  }

  #tellOne(feed: Feed, { seq, published, chat }: Item, world: ReadonlyWorld, meanings: Meanings): void {
    try {
      if (chat !== undefined) {
        if (this.#mayHear(feed, chat, world)) feed.say({ seq, frame: chat.frame });
        return;
      }
      if (!meanings.has(feed.house))
        meanings.set(feed.house, meaning(world, published, feed.house, this.#wording));
      const all = meanings.get(feed.house);
      if (all === undefined) feed.resync(seq);
      else for (const each of all) feed.say(each);
      if (movesTicks(published)) feed.resync(seq);
    } catch (error) {
      this.#onBug(error);
      feed.drop();
    }
  }

  #mayHear({ sign_in, house }: Feed, { audience, account }: ChatItem, world: ReadonlyWorld): boolean {
    if (refusalOfScopes(sign_in.scopes, ['chat']) !== undefined) return false;
    return hears(audience, world, house) && !this.#chat.mutes.of(sign_in.account.id).has(account);
  }

  /** The feeds that an item may mean something to: all, or those of the houses that a command's news is of. */
  #concerned({ published }: Item): Feed[] {
    // Feeds of a house stand together, so that its messages are made once and soon forgotten.
    if (published === undefined || published.tick !== undefined || movesTicks(published))
      return [...this.#by_house.values()].flatMap((feeds) => [...feeds]);
    return [...published.events.houses()].flatMap((house) => [...(this.#by_house.get(house) ?? [])]);
  }

  #check(feeds: readonly Feed[]): void {
    const now = this.#game.clock.now();
    for (const feed of feeds) {
      if (this.#access.byKey(feed.sign_in, now) === undefined) feed.close(closeCodes.signed_out);
    }
  }

  #closeGone(gone: ReadonlySet<string>): void {
    for (const feed of this.#all()) {
      const { sign_in } = feed;
      // A connection's row is found by its number, a session's by its secret's hash.
      if (gone.has('id' in sign_in ? String(sign_in.id) : sign_in.key)) feed.close(closeCodes.signed_out);
    }
  }

  /** Whether a feed is that of the house which its account plays, which another node may have changed. */
  #isOwn({ sign_in, house }: Feed): boolean {
    const { world } = this.#game;
    return world === undefined || this.#houseOf(world, sign_in.account.id) === house;
  }

  #lookAt(feed: Feed): void {
    const now = performance.now();
    if (feed.sign_in.expires_at <= this.#game.clock.now()) feed.close(closeCodes.signed_out);
    else if (!this.#isOwn(feed)) feed.close(closeCodes.going_away);
    else if (now >= feed.ping_at) {
      feed.ping_at = now + LIVE_PING_MS;
      if (!feed.ping()) feed.drop();
    }
  }
}

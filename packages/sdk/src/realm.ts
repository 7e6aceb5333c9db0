import type {
  Command,
  CommandOf,
  CommandReply,
  CommandReplyOf,
  CommandType,
  ReadParams,
  ReadQuery,
  ReadReply,
} from '@realm/contract';
import { Ages } from './ages.ts';
import { Auth } from './auth.ts';
import { Chat } from './chat.ts';
import {
  type BatchItem,
  type BatchOptions,
  type CommandOptions,
  commandMethods,
  newIdempotencyKey,
} from './commands.ts';
import { devTick, devUser } from './dev.ts';
import { Heirs } from './heirs.ts';
import { LiveFeed, type LiveOptions } from './live.ts';
import { Notices } from './notices.ts';
import { ask, keyed, type Reply } from './requests.ts';
import { feedSource } from './socket.ts';
import { Staff } from './staff.ts';
import { Transport, type TransportOptions } from './transport.ts';

/** A command with its `type`, from which the type of its reply follows. */
type Typed<T extends CommandType> = { readonly type: T } & CommandOf<T>;

/**
 * A client of the service: reads, commands, the live feed. It runs in Node and in browsers.
 *
 * Every method throws {@link RealmError} when the answer isn't success. It waits where the service's rate limit
 * asks for it, and asks again on its own when no answer came or the service is busy; commands carry an
 * Idempotency-Key, so that none is done twice. Replies may be shared with its cache: read them, don't change
 * them.
 */
export class Realm {
  /** One method a command: `realm.commands.explore({ house: 7, acres: 20 })`. */
  readonly commands = commandMethods((command, options) => this.#send(command, options));
  /** Signing in, and what may act for the account. */
  readonly auth: Auth;
  /** The channels. */
  readonly chat: Chat;
  /** What the player is told of, and how. */
  readonly notices: Notices;
  /** Characters of earlier ages. */
  readonly heirs: Heirs;
  /** Ages that have ended. */
  readonly ages: Ages;
  /** What staff may do. */
  readonly staff: Staff;
  readonly #transport: Transport;

  constructor(options: TransportOptions) {
    this.#transport = new Transport(options);
    this.auth = new Auth(this.#transport);
    this.chat = new Chat(this.#transport);
    this.notices = new Notices(this.#transport);
    this.heirs = new Heirs(this.#transport);
    this.ages = new Ages(this.#transport);
    this.staff = new Staff(this.#transport);
  }

  /** Sends a command; the reply's type follows from its `type`. */
  command<T extends CommandType>(command: Typed<T>, options?: CommandOptions): Promise<CommandReplyOf<T>> {
    return this.#send(command as Command, options) as Promise<CommandReplyOf<T>>;
  }

  /** What a command would answer now; changes nothing. */
  async preview<T extends CommandType>(command: Typed<T>, signal?: AbortSignal): Promise<CommandReplyOf<T>> {
    const body: unknown = command;
    const request = {
      method: 'POST',
      path: '/commands/preview',
      kind: 'reads',
      repeatable: true,
      body,
      signal,
    } as const;
    return (await this.#transport.request(request)) as CommandReplyOf<T>;
  }

  /**
   * Gives many commands, one after the other, each answered for itself: `results` in their order. Each gets a key of its own
   * where it has none, so that none is done twice.
   */
  batch(commands: readonly BatchItem[], options: BatchOptions): Promise<Reply<'POST /commands/batch'>> {
    const items = commands.map(({ command, key = newIdempotencyKey() }) => ({ command, key }));
    const body = { commands: items, on_refusal: options.on_refusal };
    const how = { kind: 'commands', repeatable: true, signal: options.signal, body } as const;
    return ask(this.#transport, 'POST /commands/batch', {}, how);
  }

  /** What many commands would answer, one after the other; changes nothing. */
  batchPreview(
    commands: readonly Pick<BatchItem, 'command'>[],
    options: BatchOptions,
  ): Promise<Reply<'POST /commands/batch/preview'>> {
    const body = { commands: commands.map(({ command }) => ({ command })), on_refusal: options.on_refusal };
    const how = { kind: 'reads', repeatable: true, signal: options.signal, body } as const;
    return ask(this.#transport, 'POST /commands/batch/preview', {}, how);
  }

  /** Any read by its address, such as `/houses/7`: for what has no method of its own here. */
  get(address: string): Promise<unknown> {
    return this.#transport.request({ method: 'GET', path: address, kind: 'reads' });
  }

  /** What is left of the rate limits for reads, commands and chat, as far as answers have told. */
  budgets(): ReturnType<Transport['budgets']> {
    return this.#transport.budgets();
  }

  /** The world at a glance. */
  world(): Promise<ReadReply<'world'>> {
    return ask(this.#transport, 'GET /world');
  }

  /** The rules of the age: slots, definitions, numbers. */
  rules(): Promise<ReadReply<'rules'>> {
    return ask(this.#transport, 'GET /rules');
  }

  /** The 100 largest houses. */
  rankings(): Promise<ReadReply<'rankings'>> {
    return ask(this.#transport, 'GET /rankings');
  }

  /** All houses by id, or those that are looked for; `after` leads on to the rest. */
  houses(args: ReadQuery<'houses'> = {}): Promise<ReadReply<'houses'>> {
    return ask(this.#transport, 'GET /houses', args);
  }

  /** The caller's own house in full, or the public facts of another. */
  house(args: ReadParams<'house'>): Promise<ReadReply<'house'>> {
    return ask(this.#transport, 'GET /houses/{id}', args);
  }

  /** Public facts of a state's houses. */
  stateHouses(args: ReadParams<'state_houses'>): Promise<ReadReply<'state_houses'>> {
    return ask(this.#transport, 'GET /states/{realm}/{state}', args);
  }

  /** A realm's material and states. */
  realm(args: ReadParams<'realm'>): Promise<ReadReply<'realm'>> {
    return ask(this.#transport, 'GET /realms/{realm}', args);
  }

  /** The age's clock and standings. */
  age(): Promise<ReadReply<'age'>> {
    return ask(this.#transport, 'GET /age');
  }

  /** The caller's account and house. */
  me(): Promise<ReadReply<'me'>> {
    return ask(this.#transport, 'GET /me');
  }

  /** What the last 48 ticks changed for the caller's house. */
  ticks(): Promise<ReadReply<'ticks'>> {
    return ask(this.#transport, 'GET /ticks');
  }

  /** What the state of the caller's house studies together. */
  colloquium(): Promise<ReadReply<'colloquium'>> {
    return ask(this.#transport, 'GET /colloquium');
  }

  /** Every listing of the Hall of Deeds. */
  hall(): Promise<ReadReply<'hall'>> {
    return ask(this.#transport, 'GET /hall');
  }

  /** Offers made, and offers on the caller's own characters. */
  offers(): Promise<ReadReply<'offers'>> {
    return ask(this.#transport, 'GET /offers');
  }

  /** The house's news, newest first. */
  news(args: ReadQuery<'news'> = {}): Promise<ReadReply<'news'>> {
    return ask(this.#transport, 'GET /news', args);
  }

  /** Names that are still free. */
  names(args: ReadQuery<'names'>): Promise<ReadReply<'names'>> {
    return ask(this.#transport, 'GET /names', args);
  }

  /** Every material's prices, stewards and open orders. */
  market(): Promise<ReadReply<'market'>> {
    return ask(this.#transport, 'GET /market');
  }

  /** The house's own open orders and its state's. */
  orders(): Promise<ReadReply<'orders'>> {
    return ask(this.#transport, 'GET /orders');
  }

  /** The house's orders ahead. */
  queue(): Promise<ReadReply<'queue'>> {
    return ask(this.#transport, 'GET /queue');
  }

  /** What the house's next ticks bring, if nobody does anything. */
  forecast(args: ReadQuery<'forecast'> = {}): Promise<ReadReply<'forecast'>> {
    return ask(this.#transport, 'GET /forecast', args);
  }

  /** What of an aid would arrive. */
  aidQuote(args: ReadQuery<'aid_quote'>): Promise<ReadReply<'aid_quote'>> {
    return ask(this.#transport, 'GET /aid/quote', args);
  }

  /** The caller's state: members, votes, treasury. */
  state(): Promise<ReadReply<'state'>> {
    return ask(this.#transport, 'GET /state');
  }

  /** The state's intel reports, newest first. */
  reports(args: ReadQuery<'reports'> = {}): Promise<ReadReply<'reports'>> {
    return ask(this.#transport, 'GET /reports', args);
  }

  /** A state's houses, land, might and renown, tick by tick. */
  stateSeries(
    args: ReadParams<'state_series'> & ReadQuery<'state_series'>,
  ): Promise<ReadReply<'state_series'>> {
    return ask(this.#transport, 'GET /states/{realm}/{state}/series', args);
  }

  /** Wars, ceasefires, tribute. */
  wars(): Promise<ReadReply<'wars'>> {
    return ask(this.#transport, 'GET /wars');
  }

  /** Both sides of a war, tick by tick. */
  warSeries(args: ReadParams<'war_series'>): Promise<ReadReply<'war_series'>> {
    return ask(this.#transport, 'GET /wars/{id}/series', args);
  }

  /** What the caller's state and the others hold against each other. */
  relations(): Promise<ReadReply<'relations'>> {
    return ask(this.#transport, 'GET /relations');
  }

  /** The age so far, in moments. */
  ageRecap(): Promise<ReadReply<'age_recap'>> {
    return ask(this.#transport, 'GET /age/recap');
  }

  /** Follows the house's news and ticks as they happen; comes back by itself after a cut. */
  live(options: LiveOptions): LiveFeed {
    return new LiveFeed(feedSource(this.#transport), options, this.#transport.clock);
  }

  /** On a dev server, signs in by name: later requests are this account's. Makes the account if it is new. */
  signInDev(name: string): ReturnType<typeof devUser> {
    return devUser(this.#transport, name);
  }

  /** On a dev server, runs ticks at once (1 to 1,000). */
  devTick(count: number): ReturnType<typeof devTick> {
    return devTick(this.#transport, count);
  }

  async #send(command: Command, options?: CommandOptions): Promise<CommandReply> {
    return (await this.#transport.request({
      method: 'POST',
      path: '/commands',
      kind: 'commands',
      body: command,
      ...keyed(options),
    })) as CommandReply;
  }
}

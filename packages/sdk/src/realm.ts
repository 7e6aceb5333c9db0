import type {
  Command,
  CommandOf,
  CommandReply,
  CommandReplyOf,
  CommandType,
  WorldMessage,
} from '@realm/contract';
import { Ages } from './ages.ts';
import type { AsOf } from './as_of.ts';
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
import { type FollowOptions, LiveFeed, type LiveOptions } from './live.ts';
import { Notices } from './notices.ts';
import { Packs } from './packs.ts';
import { ask, keyed, part, type Reply, type RequestName, type Rest } from './requests.ts';
import { feedSource, worldSource } from './socket.ts';
import { Staff } from './staff.ts';
import { Transport, type TransportOptions } from './transport.ts';
import type { Houseless, Me, MyFields, MyHouse } from './types.ts';

export type ServiceStatus = Reply<'GET /status'>;

/** What is asked for with no more than its fields. */
const reads = {
  /** The world at a glance. */
  world: 'GET /world',
  /** The rules of the age: slots, definitions, numbers. */
  rules: 'GET /rules',
  /** How the things of the age look. */
  rulesPictures: 'GET /rules/pictures',
  /** How the service is, whatever state the game is in. */
  status: 'GET /status',
  /** The 100 largest houses. */
  rankings: 'GET /rankings',
  /** All houses by id, or those that are looked for; `after` leads on to the rest. */
  houses: 'GET /houses',
  /** The caller's own house in full, or the public facts of another. */
  house: 'GET /houses/{id}',
  /** Public facts of a state's houses. */
  stateHouses: 'GET /states/{realm}/{state}',
  /** A realm's material and states. */
  realm: 'GET /realms/{realm}',
  /** The age's clock and standings. */
  age: 'GET /age',
  /** What the last 48 ticks changed for the caller's house. */
  ticks: 'GET /ticks',
  /** What the state of the caller's house studies together. */
  colloquium: 'GET /colloquium',
  /** Every listing of the Hall of Deeds. */
  hall: 'GET /hall',
  /** Offers made, and offers on the caller's own characters. */
  offers: 'GET /offers',
  /** The house's news, newest first. */
  news: 'GET /news',
  /** Names that are still free. */
  names: 'GET /names',
  /** Every material's prices, stewards and open orders. */
  market: 'GET /market',
  /** What was traded of a material in the last 48 ticks. */
  marketSeries: 'GET /market/{material}/series',
  /** The house's own open orders and its state's. */
  orders: 'GET /orders',
  /** The house's orders ahead. */
  queue: 'GET /queue',
  /** What the house's next ticks bring, if nobody does anything. */
  forecast: 'GET /forecast',
  /** What of an aid would arrive. */
  aidQuote: 'GET /aid/quote',
  /** The caller's state: members, votes, treasury. */
  state: 'GET /state',
  /** The state's intel reports, newest first. */
  reports: 'GET /reports',
  /** A state's houses, land, might and renown, tick by tick. */
  stateSeries: 'GET /states/{realm}/{state}/series',
  /** Wars, ceasefires, tribute. */
  wars: 'GET /wars',
  /** Both sides of a war, tick by tick. */
  warSeries: 'GET /wars/{id}/series',
  /** What the caller's state and the others hold against each other. */
  relations: 'GET /relations',
  /** The world's news, oldest first: the newest, or those after one that is known. */
  chronicle: 'GET /chronicle',
  /** The age so far, in moments. */
  ageRecap: 'GET /age/recap',
} as const;

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
export class Realm extends part(reads) {
  /** One method a command: `realm.commands.explore({ house: 7, acres: 20 })`. */
  readonly commands = commandMethods((command, options) => this.#send(command, options));
  /** Signing in, and what may act for the account. */
  readonly auth = new Auth(this.transport);
  /** The channels. */
  readonly chat = new Chat(this.transport);
  /** What the player is told of, and how. */
  readonly notices = new Notices(this.transport);
  /** Characters of earlier ages. */
  readonly heirs = new Heirs(this.transport);
  /** Friends who play together. */
  readonly packs = new Packs(this.transport);
  /** Ages that have ended. */
  readonly ages = new Ages(this.transport);
  /** What staff may do. */
  readonly staff = new Staff(this.transport);

  constructor(options: TransportOptions) {
    super(new Transport(options));
  }

  /** The caller's account and house; with `fields` those alone. */
  me(): Promise<Me>;
  me<F extends keyof MyHouse>(asked: { readonly fields: readonly F[] }): Promise<MyFields<F>>;
  me(asked: { readonly fields: string }): Promise<Partial<MyHouse> | Partial<Houseless>>;
  me({ fields }: { readonly fields?: string | readonly string[] } = {}): Promise<Partial<Me>> {
    return ask(this.transport, 'GET /me', fields === undefined ? {} : { fields: String(fields) });
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
    return (await this.transport.request(request)) as CommandReplyOf<T>;
  }

  /**
   * Gives many commands, one after the other, each answered for itself: `results` in their order. Each gets a key of its own
   * where it has none, so that none is done twice.
   */
  batch(commands: readonly BatchItem[], options: BatchOptions): Promise<Reply<'POST /commands/batch'>> {
    const items = commands.map(({ command, key = newIdempotencyKey() }) => ({ command, key }));
    const body = { commands: items, on_refusal: options.on_refusal };
    const how = { kind: 'commands', repeatable: true, signal: options.signal, body } as const;
    return ask(this.transport, 'POST /commands/batch', {}, how);
  }

  /** What many commands would answer, one after the other; changes nothing. */
  batchPreview(
    commands: readonly Pick<BatchItem, 'command'>[],
    options: BatchOptions,
  ): Promise<Reply<'POST /commands/batch/preview'>> {
    const body = { commands: commands.map(({ command }) => ({ command })), on_refusal: options.on_refusal };
    const how = { kind: 'reads', repeatable: true, signal: options.signal, body } as const;
    return ask(this.transport, 'POST /commands/batch/preview', {}, how);
  }

  /**
   * Any request by its method and path, with the fields that the contract says: `realm.ask('GET /houses/{id}', { id: 7 })`. Fields of
   * the address come first, then `{ body }`.
   */
  ask<N extends RequestName>(name: N, ...rest: Rest<N>): Promise<Reply<N>> {
    return ask(this.transport, name, ...rest);
  }

  /** Any read by its address, such as `/houses/7`: for what has no method of its own here. What is no JSON is answered as text. */
  get(address: string): Promise<unknown> {
    return this.transport.request({ method: 'GET', path: address, kind: 'reads', any_text: true });
  }

  /** How far the newest answer's world was: its tick, and for the signed-in the journal's last entry (`Realm-As-Of`). */
  get as_of(): AsOf | undefined {
    return this.transport.as_of;
  }

  /** What is left of the rate limits for reads, commands and chat, as far as answers have told. */
  budgets(): ReturnType<Transport['budgets']> {
    return this.transport.budgets();
  }

  /**
   * Follows the house's news and ticks as they happen; comes back by itself after a cut. Throws where the host has no WebSocket.
   * With `commands: true` many commands can be on their way by it at once: `feed.commands.command({ type: 'explore', house: 7, acres: 20 })`.
   */
  live(options: LiveOptions): LiveFeed {
    const asked = [...(options.also ?? []), ...(options.commands === true ? ['commands'] : [])];
    return new LiveFeed(feedSource(this.transport, asked), options, this.transport.clock);
  }

  /** Follows the world as anybody may: its news, ticks, standings, trades; comes back by itself after a cut. Throws as {@link live}. */
  liveWorld(options: FollowOptions<WorldMessage>): LiveFeed<WorldMessage> {
    return new LiveFeed(worldSource(this.transport), options, this.transport.clock);
  }

  /** On a dev server, signs in by name: later requests are this account's. Makes the account if it is new. */
  signInDev(name: string): ReturnType<typeof devUser> {
    return devUser(this.transport, name);
  }

  /** On a dev server, runs ticks at once (1 to 1,000). */
  devTick(count: number): ReturnType<typeof devTick> {
    return devTick(this.transport, count);
  }

  async #send(command: Command, options?: CommandOptions): Promise<CommandReply> {
    return (await this.transport.request({
      method: 'POST',
      path: '/commands',
      kind: 'commands',
      body: command,
      ...keyed(options),
    })) as CommandReply;
  }
}

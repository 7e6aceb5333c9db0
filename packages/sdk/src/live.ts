import type { LiveMessage } from '@realm/contract';
import { backoffMs, type Clock } from './clock.ts';
import { RealmError } from './error.ts';
import { LiveCommands } from './live_commands.ts';

/** How the feed stands. `waiting`: cut off, and coming back; `ended`: it won't come back by itself. */
export type LiveState = 'connecting' | 'open' | 'waiting' | 'ended';

/** How a feed of whatever messages is followed. */
export interface FollowOptions<M> {
  /** The seq of the last message already seen, to go on from there; without it the feed starts now. */
  readonly after?: number;
  /** Each message, in order. After `resync`, read again what is shown. */
  readonly onMessage: (message: M) => void;
  readonly onState?: (state: LiveState) => void;
  /** Why the feed ended; not called when it was closed from here. */
  readonly onEnd?: (why: RealmError) => void;
}

export interface LiveOptions extends FollowOptions<LiveMessage> {
  /** Whether commands are sent by it: see {@link LiveFeed.commands}. */
  readonly commands?: boolean;
  /** Messages that are told only to who asks for them. */
  readonly also?: readonly ('direct' | 'notice' | 'acted' | 'announced')[];
}

/** What hears an event, of which a host tells more than is looked at: as a method, so that what asks for all of that fits too. */
type Hears<E> = { hear(event: E): void }['hear'] | null;

/** What the feed needs of a WebSocket; the host's own fits, and that of the package ws. */
export interface Socket {
  onopen: Hears<object>;
  onmessage: Hears<{ data: unknown }>;
  onclose: Hears<{ code: number }>;
  onerror: Hears<object>;
  send(text: string): void;
  close(code?: number): void;
}

/** How a host opens WebSockets. What it takes besides is its own: Node's and that of ws headers; a browser sends the site's cookie itself. */
export type SocketMaker = new (url: string, options?: never) => Socket;

/** Where feeds come from. */
export interface FeedSource {
  /** Opens the socket that follows on from a seq, or from now; it may have to ask for a ticket first. */
  open(after: number | undefined): Socket | Promise<Socket>;
  /**
   * Why feeds are refused, or what keeps it from being known; null where nobody can be asked. A socket that doesn't open can't say
   * it itself.
   */
  refusal(): Promise<RealmError | null>;
}

/** Close codes after which coming back is no use. All others mean a pause: restart, network, too slow. */
const ENDINGS: Readonly<Record<number, () => RealmError>> = {
  4401: () => new RealmError(401, 'unauthorized', 'you are no longer signed in'),
  4409: () => new RealmError(409, 'replaced', 'another feed of this account has taken its place'),
};

/** Refusals after which coming back is no use; a socket that isn't opened for what else is tried again. */
const FINAL = [400, 401, 403, 422];
/** What the service answers where it would open a feed. */
const WOULD_OPEN = 426;
/** Sockets in a row that did not open although they should have: something in between lets none through. Two to three minutes. */
const UNOPENED_MOST = 12;

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 30_000;
/** A connection that held for this long starts again with the shortest wait. */
const STEADY_MS = 10_000;

/**
 * A live feed that keeps itself connected: it comes back after a cut with a growing, spread wait and asks for
 * what it missed; where the service no longer has that, a `resync` message arrives instead.
 */
export class LiveFeed<M extends { readonly seq: number } = LiveMessage> {
  /** The seq of the last message seen; undefined before the first. */
  seq: number | undefined;
  state: LiveState = 'connecting';
  readonly #source: FeedSource;
  readonly #options: FollowOptions<M>;
  readonly #clock: Clock;
  readonly #closing = new AbortController();
  readonly #commands: LiveCommands | undefined;
  #socket: Socket | undefined;
  #unopened = 0;

  constructor(source: FeedSource, options: FollowOptions<M> & Pick<LiveOptions, 'commands'>, clock: Clock) {
    this.#source = source;
    this.#options = options;
    this.#clock = clock;
    this.#commands = options.commands === true ? new LiveCommands(clock) : undefined;
    this.seq = options.after;
    void this.#run();
  }

  /** Sends commands by the feed, any number at once; only where it was opened for them. */
  get commands(): LiveCommands {
    if (this.#commands === undefined) throw new Error('the feed was not opened with `commands: true`');
    return this.#commands;
  }

  /** Ends the feed; nothing is told after this. */
  close(): void {
    this.#closing.abort();
    this.#commands?.end();
    this.#socket?.close(1000);
  }

  async #run(): Promise<void> {
    const { signal } = this.#closing;
    for (let tries = 0; !signal.aborted; tries++) {
      this.#enter('connecting');
      const started_at = this.#clock.now();
      const ending = await this.#follow();
      if (signal.aborted) break;
      if (ending !== null) {
        this.#enter('ended');
        this.#commands?.end(ending);
        this.#options.onEnd?.(ending);
        return;
      }
      if (this.#clock.now() - started_at > STEADY_MS) tries = 0;
      this.#enter('waiting');
      await this.#clock
        .sleep(backoffMs(tries, FIRST_WAIT_MS, LONGEST_WAIT_MS, this.#clock), signal)
        .catch(() => {});
    }
    this.state = 'ended';
  }

  /** One connection, to its end: why the feed is over, or null if it should come back. */
  async #follow(): Promise<RealmError | null> {
    let socket: Socket;
    try {
      socket = await this.#source.open(this.seq);
    } catch (error) {
      // Whoever gets no ticket is told why only where asking again is no use.
      return error instanceof RealmError && FINAL.includes(error.status) ? error : null;
    }
    this.#socket = socket;
    let opened = false;
    return new Promise((resolve) => {
      socket.onopen = () => {
        opened = true;
        this.#unopened = 0;
        this.#enter('open');
        this.#commands?.opened((text) => socket.send(text));
      };
      socket.onmessage = ({ data }) => this.#take(String(data));
      socket.onerror = () => {};
      socket.onclose = ({ code }) => {
        this.#commands?.cut();
        if (opened || this.#closing.signal.aborted) resolve(ENDINGS[code]?.() ?? null);
        else resolve(this.#source.refusal().then((why) => this.#endingBy(why)));
      };
      if (this.#closing.signal.aborted) socket.close(1000);
    });
  }

  /** Why the feed is over after a socket that was not opened; null where another may be. */
  #endingBy(refusal: RealmError | null): RealmError | null {
    if (refusal !== null && FINAL.includes(refusal.status)) return refusal;
    this.#unopened = refusal?.status === WOULD_OPEN ? this.#unopened + 1 : 0;
    if (this.#unopened < UNOPENED_MOST) return null;
    return new RealmError(0, 'not_opened', 'no feed opens');
  }

  #take(text: string): void {
    if (this.#closing.signal.aborted) return;
    const message = JSON.parse(text) as M;
    this.seq = message.seq;
    if (this.#commands !== undefined && isAnswer(message)) return this.#commands.take(message);
    this.#options.onMessage(message);
  }

  #enter(state: LiveState): void {
    if (this.state === state) return;
    this.state = state;
    if (!this.#closing.signal.aborted) this.#options.onState?.(state);
  }
}

function isAnswer(message: object): message is Extract<LiveMessage, { type: 'answer' }> {
  return 'type' in message && message.type === 'answer';
}

import type {
  Command,
  CommandOf,
  CommandReply,
  CommandReplyOf,
  CommandType,
  LiveMessage,
} from '@realm/contract';
import { backoffMs, type Clock } from './clock.ts';
import { type CommandOptions, newIdempotencyKey } from './commands.ts';
import { errorOf, RealmError } from './error.ts';

type Answer = Extract<LiveMessage, { type: 'answer' }>;

/** A command on its way by a feed. */
interface Pending {
  readonly text: string;
  readonly resolve: (reply: CommandReply) => void;
  readonly reject: (error: RealmError) => void;
  tries: number;
  /** Whether it is on its way: not while it waits after a refusal, or behind one that does. */
  is_sent: boolean;
}

const FIRST_RETRY_MS = 100;
const LONGEST_RETRY_MS = 5_000;
/** Refused before anything was done, or not known to be done: by its key it may be asked again. */
const PASSING = [409, 429, 503];

/**
 * Commands by a live feed: any number on their way at once, carried out in the order in which they were sent. Each has a key, so
 * that one whose answer was lost with the connection is sent again, and done once. Behind one that is refused for a while (too
 * many at once, say) those wait that are not on their way yet, and go one by one until none waits; what was on its way behind it
 * may be done before it.
 */
export class LiveCommands {
  readonly #clock: Clock;
  readonly #pending = new Map<number, Pending>();
  #send: ((text: string) => void) | undefined;
  #next = 1;
  #ended: RealmError | undefined;
  /** Until the refused is sent again nothing else is; then each waits for the answer to the one before while any waits. */
  #mode: 'open' | 'waiting' | 'one by one' = 'open';
  /** The one that the others wait for. */
  #alone: Pending | undefined;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /**
   * Sends a command; resolves with its reply. Throws {@link RealmError} when it is refused, or when the feed ends before an answer
   * has come: then its outcome is unknown.
   */
  command<T extends CommandType>(
    command: { readonly type: T } & CommandOf<T>,
    { idempotency_key: key = newIdempotencyKey() }: Pick<CommandOptions, 'idempotency_key'> = {},
  ): Promise<CommandReplyOf<T>> {
    const id = this.#next++;
    const text = JSON.stringify({ id, key, command: command as Command });
    return new Promise<CommandReply>((resolve, reject) => {
      if (this.#ended !== undefined) return reject(this.#ended);
      const pending = { text, resolve, reject, tries: 0, is_sent: false };
      this.#pending.set(id, pending);
      if (this.#mode === 'open') this.#put(pending);
    }) as Promise<CommandReplyOf<T>>;
  }

  /** The feed is open: what has no answer yet is sent, in order. */
  opened(send: (text: string) => void): void {
    this.#send = send;
    for (const pending of this.#pending.values()) pending.is_sent = false;
    if (this.#mode === 'waiting') return;
    this.#mode = 'open';
    for (const pending of this.#pending.values()) this.#put(pending);
  }

  /** The feed is cut, for now. */
  cut(): void {
    this.#send = undefined;
  }

  /** The feed is over: what has no answer yet gets none. */
  end(why = new RealmError(0, 'unreachable', 'the feed was closed')): void {
    this.#send = undefined;
    this.#ended = why;
    for (const { reject } of this.#pending.values()) reject(why);
    this.#pending.clear();
  }

  take({ id, status, body }: Answer): void {
    const pending = id === null ? undefined : this.#pending.get(id);
    if (id === null || pending === undefined) return;
    if (PASSING.includes(status)) {
      pending.is_sent = false;
      if (this.#mode !== 'waiting') void this.#wait(pending, body);
      return;
    }
    this.#pending.delete(id);
    if (status === 200) pending.resolve(body as CommandReply);
    else pending.reject(errorOf(status, body));
    if (this.#mode === 'one by one' && pending === this.#alone) this.#sendNext();
  }

  async #wait(refused: Pending, body: unknown): Promise<void> {
    this.#mode = 'waiting';
    const { retry_after } = body as { retry_after?: number };
    const backoff_ms = backoffMs(refused.tries++, FIRST_RETRY_MS, LONGEST_RETRY_MS, this.#clock);
    await this.#clock.sleep(retry_after === undefined ? backoff_ms : retry_after * 1_000);
    this.#mode = 'one by one';
    this.#sendNext();
  }

  /** Sends the first that waits; where none does any more all go at once again. */
  #sendNext(): void {
    this.#alone = [...this.#pending.values()].find(({ is_sent }) => !is_sent);
    if (this.#alone === undefined) this.#mode = 'open';
    else this.#put(this.#alone);
  }

  #put(pending: Pending): void {
    if (this.#send === undefined) return;
    pending.is_sent = true;
    this.#send(pending.text);
  }
}

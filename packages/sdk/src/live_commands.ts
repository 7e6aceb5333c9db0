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
}

const FIRST_RETRY_MS = 100;
const LONGEST_RETRY_MS = 5_000;
/** Refused before anything was done, or not known to be done: by its key it may be asked again. */
const PASSING = [409, 429, 503];

/**
 * Commands by a live feed: any number on their way at once, carried out in the order in which they were sent. Each has a key, so
 * that one whose answer was lost with the connection is sent again, and done once.
 */
export class LiveCommands {
  readonly #clock: Clock;
  readonly #pending = new Map<number, Pending>();
  #send: ((text: string) => void) | undefined;
  #next = 1;
  #ended: RealmError | undefined;

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
      this.#pending.set(id, { text, resolve, reject, tries: 0 });
      this.#send?.(text);
    }) as Promise<CommandReplyOf<T>>;
  }

  /** The feed is open: what has no answer yet is sent, in order. */
  opened(send: (text: string) => void): void {
    this.#send = send;
    for (const { text } of this.#pending.values()) send(text);
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
    if (PASSING.includes(status)) return void this.#again(id, pending, body);
    this.#pending.delete(id);
    if (status === 200) pending.resolve(body as CommandReply);
    else pending.reject(errorOf(status, body));
  }

  async #again(id: number, pending: Pending, body: unknown): Promise<void> {
    const { retry_after } = body as { retry_after?: number };
    const backoff_ms = backoffMs(pending.tries++, FIRST_RETRY_MS, LONGEST_RETRY_MS, this.#clock);
    await this.#clock.sleep(retry_after === undefined ? backoff_ms : retry_after * 1_000);
    if (this.#pending.get(id) === pending) this.#send?.(pending.text);
  }
}

import { type AsOf, readAsOf } from './as_of.ts';
import { backoffMs, type Clock, hostClock } from './clock.ts';
import { errorOf, RealmError } from './error.ts';
import { EtagCache } from './etag_cache.ts';
import type { SocketMaker } from './live.ts';
import { type Budget, Pacer } from './pacer.ts';

/** Requests of a kind share one of the service's rate limits. */
export type RequestKind = 'reads' | 'commands' | 'chat' | 'others';

export interface TransportOptions {
  /** Where the service is, such as `http://127.0.0.1:8080`; a path behind the host is kept. */
  readonly base_url: string;
  /** A bearer token: a connected site's, or a personal one. */
  readonly token?: string;
  /** The sign-in cookie as `name=value`, outside browsers; a page of the game's own site needs none. */
  readonly cookie?: string;
  /** The language of refusals and of the age's names, such as `de`; English if left out. Codes and fields are the same in all. */
  readonly language?: string;
  /** Instead of the host's `fetch`. */
  readonly fetch?: typeof globalThis.fetch;
  /** Instead of the host's `WebSocket`, or where it has none, as Node before version 22. */
  readonly WebSocket?: SocketMaker;
  /** How long one try may take; default 10,000 ms. */
  readonly timeout_ms?: number;
  /** How long to keep trying in all once it is the request's turn; default 30,000 ms. */
  readonly patience_ms?: number;
  /** Instead of the host's clock, for tests. */
  readonly clock?: Clock;
}

export interface Request {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** From the base, with its query: `/houses/7`. */
  readonly path: string;
  readonly kind: RequestKind;
  readonly body?: unknown;
  /** Whether it may be asked again when its outcome is unknown. Reads always may. */
  readonly repeatable?: true;
  readonly idempotency_key?: string;
  /** Whether its answer may be no JSON, as a file is. Elsewhere what is none comes from something in between. */
  readonly any_text?: true;
  readonly signal?: AbortSignal;
}

const FIRST_RETRY_MS = 100;
const LONGEST_RETRY_MS = 5_000;

/**
 * Sends requests and brings back parsed replies. It waits for the rate limit, asks again what may be asked
 * again (reads, and writes with a key: after network errors, 409, 429 and 503, honouring Retry-After), and
 * spares bytes with ETags.
 */
export class Transport {
  readonly base_url: string;
  readonly clock: Clock;
  /** What opens feeds, where it is not the host's. */
  readonly socket_maker: SocketMaker | undefined;
  #token: string | undefined;
  #cookie: string | undefined;
  readonly #fetch: typeof globalThis.fetch;
  /** The language that is asked for, where one is. */
  readonly language: string | undefined;
  readonly #timeout_ms: number;
  readonly #patience_ms: number;
  readonly #etags = new EtagCache();
  readonly #pacers: Record<RequestKind, Pacer>;
  #as_of: AsOf | undefined;

  constructor(options: TransportOptions) {
    this.base_url = options.base_url.replace(/\/+$/, '');
    this.clock = options.clock ?? hostClock;
    this.socket_maker = options.WebSocket;
    this.#token = options.token;
    this.#cookie = options.cookie;
    // Browsers insist that fetch is called as a method of nothing else.
    this.#fetch = options.fetch ?? ((input, init) => globalThis.fetch(input, init));
    this.language = options.language;
    this.#timeout_ms = options.timeout_ms ?? 10_000;
    this.#patience_ms = options.patience_ms ?? 30_000;
    this.#pacers = {
      reads: new Pacer(this.clock),
      commands: new Pacer(this.clock),
      chat: new Pacer(this.clock),
      others: new Pacer(this.clock),
    };
  }

  /** Who the requests are from now on; forgets the last one's replies. */
  signIn(credentials: { token?: string; cookie?: string }): void {
    this.#token = credentials.token;
    this.#cookie = credentials.cookie;
    this.#etags.clear();
    this.#as_of = undefined;
  }

  /** How far the newest answer's world was; undefined before the first that says so. */
  get as_of(): AsOf | undefined {
    return this.#as_of;
  }

  /** The headers that say who is asking. */
  credentials(): Record<string, string> {
    if (this.#token !== undefined) return { authorization: `Bearer ${this.#token}` };
    return this.#cookie === undefined ? {} : { cookie: this.#cookie };
  }

  /** What is left of the rate limits that have been heard of. */
  budgets(): Partial<Record<RequestKind, Budget>> {
    const known = Object.entries(this.#pacers).map(([kind, pacer]) => [kind, pacer.budget()] as const);
    return Object.fromEntries(known.filter(([, budget]) => budget !== undefined));
  }

  /** The reply's body. Throws {@link RealmError}, or the signal's reason if it was aborted. */
  async request(request: Request): Promise<unknown> {
    return (await this.response(request)).body;
  }

  /** The reply's body with its headers. */
  async response(request: Request): Promise<{ body: unknown; headers: Headers }> {
    const pacer = this.#pacers[request.kind];
    await pacer.enter(request.signal);
    const give_up_at = this.clock.now() + this.#patience_ms;
    for (let tries = 0; ; tries++) {
      if (tries > 0) await pacer.enter(request.signal);
      const outcome = await this.#once(request);
      if (!('error' in outcome)) return outcome;
      const wait_ms = this.#waitBeforeRetry(request, outcome, tries);
      if (wait_ms === null || this.clock.now() + wait_ms > give_up_at) throw outcome.error;
      await this.clock.sleep(wait_ms, request.signal);
    }
  }

  /** How long to wait before asking again; null where asking again is no use or not safe. */
  #waitBeforeRetry(request: Request, { error, retry_after_ms }: Failure, tries: number): number | null {
    const wait_ms = retry_after_ms ?? backoffMs(tries, FIRST_RETRY_MS, LONGEST_RETRY_MS, this.clock);
    // A limit refuses before anything is done, so whatever was asked may be asked again.
    if (error.status === 429) {
      this.#pacers[request.kind].close(wait_ms);
      return wait_ms;
    }
    return (request.method === 'GET' || request.repeatable) && [0, 409, 503].includes(error.status)
      ? wait_ms
      : null;
  }

  /** One try. */
  async #once(request: Request): Promise<{ body: unknown; headers: Headers } | Failure> {
    const kept = request.method === 'GET' ? this.#etags.get(request.path) : undefined;
    let response: Response;
    let text: string;
    try {
      const timeout = AbortSignal.timeout(this.#timeout_ms);
      response = await this.#fetch(this.base_url + this.#inLanguage(request.path), {
        method: request.method,
        headers: this.#headersOf(request, kept?.etag),
        body: request.body === undefined ? undefined : JSON.stringify(request.body),
        signal: request.signal === undefined ? timeout : AbortSignal.any([request.signal, timeout]),
      });
      text = await response.text();
    } catch (cause) {
      if (request.signal?.aborted) throw request.signal.reason;
      return unreachable(cause);
    }

    const { headers, status } = response;
    this.#pacers[request.kind].learn(headers);
    this.#noteAsOf(headers);
    if (status === 304 && kept !== undefined) return { body: kept.body, headers };
    const json = parsed(text);
    const body = json === undefined ? text || undefined : json.value;
    if (response.ok && json === undefined && request.any_text !== true) return unreachable();
    if (!response.ok) {
      const error = errorOf(status, body, headers.get('x-request-id') ?? '');
      return { error, retry_after_ms: retryAfterMs(headers.get('retry-after')) };
    }
    const etag = headers.get('etag');
    if (request.method === 'GET' && etag !== null) this.#etags.keep(request.path, etag, body);
    return { body, headers };
  }

  /** A path that asks for the language, where one is wanted. */
  #inLanguage(path: string): string {
    if (this.language === undefined) return path;
    return `${path}${path.includes('?') ? '&' : '?'}lang=${encodeURIComponent(this.language)}`;
  }

  /** Answers may overtake one another. */
  #noteAsOf(headers: Headers): void {
    const told = readAsOf(headers.get('realm-as-of'));
    const known = this.#as_of;
    if (told === undefined) return;
    const is_older = known !== undefined && (told.seq ?? -1) < (known.seq ?? -1);
    if (!is_older) this.#as_of = told;
  }

  #headersOf(request: Request, etag: string | undefined): Record<string, string> {
    const headers: Record<string, string> = this.credentials();
    if (request.body !== undefined) headers['content-type'] = 'application/json';
    if (request.idempotency_key !== undefined) headers['idempotency-key'] = request.idempotency_key;
    if (etag !== undefined) headers['if-none-match'] = etag;
    return headers;
  }
}

interface Failure {
  readonly error: RealmError;
  /** What the answer asked for. */
  readonly retry_after_ms?: number;
}

const unreachable = (cause?: unknown): Failure => ({
  error: new RealmError(0, 'unreachable', 'the service does not answer', {}, '', cause),
});

/** What a text says as JSON; undefined where it is none. */
function parsed(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

/** Retry-After in seconds; a date, which this service doesn't send, counts as nothing said. */
function retryAfterMs(header: string | null): number | undefined {
  const seconds = Number(header ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : undefined;
}

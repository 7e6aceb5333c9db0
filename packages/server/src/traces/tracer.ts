import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { unescape as decoded } from 'node:querystring';
import type { Tell } from '../tell.ts';

/** Spans sent at once, and how many may wait to be; what comes beyond is dropped and counted. */
const AT_ONCE = 512;
const WAITING_MAX = 4_096;
const SEND_MS = 1_000;
const ANSWER_MS = 5_000;
/** How often a collector that does not answer is told of. */
const TOLD_MS = 60_000;

/** What OTLP calls kinds: a part of the work here, and a request that was served. */
const KIND = { internal: 1, server: 2 } as const;

type Attributes = Readonly<Record<string, string | number>>;

/** A place in a trace, to which more belongs. */
export interface Place {
  readonly trace: string;
  readonly span: string;
}

/** Something that took time. Times are by the monotonic clock, in ms. */
export interface Span {
  readonly name: string;
  readonly kind: keyof typeof KIND;
  readonly parent?: string | undefined;
  readonly place: Place;
  readonly from: number;
  readonly to: number;
  readonly attributes: Attributes;
  readonly failed?: boolean;
}

export interface TracerOptions {
  /** Where a collector takes OTLP over HTTP, such as `http://127.0.0.1:4318`; with a user and a password where it asks for them. */
  readonly to: string;
  /** One request of so many is traced. */
  readonly one_in: number;
  readonly version: string;
  readonly tell: Tell;
}

/** W3C's header by which a proxy says what a request belongs to. */
const PARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/;

/** Traces some of what is asked for, and sends it to a collector as OTLP in JSON, beside all else: nothing waits for that. */
export class Tracer {
  readonly #options: TracerOptions;
  /** Without user and password, which are no part of an address that is asked or told. */
  readonly #to: string;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #within = new AsyncLocalStorage<Place>();
  readonly #timer: NodeJS.Timeout;
  #waiting: Span[] = [];
  #dropped = 0;
  #seen = 0;
  #told_at = Number.NEGATIVE_INFINITY;
  #sending: Promise<void> | undefined;

  constructor(options: TracerOptions) {
    this.#options = options;
    const url = new URL(options.to);
    const [user, password] = [url.username, url.password].map(decoded);
    url.username = '';
    url.password = '';
    this.#to = url.href.replace(/\/$/, '');
    this.#headers = {
      'content-type': 'application/json',
      ...(`${user}${password}` === ''
        ? {}
        : { authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` }),
    };
    this.#timer = setInterval(() => this.#send(), SEND_MS).unref();
  }

  /** A place for a request, if it is one of those that are traced, and the span that it belongs to. */
  begin(parent?: string): { readonly place: Place; readonly parent: string | undefined } | undefined {
    this.#seen += 1;
    if (this.#seen % this.#options.one_in !== 0) return undefined;
    const [, trace, span] = PARENT.exec(parent ?? '') ?? [];
    return { place: { trace: trace ?? idOf(16), span: idOf(8) }, parent: span };
  }

  /** Does something so that what is asked on the way knows where it belongs. */
  within(place: Place, work: () => void): void {
    this.#within.run(place, work);
  }

  /** Where what is done at this moment belongs; undefined where it is not traced. */
  get here(): Place | undefined {
    return this.#within.getStore();
  }

  /** A part of the work of a place. */
  part(of: Place, name: string, from: number, to: number, attributes: Attributes = {}): void {
    const place = { trace: of.trace, span: idOf(8) };
    this.note({ name, kind: 'internal', parent: of.span, place, from, to, attributes });
  }

  note(span: Span): void {
    if (this.#waiting.length < WAITING_MAX) this.#waiting.push(span);
    else this.#dropped += 1;
  }

  /** Sends what waits, once more. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#sending;
    this.#send();
    await this.#sending;
  }

  #send(): void {
    if (this.#sending !== undefined || this.#waiting.length === 0) return;
    const spans = this.#waiting.splice(0, AT_ONCE);
    this.#sending = this.#post(spans)
      .catch((error: Error) => this.#failed(error.message, spans.length))
      .then(() => {
        this.#sending = undefined;
      });
  }

  async #post(spans: readonly Span[]): Promise<void> {
    const { version } = this.#options;
    const scope = { name: 'realm', version };
    const resource = { attributes: told({ 'service.name': 'realm', 'service.version': version }) };
    const body = { resourceSpans: [{ resource, scopeSpans: [{ scope, spans: spans.map(formOf) }] }] };
    const response = await fetch(`${this.#to}/v1/traces`, {
      method: 'POST',
      headers: this.#headers,
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    await response.arrayBuffer();
    if (!response.ok) this.#failed(`it answers ${response.status}`, spans.length);
  }

  #failed(trouble: string, spans: number): void {
    this.#dropped += spans;
    if (performance.now() - this.#told_at < TOLD_MS) return;
    this.#told_at = performance.now();
    const about = { to: this.#to, trouble, dropped: this.#dropped };
    this.#options.tell(
      'warn',
      'traces_failed',
      about,
      `traces do not reach ${this.#to}: ${trouble}; ${this.#dropped} spans are dropped`,
    );
    this.#dropped = 0;
  }
}

const idOf = (bytes: number): string => randomBytes(bytes).toString('hex');

const told = (attributes: Attributes) =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'string' ? { stringValue: value } : { intValue: String(value) },
  }));

function formOf({ name, kind, parent, place, from, to, attributes, failed = false }: Span): object {
  return {
    traceId: place.trace,
    spanId: place.span,
    ...(parent === undefined ? {} : { parentSpanId: parent }),
    name,
    kind: KIND[kind],
    startTimeUnixNano: nanosOf(from),
    endTimeUnixNano: nanosOf(to),
    attributes: told(attributes),
    status: failed ? { code: 2 } : {},
  };
}

/** The time of day in ns, as text, which is larger than a number holds. */
function nanosOf(at: number): string {
  return String(BigInt(Math.round((performance.timeOrigin + at) * 1_000)) * 1_000n);
}

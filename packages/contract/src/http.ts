/** What goes around every request: headers, keys, limits. */

/** Header names, as they are written. */
export const headers = {
  request_id: 'X-Request-Id',
  idempotency_key: 'Idempotency-Key',
  /** `true` on an answer given again for the same key and body. */
  idempotent_replayed: 'Idempotent-Replayed',
  retry_after: 'Retry-After',
  rate_limit: 'RateLimit',
  rate_limit_policy: 'RateLimit-Policy',
  /** How far the world was that an answer was made of: see `asOf`. */
  as_of: 'Realm-As-Of',
  /** A version of the interface, a date: of a request that it keeps to, of an answer the newest that it keeps to. */
  version: 'Realm-Version',
  /** Of a request that is on its way out: since when, and when it may go. */
  deprecation: 'Deprecation',
  sunset: 'Sunset',
  /** On 401: that a token would do, and whether one that came is not valid. */
  challenge: 'WWW-Authenticate',
} as const;

/** Headers that some answers have beside those of all: each request that may have one says so. */
export type AnswerHeader = 'Clear-Site-Data' | 'Content-Disposition' | 'Link' | 'Set-Cookie';

/** Headers that a page of another origin may read. */
export const exposedHeaders = [
  ...Object.values(headers),
  'ETag',
  'Link',
  'Allow',
  'Content-Range',
  'Repr-Digest',
] as const;
/** Headers that a page of another origin may send. */
export const allowedHeaders = [
  'Authorization',
  'Content-Type',
  headers.idempotency_key,
  'If-None-Match',
  'If-Range',
  'Range',
  headers.version,
] as const;

/** The most bytes of a body. */
export const BODY_MAX = 16_384;
/** The most bytes of a batch of commands, and the most commands in it. */
export const BATCH_BODY_MAX = 65_536;
export const BATCH_MAX = 30;
/** The most characters of an Idempotency-Key. */
export const IDEMPOTENCY_KEY_MAX = 128;
/** How long a key is kept with its answer. */
export const IDEMPOTENCY_KEPT_MS = 86_400_000;

/** Whether a text may be an Idempotency-Key: 1 to 128 visible ASCII characters. */
export function isIdempotencyKey(text: string): boolean {
  return /^[\x21-\x7e]{1,128}$/.test(text);
}

/** How often somebody may ask: an account, an address or a token. */
export type RateLimit = {
  /** As the RateLimit headers name it. */
  readonly name: string;
  /** Requests at once from a full bucket. */
  readonly burst: number;
  /** Requests a second after that; may be less than one. */
  readonly per_second: number;
};

export const rateLimits = {
  /** `POST /commands`: refused commands and answers given again count too. */
  commands: { name: 'commands', burst: 30, per_second: 5 },
  /** Reads and previews. */
  reads: { name: 'reads', burst: 60, per_second: 20 },
  /** Messages written to channels. */
  chat: { name: 'chat', burst: 5, per_second: 0.5 },
  /** Signing in, by address; being asked whether a site may act for one, by account. */
  sign_in: { name: 'sign_in', burst: 30, per_second: 1 },
  /** Making accounts, by address: two requests each. */
  sign_up: { name: 'sign_up', burst: 60, per_second: 0.05 },
  /** Reports of abuse, by account. */
  abuse: { name: 'abuse', burst: 10, per_second: 0.02 },
  /** Tries of what only staff may, by accounts without a role. */
  staff: { name: 'staff', burst: 10, per_second: 0.1 },
  /** Changes of how an account can be used, by account: each is a row of the audit log for good. */
  changes: { name: 'changes', burst: 30, per_second: 0.05 },
  /** All that the signed-in ask from one address together, but for commands and messages. */
  address: { name: 'address', burst: 1_200, per_second: 400 },
  /** All that one token asks, but for commands and messages. */
  token: { name: 'token', burst: 60, per_second: 20 },
  /** What browsers tell of pages' policies, by address. */
  reports: { name: 'reports', burst: 10, per_second: 0.1 },
  /** In dev mode: signing in by name, and ticks on request. */
  dev: { name: 'dev', burst: 1_000, per_second: 200 },
} as const satisfies Record<string, RateLimit>;

/**
 * The limit that a request counts against: one, or one for the signed-in and another for the signed-out; null for none.
 */
export type Limit =
  | keyof typeof rateLimits
  | { readonly signed_in: keyof typeof rateLimits; readonly signed_out: keyof typeof rateLimits }
  | null;

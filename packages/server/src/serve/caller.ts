import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { because, type Refusal, refusalOfScopes, refuse, sessionCookies } from '@realm/contract';
import type { Access, AnySignIn, Bearer } from '../accounts/access.ts';
import { SESSION_MS } from '../accounts/sessions.ts';
import type { HeaderList } from './answer.ts';
import type { SiteAddress } from './site_address.ts';

/** How many ways of signing in of a kind a browser may be under way by: one more takes the place of the oldest. */
const CEREMONIES_MAX = 5;

/**
 * Cookies that keep ways of signing in while they are under way: for as long as that lasts, and this site. Each is named after a
 * `challenge` that only its own answer has, so that several tabs don't take each other's, and nobody else's answer ends one.
 */
export class CeremonyCookie {
  readonly #name: string;
  readonly #secure: boolean;

  constructor(name: 'oidc' | 'passkey', secure: boolean) {
    this.#name = `${secure ? '__Host-' : ''}realm_${name}`;
    this.#secure = secure;
  }

  read(header: string | undefined, challenge: string): string {
    return readCookie(header, this.#named(challenge)) ?? '';
  }

  /** The headers that set one beside those that a browser has: browsers send the oldest first (RFC 6265, 5.4). */
  set(header: string | undefined, challenge: string, secret: string, max_age_s: number): HeaderList {
    const known = cookieNames(header).filter(
      (name) => name === this.#named(name.slice(this.#name.length + 1)),
    );
    const over = known.slice(0, Math.max(0, known.length + 1 - CEREMONIES_MAX));
    const lines = [
      this.#line(this.#named(challenge), secret, max_age_s),
      ...over.map((name) => this.#line(name, '', 0)),
    ];
    return lines.flatMap((line) => ['Set-Cookie', line]);
  }

  clear(challenge: string): HeaderList {
    return ['Set-Cookie', this.#line(this.#named(challenge), '', 0)];
  }

  #line(name: string, value: string, max_age_s: number): string {
    return `${name}=${value}; Max-Age=${max_age_s}${attributes(this.#secure)}`;
  }

  /** As much of a challenge as nobody guesses, without what no name of a cookie may have. */
  #named(challenge: string): string {
    return `${this.#name}_${challenge.replace(/[^\w-]/g, '').slice(0, 22)}`;
  }
}

/** Lax, so that a browser that is sent back by an identity provider brings it along. */
const attributes = (secure: boolean) => `; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;

/** The names of the cookies in a Cookie header. */
const cookieNames = (header = ''): string[] => header.split(';').map((each) => each.split('=', 1)[0].trim());

/** The value of a cookie in a Cookie header. */
function readCookie(header: string | undefined, name: string): string | undefined {
  if (header === undefined) return undefined;
  for (let start = 0; start < header.length; ) {
    while (header[start] === ' ') start++;
    const semicolon = header.indexOf(';', start);
    const end = semicolon === -1 ? header.length : semicolon;
    if (header.startsWith(name, start) && header[start + name.length] === '=') {
      return header.slice(start + name.length + 1, end).trimEnd();
    }
    start = end + 1;
  }
  return undefined;
}

/** The sign-in cookie: how it is named, found and written. */
export class SessionCookie {
  readonly name: string;
  readonly #attributes: string;

  /** `secure` unless the server is a dev server reached over plain http on this machine alone. */
  constructor(secure: boolean) {
    this.name = secure ? sessionCookies.secure : sessionCookies.dev;
    this.#attributes = attributes(secure);
  }

  /** The token in a Cookie header. */
  read(header: string | undefined): string | undefined {
    return readCookie(header, this.name);
  }

  /** The Set-Cookie header that signs in. */
  set(token: string): string {
    return `${this.name}=${token}; Max-Age=${SESSION_MS / 1000}${this.#attributes}`;
  }

  /** The Set-Cookie header that signs out. */
  clear(): string {
    return `${this.name}=; Max-Age=0${this.#attributes}`;
  }
}

/** By which a browser is known again that several accounts sign in by: a number made at random that says nothing else. */
export class DeviceCookie {
  readonly #name: string;
  readonly #attributes: string;

  constructor(secure: boolean) {
    this.#name = `${secure ? '__Host-' : ''}realm_device`;
    this.#attributes = attributes(secure);
  }

  /** The number in a Cookie header; undefined where there is none that this server could have made. */
  read(header: string | undefined): string | undefined {
    const device = readCookie(header, this.#name);
    return device !== undefined && DEVICE.test(device) ? device : undefined;
  }

  /** The Set-Cookie header that gives a browser its number, or lets it keep the one it has. */
  set(header: string | undefined): string {
    const device = this.read(header) ?? randomBytes(16).toString('hex');
    return `${this.#name}=${device}; Max-Age=${SESSION_MS / 1000}${this.#attributes}`;
  }
}

const DEVICE = /^[0-9a-f]{32}$/;

const BEARER = /^Bearer +(\S+) *$/i;

/**
 * On whose behalf a request is made. One with an Authorization header is a connected site's, or a tool's of the player, and
 * never uses the cookie beside it.
 */
export function signInOf(
  request: IncomingMessage,
  cookie: SessionCookie,
  { sessions, connections, tokens }: Access,
  now_ms: number,
): AnySignIn | undefined {
  const { headers } = request;
  if (headers.authorization !== undefined) {
    const token = BEARER.exec(headers.authorization)?.[1];
    if (token === undefined) return undefined;
    return connections.find(token, now_ms) ?? tokens.find(token, now_ms);
  }
  const token = cookie.read(headers.cookie);
  return token === undefined ? undefined : sessions.find(token, now_ms);
}

/**
 * Why a write is not taken that a page of another origin sent, by what the browser says: the cookie may have come
 * along unasked. A client that says nothing (curl, a tool) is no browser and carries only cookies that it was given.
 */
export function foreignOrigin({ headers }: IncomingMessage, site: SiteAddress): Refusal | undefined {
  const from = headers['sec-fetch-site'];
  const { origin, host } = headers;
  const foreign =
    (from !== undefined && from !== 'same-origin' && from !== 'none') ||
    (origin !== undefined && origin !== site.origin && hostOf(origin) !== host);
  return foreign
    ? refuse('forbidden', { reason: because('the request comes from a page of another site') })
    : undefined;
}

/** Host and port of an origin as the Host header has them; undefined where there are none (`null`). */
function hostOf(origin: string): string | undefined {
  return /^https?:\/\/([^/]+)$/.exec(origin)?.[1];
}

/** Whether somebody acts by a token. */
export function isBearer(sign_in: AnySignIn | null | undefined): sign_in is Bearer {
  return sign_in != null && sign_in.kind !== 'session';
}

/** Who is shown what players see beyond strangers: not a token without the scope to read. */
export function readerOf(sign_in: AnySignIn | null): AnySignIn | null {
  return sign_in?.scopes?.has('read') === false ? null : sign_in;
}

/** Why somebody is not told what strangers are not: a token lacks its scope, or nobody is signed in. */
export function refusalOfStranger(sign_in: AnySignIn | null): Refusal {
  return refusalOfScopes(sign_in?.scopes ?? null, ['read']) ?? refuse('unauthorized');
}

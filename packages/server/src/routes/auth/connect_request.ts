import {
  because,
  connectQuery,
  fieldPath,
  isRefusal,
  queryDecoder,
  type Reason,
  type Refusal,
  refuse,
  TOKEN_SCOPES,
  type TokenScope,
} from '@realm/contract';
import { LANG } from '../../serve/language.ts';
import { readSite } from './connect_site.ts';

/** A request to connect, checked. */
export interface ConnectRequest {
  /** The site's origin. */
  readonly site: string;
  readonly return_to: string;
  readonly state: string;
  readonly code_challenge: string | null;
  /** Null for all that a connected site may. */
  readonly scopes: readonly TokenScope[] | null;
}

const decode = queryDecoder(connectQuery);
const CHALLENGE = /^[A-Za-z0-9_-]{43}$/;

/** Reads the query of `/auth/connect` from an address, or says what is wrong with it. */
export function readConnectRequest(url: string): ConnectRequest | Refusal {
  const query = strictQuery(url);
  if (isRefusal(query)) return query;
  const decoded = decode(query);
  if (decoded.refusal !== undefined) return decoded.refusal;
  const { site, return_to, state, code_challenge, code_challenge_method, scopes } = decoded.value;
  const read = readSite(site, return_to);
  if ('wrong' in read) return wrong(read.wrong);
  if (code_challenge !== undefined && !CHALLENGE.test(code_challenge)) {
    return wrong(because('code_challenge must be a SHA-256 in base64url'));
  }
  if (code_challenge === undefined && code_challenge_method !== undefined) {
    return wrong(because('code_challenge_method goes with a code_challenge'));
  }
  const asked = scopes === undefined ? null : readScopes(scopes);
  if (asked === undefined)
    return wrong(because('scopes must be some of {scopes}', { scopes: TOKEN_SCOPES.join(', ') }));
  return {
    site: read.origin,
    return_to: read.return_to,
    state,
    code_challenge: code_challenge ?? null,
    scopes: asked,
  };
}

/** The scopes that a site asks for, in their own order; undefined where one of them is none. */
function readScopes(said: string): readonly TokenScope[] | undefined {
  const words = new Set(said.split(/[ ,]+/));
  const scopes = TOKEN_SCOPES.filter((scope) => words.has(scope));
  return scopes.length === words.size ? scopes : undefined;
}

/** The parameters of an address, every one of them readable in one way only. */
function strictQuery(url: string): Record<string, string> | Refusal {
  const search = url.split('?').slice(1).join('?');
  const query = new Map<string, string>();
  for (const pair of search === '' ? [] : search.split('&')) {
    const equals = pair.indexOf('=');
    let name: string;
    let value: string;
    try {
      name = decodeText(equals === -1 ? pair : pair.slice(0, equals));
      value = decodeText(equals === -1 ? '' : pair.slice(equals + 1));
    } catch {
      return wrong(because('its parameters are not UTF-8'));
    }
    if (query.has(name)) return refuse('repeated_parameter', { path: fieldPath('', name) });
    query.set(name, value);
  }
  // Every request takes the language it is answered in; a site's question doesn't hang on it.
  query.delete(LANG);
  return Object.fromEntries(query);
}

function decodeText(encoded: string): string {
  return decodeURIComponent(encoded.replaceAll('+', ' '));
}

function wrong(reason: Reason): Refusal {
  return refuse('bad_connect', { reason });
}

/** The address a site's answer goes to: its page, with the answer behind the `#`, which no server is told. */
export function answerTo(
  { return_to, state }: Pick<ConnectRequest, 'return_to' | 'state'>,
  name: string,
  value: string,
): string {
  return `${return_to}#${name}=${encodeURIComponent(value)}&state=${encodeURIComponent(state)}`;
}

/**
 * What a tool needs to be connected: where to send the player's browser, and the token for what the browser brings
 * back. The answer comes as a code that only whoever asked can exchange (PKCE, S256), so that the token never stands in
 * an address.
 */
import type { TokenScope } from '@realm/contract';
import { ask, type Reply } from './requests.ts';
import { Transport, type TransportOptions } from './transport.ts';

/** A question asked of a player. */
export interface Connecting {
  /** Where to send the player's browser. */
  readonly address: string;
  /** To be kept by the tool until the player is back, in `sessionStorage` say: it holds the secret of the question. */
  readonly kept: string;
}

/** The answer: a token for `new Realm({ base_url, token })` and when it ends by itself (ms), or that the player said no. */
export type Connected = Reply<'POST /auth/token'> | { readonly error: string };

interface Kept {
  readonly state: string;
  readonly code_verifier: string;
}

/** Random bytes of the secret: 43 characters in base64url. */
const SECRET_BYTES = 32;

/**
 * Prepares to ask a player to let the tool act. `base_url` is the service's address, `return_to` the page of the tool
 * where the browser comes back to; a fragment of it is left out. `scopes` are all that the token may do; without them it may
 * do whatever a connected site may.
 */
export async function beginConnect(options: {
  base_url: string;
  return_to: string;
  scopes?: readonly TokenScope[];
}): Promise<Connecting> {
  const return_to = new URL(options.return_to);
  return_to.hash = '';
  const kept: Kept = { state: secret(), code_verifier: secret() };
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(kept.code_verifier));
  const query = new URLSearchParams({
    site: return_to.origin,
    return_to: return_to.href,
    state: kept.state,
    code_challenge: base64url(new Uint8Array(digest)),
    code_challenge_method: 'S256',
  });
  if (options.scopes !== undefined) query.set('scopes', options.scopes.join(' '));
  const address = `${options.base_url.replace(/\/+$/, '')}/auth/connect?${query}`;
  return { address, kept: JSON.stringify(kept) };
}

/**
 * Reads the answer from the fragment of the page's address (`location.hash`) and exchanges its code for the token, which
 * must be done within a minute; undefined where there is no answer, or not one to the question `kept`. The tool clears
 * the address afterwards. Throws {@link RealmError} where the code is no longer good.
 */
export async function finishConnect(
  options: TransportOptions & { fragment: string; kept: string | null },
): Promise<Connected | undefined> {
  const answer = new URLSearchParams(options.fragment.replace(/^#/, ''));
  if (options.kept === null || !answer.has('state')) return undefined;
  const { state, code_verifier } = JSON.parse(options.kept) as Kept;
  if (answer.get('state') !== state) return undefined;
  const error = answer.get('error');
  if (error !== null) return { error };
  const code = answer.get('code');
  if (code === null) return undefined;
  const body = { code, code_verifier };
  return ask(new Transport(options), 'POST /auth/token', {}, { body });
}

function secret(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)));
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** What a tool needs to be connected: where to send the player's browser, and what the browser brings back. */

export interface ConnectOptions {
  /** The service's address. */
  readonly base_url: string;
  /** A page of the tool's, where the browser comes back to; without a fragment. */
  readonly return_to: string;
  /** Unguessable, at most 256 characters, kept by the tool: what comes back must carry the same. */
  readonly state: string;
}

/** Where to send the player's browser. The site is the origin of the page it returns to. */
export function connectAddress({ base_url, return_to, state }: ConnectOptions): string {
  const query = new URLSearchParams({ site: new URL(return_to).origin, return_to, state });
  return `${base_url.replace(/\/+$/, '')}/auth/connect?${query}`;
}

/** The answer: a token for `new Realm({ base_url, token })`, or that the player said no. */
export type Connected = { readonly token: string } | { readonly error: string };

/**
 * Reads the answer from the fragment of the page's address (`location.hash`); undefined where there is none or it
 * answers another question than the one of `state`. The tool clears the address afterwards.
 */
export function readConnected(fragment: string, state: string): Connected | undefined {
  const answer = new URLSearchParams(fragment.replace(/^#/, ''));
  if (state === '' || answer.get('state') !== state) return undefined;
  const token = answer.get('token');
  if (token !== null) return { token };
  const error = answer.get('error');
  return error === null ? undefined : { error };
}

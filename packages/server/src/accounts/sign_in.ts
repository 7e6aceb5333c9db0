import type { Granted } from '@realm/contract';
import type { Account } from './accounts.ts';

/** How someone came in. */
export type How = 'oidc' | 'passkey' | 'recovery' | 'dev';

/**
 * On whose behalf a request is made: the player's own, by the cookie of a session, a connected site's, by its token, or a
 * tool's of the player, by a token that the player made. It may end at any time: what outlives a request asks whether it still holds.
 */
export interface SignIn {
  readonly kind: 'session' | 'connection' | 'token';
  /** The SHA-256 of its secret. */
  readonly key: string;
  readonly account: Account;
  /** What its token may do; null where nothing was said of that. */
  readonly scopes: Granted;
  /** ms since 1970. */
  readonly expires_at: number;
}

/** Sign-ins by what their tables know them by, and when they were last used, in ms since 1970. */
export type Used = readonly (readonly [id: string, last_used_at: number])[];

/** Told of an account some of whose sign-ins have ended. */
export type OnEnded = (account: number) => void;

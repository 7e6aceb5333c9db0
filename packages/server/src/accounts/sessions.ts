import { migrate, type Statement, type Tables } from '@realm/journal';
import type { Account, Accounts } from './accounts.ts';
import { keyOf, newSecret } from './secrets.ts';
import type { How, OnEnded, SignIn } from './sign_in.ts';
import { SignIns } from './sign_ins.ts';

/** Of the key's 64 digits as many name a sign-in to its account: they tell nothing of its secret. */
const ID_LENGTH = 24;

/** What a sign-in is called in lists. */
export function idOf(key: string): string {
  return key.slice(0, ID_LENGTH);
}

/** How long a sign-in lasts: 30 days. */
export const SESSION_MS = 30 * 24 * 3_600_000;

const STEPS = [
  `CREATE TABLE sessions (
     token_sha256 TEXT PRIMARY KEY,
     account INTEGER NOT NULL REFERENCES accounts (id),
     created_at INTEGER NOT NULL,
     expires_at INTEGER NOT NULL
   ) STRICT, WITHOUT ROWID;

   CREATE INDEX sessions_by_expiry ON sessions (expires_at);`,
  `ALTER TABLE sessions ADD COLUMN how TEXT NOT NULL DEFAULT 'dev';
   ALTER TABLE sessions ADD COLUMN verified INTEGER NOT NULL DEFAULT 0;

   CREATE INDEX sessions_by_account ON sessions (account);`,
  // Until then a provider's word that somebody is signed in there was taken for their having signed in just now.
  `ALTER TABLE sessions ADD COLUMN way TEXT NOT NULL DEFAULT '';
   ALTER TABLE sessions ADD COLUMN proved_at INTEGER NOT NULL DEFAULT 0;
   ALTER TABLE sessions ADD COLUMN device TEXT NOT NULL DEFAULT '';
   ALTER TABLE sessions ADD COLUMN place TEXT NOT NULL DEFAULT '';
   ALTER TABLE sessions ADD COLUMN last_used_at INTEGER NOT NULL DEFAULT 0;

   UPDATE sessions SET proved_at = created_at, last_used_at = created_at;
   UPDATE sessions SET verified = 0 WHERE how = 'oidc';`,
];

/** How somebody came in, and what is known of the device they came by. */
export interface Arrival {
  readonly how: How;
  /** The passkey or identity that signed in, by its id; empty for dev mode's name. */
  readonly way: string;
  /** Whether it took the person, not only a device that lay about: an identity provider, or a passkey that asked. */
  readonly verified: boolean;
  /** When the person was last seen to be there, ms since 1970: an identity provider may have seen them earlier. */
  readonly proved_at: number;
  /** Such as `Firefox on Android`; empty where nothing is known. */
  readonly device: string;
  /** The network it came from, such as `192.0.2.0/24`; empty where nothing is known. */
  readonly place: string;
}

/** A player's own sign-in, by cookie. */
export interface Session extends SignIn, Arrival {
  readonly kind: 'session';
  /** When it was made, ms since 1970. What is done with it does not change that. */
  readonly signed_in_at: number;
  last_used_at: number;
}

interface Row extends Omit<Arrival, 'verified'> {
  readonly token_sha256: string;
  readonly account: number;
  readonly created_at: number;
  readonly expires_at: number;
  readonly verified: number;
  readonly last_used_at: number;
}

/** Sign-ins by cookie. */
export class Sessions extends SignIns<Session, Row> {
  readonly #add: Statement;
  readonly #end: Statement;
  readonly #end_by_id: Statement;
  readonly #end_by_way: Statement;

  constructor(tables: Tables, accounts: Accounts, on_ended: OnEnded) {
    migrate(tables, 'sessions', STEPS);
    super('session', 'token_sha256', tables, accounts, on_ended);
    this.#add = tables.prepare(
      `INSERT INTO sessions
         (token_sha256, account, created_at, expires_at, last_used_at, how, way, verified, proved_at, device, place)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    );
    this.#end = tables.prepare('DELETE FROM sessions WHERE token_sha256 = ?');
    this.#end_by_id = tables.prepare(
      `DELETE FROM sessions WHERE account = ? AND substr(token_sha256, 1, ${ID_LENGTH}) = ?`,
    );
    this.#end_by_way = tables.prepare(
      'DELETE FROM sessions WHERE account = ? AND way = ? AND token_sha256 <> ?',
    );
  }

  /** A new sign-in of an account: its token is told this once. */
  open({ id: account }: Account, arrival: Arrival, now_ms: number): string {
    const token = newSecret('session');
    const { how, way, verified, proved_at, device, place } = arrival;
    const idle = this.idlest(account, now_ms);
    if (idle !== undefined) this.endById(account, idOf(idle.token_sha256));
    const known = [how, way, verified ? 1 : 0, proved_at, device, place];
    this.#add.run(keyOf(token), account, now_ms, now_ms + SESSION_MS, now_ms, ...known);
    return token;
  }

  /** Ends one of an account's by its id; false when there is no such. */
  endById(account: number, id: string): boolean {
    const { changes } = this.#end_by_id.run(account, id);
    return this.ended(account, changes, ({ key }) => idOf(key) === id) > 0;
  }

  /** Ends those of an account that a way signed in, but for one. */
  endByWay(account: number, way: string, but: Session): void {
    const { changes } = this.#end_by_way.run(account, way, but.key);
    this.ended(
      account,
      changes,
      (session) => session.account.id === account && session.way === way && session.key !== but.key,
    );
  }

  /** Ends a sign-in for good. */
  end({ key, account }: Session): void {
    this.ended(account.id, this.#end.run(key).changes, (session) => session.key === key);
  }

  protected idOf({ key }: Session): string {
    return key;
  }

  protected of({ token_sha256, created_at, verified, ...row }: Row, account: Account): Session {
    const own = {
      kind: 'session',
      key: token_sha256,
      account,
      scopes: null,
      signed_in_at: created_at,
    } as const;
    return { ...row, ...own, verified: verified !== 0 };
  }
}

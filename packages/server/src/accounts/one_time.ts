import type { TokenScope } from '@realm/contract';
import { migrate, type Statement, type Tables } from '@realm/journal';
import { isSecret, keyOf, newSecret, type SecretKind } from './secrets.ts';
import type { SignIn } from './sign_in.ts';

const STEPS = [
  `CREATE TABLE one_time (
     secret_sha256 TEXT PRIMARY KEY,
     kind TEXT NOT NULL,
     data TEXT NOT NULL,
     expires_at INTEGER NOT NULL
   ) STRICT, WITHOUT ROWID;

   CREATE INDEX one_time_by_expiry ON one_time (expires_at);`,
  `ALTER TABLE one_time ADD COLUMN account INTEGER;

   CREATE INDEX one_time_by_account ON one_time (account, kind, expires_at);`,
];

/** What each kind of secret stands for. */
export interface OneTimeData {
  /** A ticket for the live feed: the sign-in that asked for it. */
  ticket: Pick<SignIn, 'kind' | 'key'>;
  /** A question whether a site may act for the player: to which session it was put, and what was asked. */
  consent: {
    readonly session: string;
    readonly site: string;
    readonly return_to: string;
    readonly state: string;
    readonly code_challenge: string | null;
    readonly scopes?: readonly TokenScope[] | null;
  };
  /** A site's code, which it exchanges for its token while the session that allowed it lasts. */
  code: {
    readonly session: string;
    readonly site: string;
    readonly code_challenge: string;
    readonly scopes?: readonly TokenScope[] | null;
  };
  /** The same once it was exchanged: for which connection. */
  spent_code: { readonly account: number; readonly site: string; readonly connection: string };
  /** Someone on their way to an identity provider: what they must come back with, and where they go on. */
  oidc: {
    readonly provider: string;
    readonly state: string;
    readonly nonce: string;
    readonly verifier: string;
    readonly next: string;
    /** The session to whose account the identity is added; null where it signs in. */
    readonly link: string | null;
  };
  /** A passkey that is being made or asked for. */
  passkey:
    | {
        readonly what: 'register';
        readonly challenge: string;
        readonly handle: string;
        /** What to call it. */
        readonly name: string;
        /** The session to whose account it is added; null where the name is that of a new account. */
        readonly session: string | null;
      }
    | { readonly what: 'signin'; readonly challenge: string };
}

/** Secrets of a kind that an account may have at a time: one more takes the place of that which ends first. */
const PER_ACCOUNT = 20;

type Kind = keyof OneTimeData & SecretKind;
/** What is known by a secret that was given for something else. */
type Kept = Exclude<keyof OneTimeData, SecretKind>;

/** Secrets that are good once, for a while. Whoever takes one first has it: the tables see to that. */
export class OneTimeSecrets {
  readonly #add: Statement;
  readonly #crowd_out: Statement;
  readonly #take: Statement<{ data: string; expires_at: number }>;
  readonly #find: Statement<{ data: string; expires_at: number }>;
  readonly #prune: Statement;

  constructor(tables: Tables) {
    migrate(tables, 'one_time', STEPS);
    this.#add = tables.prepare(
      'INSERT INTO one_time (secret_sha256, kind, data, expires_at, account) VALUES (?, ?, ?, ?, ?)',
    );
    this.#crowd_out = tables.prepare(
      `DELETE FROM one_time WHERE secret_sha256 IN (
         SELECT secret_sha256 FROM one_time WHERE account = ? AND kind = ?
         ORDER BY expires_at DESC, secret_sha256 LIMIT 1000 OFFSET ?)`,
    );
    this.#take = tables.prepare(
      'DELETE FROM one_time WHERE secret_sha256 = ? AND kind = ? RETURNING data, expires_at',
    );
    this.#find = tables.prepare('SELECT data, expires_at FROM one_time WHERE secret_sha256 = ? AND kind = ?');
    this.#prune = tables.prepare('DELETE FROM one_time WHERE expires_at <= ?');
  }

  /** A new secret, good until `expires_at`; `account` is whose it is, where that is known. */
  give<K extends Kind>(kind: K, data: OneTimeData[K], expires_at: number, account?: number): string {
    const secret = newSecret(kind);
    // Room comes first: of two that end at once, the new one stays.
    if (account !== undefined) this.#crowd_out.run(account, kind, PER_ACCOUNT - 1);
    this.#add.run(keyOf(secret), kind, JSON.stringify(data), expires_at, account ?? null);
    return secret;
  }

  /** What a secret stands for, this once; undefined when it was never given, is over or was taken. */
  take<K extends Kind>(kind: K, secret: string, now_ms: number): OneTimeData[K] | undefined {
    if (!isSecret(kind, secret)) return undefined;
    const row = this.#take.get(keyOf(secret), kind);
    return row === undefined || row.expires_at <= now_ms ? undefined : JSON.parse(row.data);
  }

  /** Keeps something under a secret that is no longer good, until `expires_at`. */
  keep<K extends Kept>(kind: K, secret: string, data: OneTimeData[K], expires_at: number): void {
    this.#add.run(keyOf(secret), kind, JSON.stringify(data), expires_at);
  }

  /** What was kept under a secret. */
  find<K extends Kept>(kind: K, secret: string, now_ms: number): OneTimeData[K] | undefined {
    const row = this.#find.get(keyOf(secret), kind);
    return row === undefined || row.expires_at <= now_ms ? undefined : JSON.parse(row.data);
  }

  /** Forgets what is over. */
  prune(now_ms: number): void {
    this.#prune.run(now_ms);
  }
}

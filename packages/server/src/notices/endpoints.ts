import { migrate, type Statement, type Tables } from '@realm/journal';
import { newRecordId } from '../accounts/secrets.ts';
import { fromOutside } from '../outside.ts';

const STEPS = [
  `CREATE TABLE notice_endpoints (
     id INTEGER PRIMARY KEY AUTOINCREMENT,
     ref TEXT NOT NULL UNIQUE,
     account INTEGER NOT NULL REFERENCES accounts (id),
     kind TEXT NOT NULL,
     whose TEXT NOT NULL,
     url TEXT NOT NULL,
     secrets TEXT NOT NULL,
     created_at INTEGER NOT NULL,
     failing_since INTEGER,
     tries INTEGER NOT NULL,
     next_at INTEGER NOT NULL,
     disabled INTEGER NOT NULL,
     error TEXT
   ) STRICT;

   CREATE INDEX notice_endpoints_by_account ON notice_endpoints (account);

   CREATE TABLE notice_keys (
     name TEXT PRIMARY KEY,
     value TEXT NOT NULL
   ) STRICT;`,
];

export type EndpointKind = 'push' | 'webhook' | 'discord' | 'mail';

/** What is needed to reach an endpoint, and to be known and not read by others there. */
export interface Secrets {
  readonly p256dh?: string;
  readonly auth?: string;
  /** Of a signed webhook: `whsec_` and base64. */
  readonly signing?: string;
}

/** Somewhere that notices are sent to. */
export interface Endpoint {
  readonly id: number;
  /** What its player names it by: tells nothing of how many others there are. */
  readonly ref: string;
  readonly account: number;
  readonly kind: EndpointKind;
  readonly whose: 'player' | 'state';
  /** Empty for mail, which goes to the account's address. */
  readonly url: string;
  readonly secrets: Secrets;
  readonly created_at: number;
  /** Since when nothing has reached it; null where the last did. */
  readonly failing_since: number | null;
  /** Tries since then. */
  readonly tries: number;
  /** Not tried again before. */
  readonly next_at: number;
  readonly disabled: boolean;
  readonly error: string | null;
}

type Row = Omit<Endpoint, 'secrets' | 'disabled'> & { readonly secrets: string; readonly disabled: number };

const CACHED_MAX = 20_000;

/** Devices, webhooks and mail, account by account. */
export class Endpoints {
  readonly #cached = new Map<number, readonly Endpoint[]>();
  readonly #of: Statement<Row>;
  readonly #get: Statement<Row>;
  readonly #of_states: Statement<Row>;
  readonly #add: Statement;
  readonly #renew: Statement;
  readonly #remove: Statement;
  readonly #reached: Statement;
  readonly #failed: Statement;
  readonly #enable: Statement;
  readonly #recall: Statement;
  readonly #key: Statement<{ value: string }>;
  readonly #keep: Statement;

  /** The tables of accounts must be there. */
  constructor(tables: Tables) {
    migrate(tables, 'notice_endpoints', STEPS);
    this.#of = tables.prepare('SELECT * FROM notice_endpoints WHERE account = ? ORDER BY id');
    this.#get = tables.prepare('SELECT * FROM notice_endpoints WHERE id = ?');
    this.#of_states = tables.prepare("SELECT * FROM notice_endpoints WHERE whose = 'state'");
    this.#add = tables.prepare(
      `INSERT INTO notice_endpoints (ref, account, kind, whose, url, secrets, created_at, tries, next_at, disabled)
       VALUES (?, ?, ?, ?, ?, ?, ?, 0, 0, 0)`,
    );
    this.#renew = tables.prepare('UPDATE notice_endpoints SET secrets = ? WHERE id = ?');
    this.#remove = tables.prepare('DELETE FROM notice_endpoints WHERE id = ?');
    this.#reached = tables.prepare(
      'UPDATE notice_endpoints SET failing_since = NULL, tries = 0, next_at = 0, error = NULL WHERE id = ?',
    );
    this.#failed = tables.prepare(
      'UPDATE notice_endpoints SET failing_since = ?, tries = ?, next_at = ?, disabled = ?, error = ? WHERE id = ?',
    );
    this.#enable = tables.prepare(
      'UPDATE notice_endpoints SET failing_since = NULL, tries = 0, next_at = 0, disabled = 0, error = NULL WHERE id = ?',
    );
    this.#recall = tables.prepare(
      `UPDATE notice_endpoints SET failing_since = min(failing_since, ?1), next_at = iif(next_at > ?2, 0, next_at)
       WHERE failing_since > ?1 OR next_at > ?2`,
    );
    this.#key = tables.prepare('SELECT value FROM notice_keys WHERE name = ?');
    this.#keep = tables.prepare('INSERT INTO notice_keys (name, value) VALUES (?, ?)');
  }

  of(account: number): readonly Endpoint[] {
    let known = this.#cached.get(account);
    if (known === undefined) {
      known = this.#of.all(account).map(endpointOf);
      if (this.#cached.size >= CACHED_MAX) this.#cached.delete(this.#cached.keys().next().value as number);
      this.#cached.set(account, known);
    }
    return known;
  }

  get(id: number): Endpoint | undefined {
    const row = this.#get.get(id);
    return row === undefined ? undefined : endpointOf(row);
  }

  /** All that are states'. */
  ofStates(): Endpoint[] {
    return this.#of_states.all().map(endpointOf);
  }

  /** Adds one, and answers what its player names it by. */
  add(
    { account, kind, whose, url, secrets }: Pick<Endpoint, 'account' | 'kind' | 'whose' | 'url' | 'secrets'>,
    now_ms: number,
  ): string {
    const ref = newRecordId();
    this.#add.run(ref, account, kind, whose, url, JSON.stringify(secrets), now_ms);
    this.forget(account);
    return ref;
  }

  remove({ id, account }: Pick<Endpoint, 'id' | 'account'>): void {
    this.#remove.run(id);
    this.forget(account);
  }

  /** The same device is subscribed again, with other keys: what waits for it is not kept waiting by what failed. */
  renew(endpoint: Endpoint, secrets: Secrets): void {
    this.#renew.run(JSON.stringify(secrets), endpoint.id);
    this.enable(endpoint);
  }

  /** Something has reached it. */
  reached({ id, account, failing_since }: Endpoint): void {
    if (failing_since === null) return;
    this.#reached.run(id);
    this.forget(account);
  }

  /** Something has not: it is tried again at a moment, or no more. */
  failed(
    { id, account, failing_since, tries }: Endpoint,
    next_at: number | null,
    error: string,
    now_ms: number,
  ): void {
    this.#failed.run(
      failing_since ?? now_ms,
      tries + 1,
      next_at ?? 0,
      next_at === null ? 1 : 0,
      fromOutside(error),
      id,
    );
    this.forget(account);
  }

  /** It is tried again at once. */
  enable({ id, account }: Endpoint): void {
    this.#enable.run(id);
    this.forget(account);
  }

  /** None fails since a moment that is to come, or waits for one that none can wait for, as a clock that was ahead had it. */
  recall(now_ms: number, latest_ms: number): void {
    this.#recall.run(now_ms, latest_ms);
    this.forgetAll();
  }

  /** A secret of the service itself, made when it is first asked for; belongs into a transaction. */
  key(name: string, make: () => string): string {
    const known = this.#key.get(name)?.value;
    if (known !== undefined) return known;
    const made = make();
    this.#keep.run(name, made);
    return made;
  }

  /** The same where it was made; undefined before. */
  knownKey(name: string): string | undefined {
    return this.#key.get(name)?.value;
  }

  /** Looks an account's up again when they are wanted. */
  forget(account: number): void {
    this.#cached.delete(account);
  }

  /** The same of all. */
  forgetAll(): void {
    this.#cached.clear();
  }
}

function endpointOf(row: Row): Endpoint {
  return { ...row, secrets: JSON.parse(row.secrets) as Secrets, disabled: row.disabled !== 0 };
}

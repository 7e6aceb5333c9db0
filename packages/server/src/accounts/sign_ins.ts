import type { Statement, Tables } from '@realm/journal';
import type { Accounts } from './accounts.ts';
import { isSecret, keyOf } from './secrets.ts';
import type { OnEnded, SignIn, Used } from './sign_in.ts';

/** Sign-ins of a kind that an account may have: one more ends the one that was idle for longest. */
const PER_ACCOUNT = 100;
/** Those kept in memory; beyond, the oldest are looked up again when they come. */
const CACHED_MAX = 100_000;

/** What the tables of both kinds have. */
interface Kept {
  readonly token_sha256: string;
  readonly account: number;
  readonly last_used_at: number;
  readonly expires_at: number;
}

interface Known extends SignIn {
  last_used_at: number;
}

/**
 * Sign-ins of one kind. Those in use are kept in memory by the token itself, so that a request costs neither a query
 * nor a hash; the tables have only its SHA-256.
 */
export abstract class SignIns<S extends Known, R extends Kept> {
  readonly #kind: S['kind'];
  readonly #tables: Tables;
  readonly #accounts: Accounts;
  readonly #on_ended: OnEnded;
  readonly #cached = new Map<string, S>();
  /** Used since the tables were told. */
  readonly #used = new Set<S>();
  readonly #find: Statement<R>;
  readonly #list: Statement<R>;
  readonly #end_all: Statement;
  readonly #touch: Statement;
  readonly #prune: Statement;

  /** `id` is the column by which the table knows one; it has been brought up to date. */
  constructor(kind: S['kind'], id: string, tables: Tables, accounts: Accounts, on_ended: OnEnded) {
    const table = `${kind}s`;
    this.#kind = kind;
    this.#tables = tables;
    this.#accounts = accounts;
    this.#on_ended = on_ended;
    this.#find = tables.prepare(`SELECT * FROM ${table} WHERE token_sha256 = ?`);
    this.#list = tables.prepare(
      `SELECT * FROM ${table} WHERE account = ? AND expires_at > ? ORDER BY created_at DESC, ${id}`,
    );
    this.#end_all = tables.prepare(`DELETE FROM ${table} WHERE account = ?`);
    this.#touch = tables.prepare(`UPDATE ${table} SET last_used_at = max(last_used_at, ?) WHERE ${id} = ?`);
    this.#prune = tables.prepare(`DELETE FROM ${table} WHERE expires_at <= ?`);
  }

  /** What the table knows one by. */
  protected abstract idOf(sign_in: S): string;
  /** One as the table has it, of an account. */
  protected abstract of(row: R, account: S['account']): S;

  /** The sign-in a token stands for, if it holds; it counts as used. */
  find(token: string, now_ms: number): S | undefined {
    const known = this.#cached.get(token) ?? this.#load(token);
    if (known === undefined || known.expires_at <= now_ms) return undefined;
    known.last_used_at = now_ms;
    this.#used.add(known);
    return known;
  }

  /** The sign-in of a key, if it holds. */
  byKey(key: string, now_ms: number): S | undefined {
    const row = this.#find.get(key);
    return row === undefined || row.expires_at <= now_ms ? undefined : this.#made(row);
  }

  /** Those of an account, the newest first. */
  list(account: number, now_ms: number): S[] {
    return this.#rows(account, now_ms).flatMap((row) => this.#made(row) ?? []);
  }

  /** The one of an account that has to go before it has another; undefined where there is room. */
  protected idlest(account: number, now_ms: number): R | undefined {
    const known = this.#rows(account, now_ms);
    if (known.length < PER_ACCOUNT) return undefined;
    return known.sort((a, b) => a.last_used_at - b.last_used_at)[0];
  }

  /** Ends every one of an account; answers how many there were. */
  endAll(account: number): number {
    return this.ended(account, this.#end_all.run(account).changes, (known) => known.account.id === account);
  }

  /** Forgets those of an account, which is gone. */
  forgetAll(account: number): void {
    this.#forget((known) => known.account.id === account);
    for (const known of this.#used) if (known.account.id === account) this.#used.delete(known);
  }

  /** Notes that some of an account's were ended in the tables; answers how many. */
  protected ended(account: number, changes: number, which: (sign_in: S) => boolean): number {
    this.#forget(which);
    if (changes > 0) this.#on_ended(account);
    return changes;
  }

  /** Looks every one up again when it comes: another program has changed the tables. */
  refresh(): void {
    this.#cached.clear();
  }

  /** Writes down when they were last used, `most` of them at a time; answers whether there are more. */
  flush(most = Number.POSITIVE_INFINITY): boolean {
    this.noteUsed(this.#take(() => true, most));
    return this.#used.size > 0;
  }

  /** Those used here since this was last asked, for another node to write down. */
  takeUsed(): Used {
    return this.#take(() => true);
  }

  /** Writes down when some were last used, here or at other nodes. */
  noteUsed(used: Used): void {
    if (used.length === 0) return;
    this.#tables.transaction(() => {
      for (const [id, last_used_at] of used) this.#touch.run(last_used_at, id);
    });
  }

  /** Forgets those that another node has ended. */
  drop(gone: ReadonlySet<string>): void {
    this.#forget((known) => gone.has(this.idOf(known)));
  }

  /** Forgets what has expired. */
  prune(now_ms: number): void {
    this.#prune.run(now_ms);
    this.#forget(({ expires_at }) => expires_at <= now_ms);
  }

  #rows(account: number, now_ms: number): R[] {
    this.noteUsed(this.#take((known) => known.account.id === account));
    return this.#list.all(account, now_ms);
  }

  /** Takes some of those that the tables have yet to be told of. */
  #take(which: (sign_in: S) => boolean, most = Number.POSITIVE_INFINITY): Used {
    const used: [id: string, last_used_at: number][] = [];
    for (const known of this.#used) {
      if (used.length >= most) break;
      if (!which(known)) continue;
      used.push([this.idOf(known), known.last_used_at]);
      this.#used.delete(known);
    }
    return used;
  }

  #forget(which: (sign_in: S) => boolean): void {
    for (const [token, known] of this.#cached) if (which(known)) this.#cached.delete(token);
  }

  #load(token: string): S | undefined {
    if (!isSecret(this.#kind, token)) return undefined;
    const row = this.#find.get(keyOf(token));
    const known = row === undefined ? undefined : this.#made(row);
    if (known === undefined) return undefined;
    // A Map keeps the order of arrival: its first is the oldest.
    if (this.#cached.size >= CACHED_MAX) {
      const [oldest] = this.#cached.keys();
      this.#cached.delete(oldest);
    }
    this.#cached.set(token, known);
    return known;
  }

  #made(row: R): S | undefined {
    const account = this.#accounts.get(row.account);
    return account === undefined ? undefined : this.of(row, account);
  }
}

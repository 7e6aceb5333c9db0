import type { RowChange, Tables } from '@realm/journal';
import { Accounts } from './accounts.ts';
import { type Connection, Connections } from './connections.ts';
import { Identities } from './identities.ts';
import { OneTimeSecrets } from './one_time.ts';
import { Passkeys } from './passkeys.ts';
import { RecoveryCodes } from './recovery.ts';
import { type Session, Sessions } from './sessions.ts';
import type { OnEnded, SignIn } from './sign_in.ts';
import { Told } from './told.ts';
import { Ways } from './ways.ts';

/** Tables whose rows are sign-ins. */
const SIGN_INS = new Set(['sessions', 'connections']);

/** Told of a way to sign in to an account, by all that names it. */
export type OnWay = (account: number, way: readonly [kind: string, ...names: string[]]) => void;

/** A sign-in of either kind. */
export type AnySignIn = Session | Connection;

/** Everything that says who may come in. */
export class Access {
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly connections: Connections;
  readonly one_time: OneTimeSecrets;
  readonly identities: Identities;
  readonly passkeys: Passkeys;
  readonly ways: Ways;
  readonly told: Told;
  readonly recovery: RecoveryCodes;
  readonly #tables: Tables;
  /** Told when sign-ins end. */
  onEnded: OnEnded = () => {};
  /** Told of the rows, by their keys, of sign-ins that another node has ended. */
  onGone: (gone: ReadonlySet<string>) => void = () => {};

  constructor(tables: Tables) {
    this.#tables = tables;
    const told: OnEnded = (account) => this.onEnded(account);
    this.accounts = new Accounts(tables);
    this.sessions = new Sessions(tables, this.accounts, told);
    this.connections = new Connections(tables, this.accounts, told);
    this.one_time = new OneTimeSecrets(tables);
    this.identities = new Identities(tables);
    this.passkeys = new Passkeys(tables);
    this.ways = new Ways(this.passkeys, this.identities);
    this.told = new Told(tables);
    this.recovery = new RecoveryCodes(tables);
  }

  /** Told of every way to sign in that an account has from now on, in the transaction that adds it. */
  set onWay(told: OnWay) {
    this.identities.onAdded = told;
    this.passkeys.onAdded = told;
  }

  /** An account is gone from the tables: whatever acts for it ends. */
  forget(account: number): void {
    this.sessions.forgetAll(account);
    this.connections.forgetAll(account);
    this.onEnded(account);
  }

  /** Does several things to accounts, all or none. */
  together<T>(work: () => T): T {
    return this.#tables.transaction(work);
  }

  /** Ends all that acts for an account: its sign-ins, and the sites that are connected. Answers how many there were. */
  signOutEverywhere(account: number): { readonly sessions: number; readonly connections: number } {
    return this.together(() => this.endAll(account));
  }

  /** The same, within a transaction. */
  endAll(account: number): { readonly sessions: number; readonly connections: number } {
    return { sessions: this.sessions.endAll(account), connections: this.connections.endAll(account) };
  }

  /** The sign-in of a key, if it holds. */
  byKey({ kind, key }: Pick<SignIn, 'kind' | 'key'>, now_ms: number): AnySignIn | undefined {
    return kind === 'session' ? this.sessions.byKey(key, now_ms) : this.connections.byKey(key, now_ms);
  }

  /** Brings what is known up to date with the tables, which another program has changed. */
  refresh(): void {
    this.accounts.refresh();
    this.sessions.refresh();
    this.connections.refresh();
  }

  /** Takes in rows that another node has changed: whoever it signed out is out here too. */
  takeIn(rows: readonly RowChange[]): void {
    const gone = new Set<string>();
    for (const { table, what, key } of rows) {
      if (table === 'accounts') this.accounts.refreshOne(Number(key[0]));
      else if (what === 'delete' && SIGN_INS.has(table)) gone.add(String(key[0]));
    }
    if (gone.size === 0) return;
    this.sessions.drop(gone);
    this.connections.drop(gone);
    this.onGone(gone);
  }

  /** Forgets what has expired. */
  prune(now_ms: number): void {
    this.sessions.prune(now_ms);
    this.connections.prune(now_ms);
    this.one_time.prune(now_ms);
  }
}

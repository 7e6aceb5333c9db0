import type { RowChange, Tables } from '@realm/journal';
import { Accounts } from './accounts.ts';
import { type Connection, Connections } from './connections.ts';
import { Identities } from './identities.ts';
import { OneTimeSecrets } from './one_time.ts';
import { Passkeys } from './passkeys.ts';
import { type PersonalToken, PersonalTokens } from './personal_tokens.ts';
import { RecoveryCodes } from './recovery.ts';
import { type Session, Sessions } from './sessions.ts';
import type { OnEnded, SignIn } from './sign_in.ts';
import { Told } from './told.ts';
import { Ways } from './ways.ts';

/** Tables whose rows are sign-ins. */
const SIGN_INS = new Set(['sessions', 'connections', 'tokens']);

/** Told of a way to sign in to an account, by all that names it. */
export type OnWay = (account: number, way: readonly [kind: string, ...names: string[]]) => void;

/** Whoever acts by a token. */
export type Bearer = Connection | PersonalToken;
/** A sign-in of any kind. */
export type AnySignIn = Session | Bearer;

/** How many sign-ins of an account ended, by kind. */
export interface Ended {
  readonly sessions: number;
  readonly connections: number;
  readonly tokens: number;
}

/** Ends all that acts for an account. */
export function endAll({ sessions, connections, tokens }: Pick<Access, keyof Ended>, account: number): Ended {
  return {
    sessions: sessions.endAll(account),
    connections: connections.endAll(account),
    tokens: tokens.endAll(account),
  };
}

/** Everything that says who may come in. */
export class Access {
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly connections: Connections;
  readonly tokens: PersonalTokens;
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
    this.tokens = new PersonalTokens(tables, this.accounts, told);
    this.one_time = new OneTimeSecrets(tables);
    this.identities = new Identities(tables);
    this.passkeys = new Passkeys(tables);
    this.ways = new Ways(this.passkeys, this.identities);
    this.told = new Told(tables);
    this.recovery = new RecoveryCodes(tables);
  }

  get #kinds() {
    return [this.sessions, this.connections, this.tokens] as const;
  }

  /** Told of every way to sign in that an account has from now on, in the transaction that adds it. */
  set onWay(told: OnWay) {
    this.identities.onAdded = told;
    this.passkeys.onAdded = told;
  }

  /** An account is gone from the tables: whatever acts for it ends. */
  forget(account: number): void {
    for (const kind of this.#kinds) kind.forgetAll(account);
    this.onEnded(account);
  }

  /** Does several things to accounts, all or none. */
  together<T>(work: () => T): T {
    return this.#tables.transaction(work);
  }

  /** Ends all that acts for an account: its sign-ins, the sites that are connected, its tokens. Answers how many there were. */
  signOutEverywhere(account: number): Ended {
    return this.together(() => endAll(this, account));
  }

  /** The sign-in of a key, if it holds. */
  byKey({ kind, key }: Pick<SignIn, 'kind' | 'key'>, now_ms: number): AnySignIn | undefined {
    return this[`${kind}s`].byKey(key, now_ms);
  }

  /** Brings what is known up to date with the tables, which another program has changed. */
  refresh(): void {
    this.accounts.refresh();
    for (const kind of this.#kinds) kind.refresh();
  }

  /** Takes in rows that another node has changed: whoever it signed out is out here too. */
  takeIn(rows: readonly RowChange[]): void {
    const gone = new Set<string>();
    for (const { table, what, key } of rows) {
      if (table === 'accounts') this.accounts.refreshOne(Number(key[0]));
      else if (what === 'delete' && SIGN_INS.has(table)) gone.add(String(key[0]));
    }
    if (gone.size === 0) return;
    for (const kind of this.#kinds) kind.drop(gone);
    this.onGone(gone);
  }

  /** Writes down when sign-ins by tokens were last used; those by cookie are so now and then. */
  flush(): void {
    this.connections.flush();
    this.tokens.flush();
  }

  /** Forgets what has expired. */
  prune(now_ms: number): void {
    for (const kind of this.#kinds) kind.prune(now_ms);
    this.one_time.prune(now_ms);
  }
}

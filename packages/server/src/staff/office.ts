import type { Role } from '@realm/contract';
import { openTables } from '@realm/journal';
import { type Account, Accounts } from '../accounts/accounts.ts';
import { Audit } from './audit.ts';

/**
 * What is done to accounts on the server's own command line, beside a running server or without one. Everything is
 * written into the audit log.
 */
export class Office {
  readonly accounts: Accounts;
  readonly audit: Audit;
  readonly #close: () => void;

  /** Throws where no server has run on the data yet. */
  constructor(data: string) {
    const { tables, close } = openTables(data);
    this.#close = close;
    this.accounts = new Accounts(tables);
    this.audit = new Audit(tables);
  }

  /** The account of a number or a name. */
  account(said: string): Account | undefined {
    return this.accounts.meant(said);
  }

  setRole({ id }: Account, role: Role | 'none', note: string, now_ms: number): void {
    this.#record('set_role', { account: id, role }, note, now_ms, () => this.accounts.setRole(id, role));
  }

  setSubscriber({ id }: Account, subscriber: boolean, note: string, now_ms: number): void {
    this.#record('set_subscriber', { account: id, subscriber }, note, now_ms, () =>
      this.accounts.setSubscriber(id, subscriber),
    );
  }

  close(): void {
    this.#close();
  }

  #record(act: string, about: object, note: string, now_ms: number, work: () => void): void {
    this.audit.record({ at: now_ms, account: null, act, note, about: { ...about } }, work);
  }
}

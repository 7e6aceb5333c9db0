import type { Statement, Tables } from '@realm/journal';
import type { Access } from '../accounts/access.ts';
import type { Audit } from '../acts/audit.ts';
import { type HeldSanctions, waysOf } from '../moderation/held.ts';
import { FORGOTTEN } from './forgotten.ts';
import type { Erased, ErasedList } from './list.ts';

interface Row {
  readonly id: number;
  readonly folded: string;
  readonly created_at: number;
}

export interface ErasuresOptions {
  readonly tables: Tables;
  readonly access: Pick<Access, 'identities' | 'passkeys'>;
  readonly held: HeldSanctions;
  readonly audit: Audit;
  readonly list: ErasedList;
}

/** Erasing accounts from the tables, now and wherever they come back from a backup. */
export class Erasures {
  readonly #options: ErasuresOptions;
  readonly #account: Statement<Row>;
  readonly #erased: Statement<Erased>;

  /** All tables must be there. */
  constructor(options: ErasuresOptions) {
    const { tables } = options;
    this.#options = options;
    this.#account = tables.prepare(
      'SELECT id, folded, created_at FROM accounts WHERE id = ? AND erased_at IS NULL',
    );
    this.#erased = tables.prepare(
      'SELECT id AS account, created_at, erased_at AS at FROM accounts WHERE erased_at IS NOT NULL ORDER BY id',
    );
  }

  /** The line of an account that is to be erased; undefined where there is none. */
  lineOf(account: number, now_ms: number): Erased | undefined {
    const row = this.#account.get(account);
    return row && { account, created_at: row.created_at, at: now_ms };
  }

  /** Writes somebody into the list: from here on they are erased wherever that is applied, whatever comes between. */
  note(erased: Erased): void {
    this.#options.list.add(erased);
  }

  /** Takes all that there is of an account out of the tables; belongs into a transaction. */
  forget(account: number, now_ms: number): void {
    const { tables, held, audit } = this.#options;
    const row = this.#account.get(account);
    if (row === undefined) return;
    held.hold(account, waysOf(this.#options.access, row), now_ms);
    const there = tables.prepare(`SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?`);
    for (const [table, sql] of FORGOTTEN) {
      if (there.get(table) === undefined) continue;
      if (table === 'accounts') tables.prepare(sql).run(account, now_ms);
      else tables.prepare(sql).run(account);
    }
    audit.add({ at: now_ms, account, act: 'account_erased', outcome: 'done', note: '', about: {} });
  }

  /**
   * Erases whoever stands in the list and is there: what was restored has forgotten them again. What the list lacks is added to
   * it. Answers how many were erased.
   */
  apply(now_ms: number): number {
    const { tables, list } = this.#options;
    const listed = list.read();
    const back = listed.filter(
      ({ account, created_at }) => this.#account.get(account)?.created_at === created_at,
    );
    if (back.length > 0)
      tables.transaction(() => {
        for (const { account } of back) this.forget(account, now_ms);
      });
    const known = new Set(listed.map(keyOf));
    for (const erased of this.#erased.all()) if (!known.has(keyOf(erased))) list.add(erased);
    return back.length;
  }
}

const keyOf = ({ account, created_at }: Erased) => `${account} ${created_at}`;

import { type Refusal, refuse, SANCTIONS_READ, type Sanction, type SanctionKind } from '@realm/contract';
import { migrate, type Statement, type Tables } from '@realm/journal';

const STEPS = [
  `CREATE TABLE sanctions (
     id INTEGER PRIMARY KEY AUTOINCREMENT,
     account INTEGER NOT NULL REFERENCES accounts (id),
     kind TEXT NOT NULL,
     at INTEGER NOT NULL,
     until INTEGER,
     reason TEXT NOT NULL,
     by_account INTEGER,
     age INTEGER NOT NULL,
     name_before TEXT,
     lifted_at INTEGER,
     appeal TEXT,
     appealed_at INTEGER,
     answer TEXT,
     upheld INTEGER,
     answered_at INTEGER
   ) STRICT;

   CREATE INDEX sanctions_by_account ON sanctions (account, id);`,
];

/** A sanction as it is kept. */
export interface KeptSanction {
  readonly id: number;
  readonly account: number;
  readonly kind: SanctionKind;
  /** ms since 1970, as all times here. */
  readonly at: number;
  readonly until: number | null;
  readonly reason: string;
  /** Who laid it on; null for the server's own command line. */
  readonly by_account: number | null;
  readonly age: number;
  /** How the house was called before it was renamed. */
  readonly name_before: string | null;
  readonly lifted_at: number | null;
  readonly appeal: string | null;
  readonly appealed_at: number | null;
  readonly answer: string | null;
  readonly upheld: number | null;
  readonly answered_at: number | null;
}

export type NewSanction = Pick<
  KeptSanction,
  'account' | 'kind' | 'at' | 'until' | 'reason' | 'by_account' | 'age' | 'name_before'
>;

/** What staff have laid on accounts. What changes here belongs into a transaction. */
export class Sanctions {
  /** Those that may hold, by account: looked at with every request that writes. */
  #holding = new Map<number, KeptSanction[]>();
  readonly #get: Statement<KeptSanction>;
  readonly #of: Statement<KeptSanction>;
  readonly #not_lifted: Statement<KeptSanction>;
  readonly #renaming: Statement<KeptSanction>;
  readonly #newest: Statement<KeptSanction>;
  readonly #appeals: Statement<KeptSanction>;
  readonly #add: Statement;
  readonly #lift: Statement;
  readonly #appeal: Statement;
  readonly #answer: Statement;
  readonly #prune: Statement;

  /** The tables of accounts must be there. */
  constructor(tables: Tables) {
    migrate(tables, 'sanctions', STEPS);
    this.#get = tables.prepare('SELECT * FROM sanctions WHERE id = ?');
    this.#of = tables.prepare(
      'SELECT * FROM sanctions WHERE account = ? AND id < ? ORDER BY id DESC LIMIT ?',
    );
    this.#not_lifted = tables.prepare(
      `SELECT * FROM sanctions WHERE lifted_at IS NULL AND kind IN ('mute', 'suspend', 'ban')`,
    );
    this.#renaming = tables.prepare(
      `SELECT * FROM sanctions WHERE account = ? AND age = ? AND kind = 'rename' AND lifted_at IS NULL LIMIT 1`,
    );
    this.#newest = tables.prepare('SELECT * FROM sanctions WHERE id < ? ORDER BY id DESC LIMIT ?');
    this.#appeals = tables.prepare(
      'SELECT * FROM sanctions WHERE appeal IS NOT NULL AND answered_at IS NULL ORDER BY appealed_at, id LIMIT ?',
    );
    this.#add = tables.prepare(
      `INSERT INTO sanctions (account, kind, at, until, reason, by_account, age, name_before)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    );
    this.#lift = tables.prepare('UPDATE sanctions SET lifted_at = ? WHERE id = ?');
    this.#appeal = tables.prepare('UPDATE sanctions SET appeal = ?, appealed_at = ? WHERE id = ?');
    this.#answer = tables.prepare(
      'UPDATE sanctions SET answer = ?, upheld = ?, answered_at = ? WHERE id = ?',
    );
    this.#prune = tables.prepare(
      `DELETE FROM sanctions WHERE lifted_at < ?1 OR until < ?1 OR (kind IN ('warn', 'rename') AND at < ?1)`,
    );
    this.refresh();
  }

  get(id: number): KeptSanction | undefined {
    return this.#get.get(id);
  }

  /** Those on an account, the newest first. */
  of(account: number, before = Number.MAX_SAFE_INTEGER): KeptSanction[] {
    return this.#of.all(account, before, SANCTIONS_READ);
  }

  /** Those on anybody, the newest first. */
  newest(before = Number.MAX_SAFE_INTEGER): KeptSanction[] {
    return this.#newest.all(before, SANCTIONS_READ);
  }

  /** Those against which an appeal waits, the oldest first. */
  appealed(): KeptSanction[] {
    return this.#appeals.all(SANCTIONS_READ);
  }

  /** The new name that an account's house of an age has by now. */
  renaming(account: number, age: number): KeptSanction | undefined {
    return this.#renaming.get(account, age);
  }

  /** Those that keep an account from playing now. */
  barring(account: number, now_ms: number): KeptSanction[] {
    return this.inForce(account, ['suspend', 'ban'], now_ms);
  }

  /** All that hold on an account now, of kinds that keep it from something. */
  inForce(account: number, kinds: readonly SanctionKind[], now_ms: number): KeptSanction[] {
    const kept = this.#holding.get(account) ?? [];
    return kept.filter((each) => kinds.includes(each.kind) && isInForce(each, now_ms));
  }

  /** Accounts that are kept from playing now. */
  barred(now_ms: number): number[] {
    return [...this.#holding.keys()].filter((account) => this.barring(account, now_ms).length > 0);
  }

  /** Accounts that write nothing to others now. */
  muted(now_ms: number): number[] {
    return [...this.#holding.keys()].filter(
      (account) => this.holding(account, ['mute'], now_ms) !== undefined,
    );
  }

  /** What holds on an account now, of some kinds. */
  holding(account: number, kinds: readonly SanctionKind[], now_ms: number): KeptSanction | undefined {
    return this.#holding.get(account)?.find((each) => kinds.includes(each.kind) && isInForce(each, now_ms));
  }

  /** Why an account takes no part in the game now. */
  refusalOfPlaying(account: number, now_ms: number): Refusal | undefined {
    const held = this.#holding.size === 0 ? undefined : this.holding(account, ['ban', 'suspend'], now_ms);
    return held && refuse('suspended', told(held));
  }

  /** Why an account writes nothing to others now. */
  refusalOfWriting(account: number, now_ms: number): Refusal | undefined {
    const held = this.#holding.size === 0 ? undefined : this.holding(account, ['mute'], now_ms);
    return held && refuse('muted', told(held));
  }

  /** Lays one on; answers its number. */
  add({ account, kind, at, until, reason, by_account, age, name_before }: NewSanction): number {
    const { last_id } = this.#add.run(account, kind, at, until, reason, by_account, age, name_before);
    this.refresh();
    return last_id;
  }

  lift(id: number, at: number): void {
    this.#lift.run(at, id);
    this.refresh();
  }

  appeal(id: number, text: string, at: number): void {
    this.#appeal.run(text, at, id);
  }

  answer(id: number, answer: string, upheld: boolean, at: number): void {
    this.#answer.run(answer, upheld ? 1 : 0, at, id);
  }

  /** Forgets those that were over before a moment, and warnings that were given before it. */
  prune(over_before: number): void {
    if (this.#prune.run(over_before).changes > 0) this.refresh();
  }

  /** Looks up anew what holds: somebody else has changed the tables. */
  refresh(): void {
    const holding = new Map<number, KeptSanction[]>();
    for (const each of this.#not_lifted.all())
      holding.set(each.account, [...(holding.get(each.account) ?? []), each]);
    this.#holding = holding;
  }
}

/** Whether one holds: neither lifted nor over. A warning and a new name stand until they are lifted. */
export function isInForce({ lifted_at, until }: KeptSanction, now_ms: number): boolean {
  return lifted_at === null && (until === null || now_ms < until);
}

/** A sanction as its player is told of it. */
export function toldSanction(kept: KeptSanction, now_ms: number): Sanction {
  const { id, kind, at, until, reason, lifted_at, appeal, appealed_at, answer, upheld, answered_at } = kept;
  return {
    id,
    kind,
    at,
    until,
    reason,
    in_force: isInForce(kept, now_ms),
    lifted_at,
    appeal:
      appeal === null || appealed_at === null
        ? null
        : {
            text: appeal,
            at: appealed_at,
            answer,
            upheld: upheld === null ? null : upheld !== 0,
            answered_at,
          },
  };
}

/** A moment for people: `2027-01-31 18:00 UTC`. */
export function momentText(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

function told({ id, until, reason }: KeptSanction) {
  return {
    sanction: id,
    ends: until === null ? 'staff lift it' : momentText(until),
    until: until ?? 0,
    reason,
  };
}

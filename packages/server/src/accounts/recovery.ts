import { randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '@realm/contract';
import { migrate, type Statement, type Tables } from '@realm/journal';
import { keyOf } from './secrets.ts';

const STEPS = [
  `CREATE TABLE recovery_codes (
     code_sha256 TEXT PRIMARY KEY,
     account INTEGER NOT NULL REFERENCES accounts (id),
     made_at INTEGER NOT NULL
   ) STRICT, WITHOUT ROWID;

   CREATE INDEX recovery_codes_by_account ON recovery_codes (account);`,
];

/** Digits and letters that nobody takes for others. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';
/** 80 bits: so many that their hash need not be slow. */
const LENGTH = 16;

/** Codes that sign in once each, for whoever has lost every other way. What changes here belongs into a transaction. */
export class RecoveryCodes {
  readonly #clear: Statement;
  readonly #add: Statement;
  readonly #whose: Statement<{ account: number }>;
  readonly #use: Statement;
  readonly #left: Statement<{ left: number; made_at: number | null }>;

  /** The tables of accounts must be there. */
  constructor(tables: Tables) {
    migrate(tables, 'recovery_codes', STEPS);
    this.#clear = tables.prepare('DELETE FROM recovery_codes WHERE account = ?');
    this.#add = tables.prepare('INSERT INTO recovery_codes (code_sha256, account, made_at) VALUES (?, ?, ?)');
    this.#whose = tables.prepare('SELECT account FROM recovery_codes WHERE code_sha256 = ?');
    this.#use = tables.prepare('DELETE FROM recovery_codes WHERE code_sha256 = ?');
    this.#left = tables.prepare(
      'SELECT count(*) AS left, max(made_at) AS made_at FROM recovery_codes WHERE account = ?',
    );
  }

  /** New codes of an account, told this once, in place of those it had. */
  make(account: number, now_ms: number): string[] {
    this.#clear.run(account);
    return Array.from({ length: RECOVERY_CODES }, () => {
      const code = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
      this.#add.run(keyOf(code), account, now_ms);
      return code.replace(/.{4}(?=.)/g, '$&-');
    });
  }

  /** Whose a code is; undefined when it was never given, or was used. */
  whose(said: string): number | undefined {
    return this.#whose.get(keyOf(plain(said)))?.account;
  }

  /** A code is good no more. */
  use(said: string): void {
    this.#use.run(keyOf(plain(said)));
  }

  /** How many an account has, and since when. */
  left(account: number): { readonly left: number; readonly made_at: number | null } {
    return this.#left.get(account) ?? { left: 0, made_at: null };
  }
}

/** A code as it was made, however it was written down. */
function plain(said: string): string {
  return said.toLowerCase().replace(/[\s-]/g, '').replace(/o/g, '0').replace(/[il]/g, '1');
}

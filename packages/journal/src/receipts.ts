import { type Receipt, sealOf } from './receipt.ts';
import type { Tables } from './tables.ts';

interface Row extends Receipt {
  readonly seal: string;
}

/** The receipts' table. Writes belong into a transaction. */
export class Receipts {
  readonly #get;
  readonly #put;
  readonly #prune;

  constructor(tables: Tables) {
    this.#get = tables.prepare<Row>(
      `SELECT account, key, body_sha256, status, reply, expires_at, lower(hex(seal)) AS seal
       FROM receipts WHERE account = ? AND key = ?`,
    );
    this.#put = tables.prepare(
      `INSERT OR REPLACE INTO receipts (account, key, body_sha256, status, reply, expires_at, seal)
       VALUES (?, ?, ?, ?, ?, ?, unhex(?))`,
    );
    this.#prune = tables.prepare(
      `DELETE FROM receipts
       WHERE rowid IN (SELECT rowid FROM receipts WHERE expires_at <= ? ORDER BY expires_at LIMIT ?)`,
    );
  }

  /** Throws when what is stored isn't what was put: answering nothing would let a command be done twice. */
  get(account: number, key: string): Receipt | undefined {
    const row = this.#get.get(account, key);
    if (row === undefined) return undefined;
    const { seal, ...receipt } = row;
    if (!(receipt.reply instanceof Uint8Array) || sealOf(receipt) !== seal) {
      throw new Error(`the receipt of account ${account} for the key ${JSON.stringify(key)} is damaged`);
    }
    return receipt;
  }

  put(receipt: Receipt): void {
    const { account, key, body_sha256, status, reply, expires_at } = receipt;
    this.#put.run(account, key, body_sha256, status, reply, expires_at, sealOf(receipt));
  }

  prune(now_ms: number, limit: number): number {
    return this.#prune.run(now_ms, limit).changes;
  }
}

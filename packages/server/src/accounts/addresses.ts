import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { migrate, type Statement, type Tables } from '@realm/journal';

const STEPS = [
  `CREATE TABLE address_key (
     only INTEGER PRIMARY KEY CHECK (only = 1),
     key TEXT NOT NULL
   ) STRICT;`,
];

/** What a sealed address begins with: no address does, and a name of an account has no `@`. */
const SEALED = '@e1.';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * E-mail addresses as they are kept: sealed by AES-256-GCM under a key of their own. The same address is sealed to the same text
 * (its nonce is an HMAC of it), so that tables can be asked for one. What no key opens is no address.
 */
export class Addresses {
  readonly #get: Statement<{ key: string }>;
  readonly #make: Statement;
  #keys: { readonly of: string; readonly cipher: Buffer; readonly nonce: Buffer } | undefined;

  constructor(tables: Tables) {
    migrate(tables, 'address_key', STEPS);
    this.#get = tables.prepare('SELECT key FROM address_key');
    this.#make = tables.prepare('INSERT INTO address_key (only, key) VALUES (1, ?)');
  }

  /** An address as it is kept; makes the key where there is none, so it belongs into a transaction. */
  seal(address: string): string {
    if (this.#get.get() === undefined) this.#make.run(randomBytes(32).toString('hex'));
    return this.sealed(address) as string;
  }

  /** How an address is kept, if it is; undefined where none is yet. */
  sealed(address: string): string | undefined {
    const keys = this.#found();
    if (keys === undefined) return undefined;
    const iv = createHmac('sha256', keys.nonce).update(address).digest().subarray(0, IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', keys.cipher, iv);
    const bytes = Buffer.concat([iv, cipher.update(address, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return SEALED + bytes.toString('base64url');
  }

  /** The address that was sealed; what is not sealed is what a version of before has kept. Null for what no key here opens. */
  open(kept: string): string | null {
    if (!kept.startsWith(SEALED)) return kept;
    const keys = this.#found();
    const bytes = Buffer.from(kept.slice(SEALED.length), 'base64url');
    if (keys === undefined || bytes.length < IV_BYTES + TAG_BYTES) return null;
    const decipher = createDecipheriv('aes-256-gcm', keys.cipher, bytes.subarray(0, IV_BYTES));
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    try {
      const opened = decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES));
      return Buffer.concat([opened, decipher.final()]).toString();
    } catch {
      return null;
    }
  }

  #found() {
    const of = this.#get.get()?.key;
    if (of === undefined || of === this.#keys?.of) return of === undefined ? undefined : this.#keys;
    const part = (about: string) =>
      Buffer.from(hkdfSync('sha256', Buffer.from(of, 'hex'), '', `realm address ${about}`, 32));
    this.#keys = { of, cipher: part('cipher'), nonce: part('nonce') };
    return this.#keys;
  }
}

/** Whether a text is a sealed address. */
export function isSealed(kept: string): boolean {
  return kept.startsWith(SEALED);
}

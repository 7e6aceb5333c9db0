import { hash } from 'node:crypto';

const CHAIN_BYTES = 32;

/** The head of a journal with no entry. The chain starts from 32 zero bytes. */
export const EMPTY: Head = { seq: -1, chain: '0'.repeat(2 * CHAIN_BYTES) };

/**
 * Where the chain's predecessor and an entry are laid side by side. One-shot hashing of one buffer into a
 * string takes a quarter of the time of a hash object and a fresh result buffer.
 */
let scratch = Buffer.alloc(4096);

/**
 * The head after one more entry: chain = SHA-256(chain before ‖ entry). The chain before has a fixed length,
 * so no two histories hash the same bytes.
 */
export function follow(head: Head, bytes: Uint8Array): Head {
  const length = CHAIN_BYTES + bytes.length;
  if (scratch.length < length) scratch = Buffer.alloc(2 * length);
  scratch.write(head.chain, 0, 'hex');
  scratch.set(bytes, CHAIN_BYTES);
  return { seq: head.seq + 1, chain: hash('sha256', scratch.subarray(0, length), 'hex') };
}

/** A point of the journal: an entry's number and the chain up to and with it. */
export interface Head {
  /** Consecutive from 0; -1 for a journal with no entry. */
  readonly seq: number;
  /** See `chain.ts`: 64 lower-case hexadecimal digits. */
  readonly chain: string;
}

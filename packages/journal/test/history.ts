import type { Receipt } from '../src/index.ts';
import { bytesOf, receiptOf } from './conformance.ts';

/**
 * The entry every test writes at `seq`, so that whoever reads it knows what should be there: about 150 bytes.
 */
export function entryAt(seq: number): Uint8Array {
  return bytesOf(JSON.stringify({ seq, told: 'so it was and not otherwise '.repeat(1 + (seq % 7)) }));
}

export function receiptAt(seq: number): Receipt {
  return receiptOf(seq % 3, `key ${seq}`);
}

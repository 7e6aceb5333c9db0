import { ROW_LENGTH } from './layout.ts';
import type { ReadonlyNumbers } from './readonly.ts';

/** Copies that share a buffer: one for each costs more than three times as much, and the collector more than that. */
const COPIES = 64;

let buffer = new Float64Array(0);

/** A copy of a house's row, which soon goes: while it is kept, so are its neighbours in the buffer. */
export function copyOfRow(row: ReadonlyNumbers): Float64Array {
  if (buffer.length === 0) buffer = new Float64Array(COPIES * ROW_LENGTH);
  const copy = buffer.subarray(0, ROW_LENGTH);
  buffer = buffer.subarray(ROW_LENGTH);
  copy.set(row);
  return copy;
}

import { assert } from '@realm/base';
import { ROW_LENGTH } from './layout.ts';

/** Houses whose rows share one buffer: small enough to hash between two commands, large enough to be few. */
export const HOUSES_PER_PAGE = 64;

/** The rows of all houses, a page of 64 at a time, by house id from 1. A page never moves once made. */
export class RowPages {
  private readonly pages: Float64Array[] = [];

  get count(): number {
    return this.pages.length;
  }

  /** The row of a house; its page is made when first asked for, full of zeros. */
  row(house: number): Float64Array {
    const page = (house - 1) >> 6;
    while (this.pages.length <= page) this.pages.push(new Float64Array(HOUSES_PER_PAGE * ROW_LENGTH));
    const at = ((house - 1) & (HOUSES_PER_PAGE - 1)) * ROW_LENGTH;
    return this.pages[page].subarray(at, at + ROW_LENGTH);
  }

  /** The bytes of a page, for a snapshot: the page's own memory. */
  bytes(page: number): Uint8Array {
    return bytesOf(this.pages[page]);
  }

  /** Makes the bytes of a snapshot the next page: they are its memory from now on. */
  adopt(bytes: Uint8Array): void {
    assertLength(bytes, HOUSES_PER_PAGE * ROW_LENGTH * 8);
    this.pages.push(new Float64Array(bytes.buffer, bytes.byteOffset, HOUSES_PER_PAGE * ROW_LENGTH));
  }
}

/** A typed array's memory as bytes. */
export function bytesOf({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

/** Throws unless a part of a snapshot has as many bytes as it must. */
export function assertLength(bytes: Uint8Array, length: number): void {
  assert(bytes.length === length, `a part of a snapshot has ${length} bytes, not ${bytes.length}`);
}

/** Memory that has become too small, in a larger one: the larger. */
export function copyInto<T extends { set(source: T): void }>(target: T, source: T): T {
  target.set(source);
  return target;
}

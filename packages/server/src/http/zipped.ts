import type { IncomingHttpHeaders } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { HeaderList } from './answer.ts';

/** That the same address answers differently by what a client takes. */
export const VARY: HeaderList = ['Vary', 'Accept-Encoding'];
export const ZIPPED: HeaderList = [...VARY, 'Content-Encoding', 'gzip'];

/** Whether a request takes gzip. */
export const takesZipped = (headers: IncomingHttpHeaders): boolean =>
  /\bgzip\b/.test(String(headers['accept-encoding'] ?? ''));

/** Of gzip, 1 to 9: in the middle, since such bytes change with every tick. */
const LEVEL = 5;

/** Bytes that are given out again and again: gzipped for whoever takes that, once, when first asked for. */
export class Zippable {
  readonly #plain: Buffer;
  #zipped: Buffer | undefined;

  constructor(plain: Buffer) {
    this.#plain = plain;
  }

  /** The bytes for a request, and the headers that say how they are written. */
  for(headers: IncomingHttpHeaders): { readonly bytes: Buffer; readonly headers: HeaderList } {
    if (!takesZipped(headers)) return { bytes: this.#plain, headers: VARY };
    this.#zipped ??= gzipSync(this.#plain, { level: LEVEL });
    return { bytes: this.#zipped, headers: ZIPPED };
  }
}

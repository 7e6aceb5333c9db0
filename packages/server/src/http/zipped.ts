import type { IncomingHttpHeaders } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { HeaderList } from './answer.ts';

/** That the same address answers differently by what a client takes. */
const VARY = ['Vary', 'Accept-Encoding'];
const ZIPPED = [...VARY, 'Content-Encoding', 'gzip'];

/** Bytes that are given out again and again: gzipped for whoever takes that, once, when first asked for. */
export class Zippable {
  readonly #plain: Buffer;
  readonly #level: number;
  #zipped: Buffer | undefined;

  /** `level` is of gzip, 1 to 9: the higher, the smaller and the slower. */
  constructor(plain: Buffer, level: number) {
    this.#plain = plain;
    this.#level = level;
  }

  /** The bytes for a request, and the headers that say how they are written. */
  for(headers: IncomingHttpHeaders): { readonly bytes: Buffer; readonly headers: HeaderList } {
    if (!/\bgzip\b/.test(String(headers['accept-encoding'] ?? ''))) {
      return { bytes: this.#plain, headers: VARY };
    }
    this.#zipped ??= gzipSync(this.#plain, { level: this.#level });
    return { bytes: this.#zipped, headers: ZIPPED };
  }
}

import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { HeaderList } from './answer.ts';

/** That the same address answers differently by what a client takes. */
export const VARY: HeaderList = ['Vary', 'Accept-Encoding'];
export const ZIPPED: HeaderList = [...VARY, 'Content-Encoding', 'gzip'];

/** Whether a request takes gzip. */
export const takesZipped = (headers: IncomingHttpHeaders): boolean =>
  /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(String(headers['accept-encoding'] ?? ''));

/** Of gzip, 1 to 9: in the middle, since such bytes change with every tick. */
const LEVEL = 5;

/** Bytes from which on zipping pays: fewer fit into one packet with their head as they are. */
const LEAST_BYTES = 1_400;

const zip = promisify(gzip);

/** A reply's bytes, gzipped for whoever takes that: once, when first asked for, and beside the event loop. */
export class Zippable {
  readonly #plain: Buffer;
  #zipped: Buffer | Promise<Buffer> | undefined;

  constructor(plain: Buffer) {
    this.#plain = plain;
  }

  /** Gives the bytes for a request, and the headers that say how they are written, at once or once they are zipped. */
  give(headers: IncomingHttpHeaders, to: (bytes: Buffer, how: HeaderList) => void): void | Promise<void> {
    if (this.#plain.length < LEAST_BYTES || !takesZipped(headers)) return to(this.#plain, VARY);
    if (Buffer.isBuffer(this.#zipped)) return to(this.#zipped, ZIPPED);
    return this.#zip().then((bytes) => to(bytes, ZIPPED));
  }

  #zip(): Promise<Buffer> {
    if (this.#zipped instanceof Promise) return this.#zipped;
    const zipping = zip(this.#plain, { level: LEVEL }).then((zipped) => {
      this.#zipped = zipped;
      return zipped;
    });
    this.#zipped = zipping;
    return zipping;
  }
}

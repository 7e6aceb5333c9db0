import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerDocument, type HeaderList } from './answer.ts';
import { answerUnchanged } from './answer_read.ts';
import { etagOfBytes, matches } from './version.ts';
import { takesZipped, VARY, ZIPPED } from './zipped.ts';

const zip = promisify(gzip);
/** The smallest: it is done once, and beside the event loop. */
const LEVEL = 9;

/** A document that stays the same while the program runs: plain, and gzipped from when somebody first takes that. */
export class Document {
  readonly #type: string;
  readonly #bytes: Buffer;
  readonly #etag: string;
  readonly #headers: HeaderList;
  #zipped: Promise<Buffer> | undefined;

  constructor(type: string, bytes: Buffer, headers: HeaderList) {
    this.#type = type;
    this.#bytes = bytes;
    this.#etag = etagOfBytes(bytes);
    this.#headers = ['ETag', this.#etag, ...headers];
  }

  async answer({ headers }: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (matches(headers['if-none-match'], this.#etag)) return answerUnchanged(reply, this.#headers);
    if (!takesZipped(headers)) return this.#give(reply, this.#bytes, VARY);
    this.#zipped ??= zip(this.#bytes, { level: LEVEL });
    this.#give(reply, await this.#zipped, ZIPPED);
  }

  #give(reply: FastifyReply, bytes: Buffer, how: HeaderList): void {
    answerDocument(reply, this.#type, bytes, [...this.#headers, ...how]);
  }
}

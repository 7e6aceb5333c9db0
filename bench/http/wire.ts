import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** An answer, as far as a load generator looks at it. */
export interface Answer {
  readonly status: number;
  /** Bytes of its body. */
  readonly length: number;
}

const END = Buffer.from('\r\n\r\n');

/**
 * A connection that sends requests as bytes made beforehand and reads no more of the answers than it must: a load
 * generator is not to be what is measured. One request at a time.
 */
export class Connection {
  readonly #port: number;
  readonly #onError: (error: Error) => void;
  #socket: Socket;
  #rest: Buffer | undefined;
  #answered: ((answer: Answer, body: Buffer) => void) | undefined;

  constructor(port: number, onError: (error: Error) => void) {
    this.#port = port;
    this.#onError = onError;
    this.#socket = this.#open();
  }

  /** Resolves when the server has been reached. */
  async opened(): Promise<void> {
    if (this.#socket.connecting) await once(this.#socket, 'connect');
  }

  /** Sends a request; `answered` is told of its answer, whose body is valid until it returns. */
  send(request: Buffer, answered: (answer: Answer, body: Buffer) => void): void {
    // A server may close a connection that has been idle for long.
    if (this.#socket.destroyed || this.#socket.readableEnded) this.#socket = this.#open();
    this.#answered = answered;
    this.#socket.write(request);
  }

  close(): void {
    this.#answered = undefined;
    this.#socket.destroy();
  }

  #open(): Socket {
    const socket = connect({ port: this.#port, host: '127.0.0.1', noDelay: true });
    socket.on('data', (bytes) => this.#read(bytes as Buffer));
    socket.on('error', (error) => {
      if (this.#answered !== undefined) this.#onError(error);
    });
    socket.on('end', () => {
      if (this.#answered !== undefined) this.#onError(new Error('the server closed a connection'));
    });
    return socket;
  }

  #read(bytes: Buffer): void {
    const all = this.#rest === undefined ? bytes : Buffer.concat([this.#rest, bytes]);
    const end = all.indexOf(END);
    const length = end === -1 ? Number.NaN : lengthIn(all.toString('latin1', 0, end));
    const start = end + END.length;
    if (!(all.length >= start + length)) {
      this.#rest = all;
      return;
    }
    this.#rest = undefined;
    const status = Number(all.toString('latin1', 9, 12));
    const answered = this.#answered;
    this.#answered = undefined;
    answered?.({ status, length }, all.subarray(start, start + length));
  }
}

function lengthIn(head: string): number {
  const found = /\r\ncontent-length: (\d+)/i.exec(head);
  return found === null ? 0 : Number(found[1]);
}

/** A request as bytes. */
export function requestBytes(method: 'GET' | 'POST', path: string, cookie: string, body?: object): Buffer {
  const json = body === undefined ? '' : JSON.stringify(body);
  const type = body === undefined ? '' : 'Content-Type: application/json\r\n';
  const length = body === undefined ? '' : `Content-Length: ${Buffer.byteLength(json)}\r\n`;
  return Buffer.from(
    `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n${type}${length}\r\n${json}`,
  );
}

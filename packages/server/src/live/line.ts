import type { ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { closeCodes } from '@realm/contract';
import type { WebSocket } from 'ws';
import type { Proclaimed } from './world_messages.ts';

export type CloseCode = (typeof closeCodes)[keyof typeof closeCodes];

/** A connection by which somebody follows the world. */
export interface Line {
  readonly open: boolean;
  /** Bytes that its client has not taken yet. */
  readonly waiting: number;
  send(said: Proclaimed): void;
  /** Keeps it alive; answers whether anybody is there, as far as that can be known. */
  ping(): boolean;
  close(code: CloseCode): void;
  /** Cuts it without a word. */
  drop(): void;
}

export class SocketLine implements Line {
  readonly #socket: WebSocket;
  readonly #connection: Duplex;
  #unanswered = false;

  /** A socket, and the connection that it lies on. */
  constructor(socket: WebSocket, connection: Duplex) {
    this.#socket = socket;
    this.#connection = connection;
    socket.on('pong', () => {
      this.#unanswered = false;
    });
  }

  get open(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  get waiting(): number {
    return this.#socket.bufferedAmount;
  }

  send({ frame }: Pick<Proclaimed, 'frame'>): void {
    this.#connection.write(frame);
  }

  ping(): boolean {
    if (this.#unanswered) return false;
    this.#unanswered = true;
    this.#socket.ping();
    return true;
  }

  close(code: CloseCode): void {
    this.#socket.close(code);
  }

  drop(): void {
    this.#socket.terminate();
  }
}

const COMMENT = ':\n\n';

/** A stream of events. Nobody answers on it: one whose client is gone fills up, or is cut by the host. */
export class StreamLine implements Line {
  readonly #stream: ServerResponse;

  constructor(stream: ServerResponse) {
    this.#stream = stream;
  }

  get open(): boolean {
    return this.#stream.writable;
  }

  get waiting(): number {
    return this.#stream.writableLength;
  }

  send({ event }: Proclaimed): void {
    this.#stream.write(event);
  }

  ping(): boolean {
    this.#stream.write(COMMENT);
    return true;
  }

  close(): void {
    this.#stream.end();
  }

  drop(): void {
    this.#stream.destroy();
  }
}

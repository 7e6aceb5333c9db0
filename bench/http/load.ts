import { connect, type Socket } from 'node:net';

const CRLF2 = Buffer.from('\r\n\r\n');

/** One keep-alive connection: one request at a time, as bytes made beforehand. */
export class Connection {
  readonly #socket: Socket;
  #pending = Buffer.alloc(0);
  #answered: ((status: number) => void) | undefined;
  /** Body of the last answer. */
  body = Buffer.alloc(0);

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on('data', (bytes) => this.#read(bytes as Buffer<ArrayBuffer>));
  }

  static open(port: number): Promise<Connection> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => resolve(new Connection(socket)));
      socket.on('error', reject);
    });
  }

  get idle(): boolean {
    return this.#answered === undefined;
  }

  /** Sends a request; `answered` is told its status. */
  send(request: Buffer, answered: (status: number) => void): void {
    this.#answered = answered;
    this.#socket.write(request);
  }

  close(): void {
    this.#socket.destroy();
  }

  #read(bytes: Buffer<ArrayBuffer>): void {
    this.#pending = this.#pending.length === 0 ? bytes : Buffer.concat([this.#pending, bytes]);
    const head_end = this.#pending.indexOf(CRLF2);
    if (head_end === -1) return;
    const head = this.#pending.toString('latin1', 0, head_end);
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
    const end = head_end + 4 + length;
    if (this.#pending.length < end) return;
    this.body = this.#pending.subarray(head_end + 4, end);
    this.#pending = this.#pending.subarray(end);
    const answered = this.#answered;
    this.#answered = undefined;
    answered?.(Number(head.slice(9, 12)));
  }
}

/** A request's bytes. */
export function request(method: string, path: string, cookie = '', body?: object): Buffer {
  const sent = body === undefined ? '' : JSON.stringify(body);
  const type =
    body === undefined ? '' : `Content-Type: application/json\r\nContent-Length: ${sent.length}\r\n`;
  const signed = cookie === '' ? '' : `Cookie: ${cookie}\r\n`;
  return Buffer.from(`${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${signed}${type}\r\n${sent}`);
}

export interface Loaded {
  /** Answers by status. */
  readonly statuses: Map<number, number>;
  /** From when each was due to its answer, in ms. */
  readonly latencies_ms: number[];
}

/** Keeps every connection busy until `count` requests are answered: `next` makes a connection's next request. */
export function closedLoop(
  connections: readonly Connection[],
  count: number,
  next: (connection: number) => Buffer,
): Promise<Loaded> {
  const loaded: Loaded = { statuses: new Map(), latencies_ms: [] };
  return new Promise((resolve) => {
    let sent = 0;
    let answered = 0;
    const go = (index: number) => {
      if (sent === count) return;
      sent += 1;
      connections[index].send(next(index), (status) => {
        note(loaded, status);
        answered += 1;
        if (answered === count) resolve(loaded);
        else go(index);
      });
    };
    for (let index = 0; index < connections.length; index++) go(index);
  });
}

/**
 * Sends `rate` requests a second for `duration_ms`, whether or not answers come: what no connection is free for
 * waits, and its waiting counts.
 */
export function openLoop(
  connections: readonly Connection[],
  rate: number,
  duration_ms: number,
  next: (connection: number) => Buffer,
): Promise<Loaded> {
  const loaded: Loaded = { statuses: new Map(), latencies_ms: [] };
  const started = performance.now();
  const total = Math.floor((rate * duration_ms) / 1_000);
  const free = connections.map((_, index) => index);
  return new Promise((resolve) => {
    let sent = 0;
    let answered = 0;
    const pump = () => {
      const due = Math.min(total, Math.floor(((performance.now() - started) * rate) / 1_000));
      while (sent < due && free.length > 0) {
        const index = free.shift() as number;
        const due_at = started + (sent * 1_000) / rate;
        sent += 1;
        connections[index].send(next(index), (status) => {
          note(loaded, status);
          loaded.latencies_ms.push(performance.now() - due_at);
          free.push(index);
          answered += 1;
          if (answered === total) resolve(loaded);
        });
      }
      if (sent < total) setImmediate(pump);
    };
    pump();
  });
}

function note({ statuses }: Loaded, status: number): void {
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
}

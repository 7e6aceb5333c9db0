import { connect, type Socket } from 'node:net';

const HEAD_END = Buffer.from('\r\n\r\n');

/** Told of each answer: its status, the request, and the answer's bytes. */
export type OnAnswer = (status: number, request: Buffer, answer: Buffer) => void;

/** A connection that keeps some requests ahead of their answers, or is closed after each. */
export class Wire {
  /** Requests that the server closed the connection on. */
  unanswered = 0;
  readonly #port: number;
  readonly #ahead: number;
  readonly #next: () => Buffer | undefined;
  readonly #onAnswer: OnAnswer;
  readonly #closes: boolean;
  readonly #waiting: Buffer[] = [];
  #socket: Socket | undefined;
  #rest: Buffer = Buffer.alloc(0);
  #done: () => void = () => {};

  /** `next` gives requests until there are no more; `closes` closes the connection after each. */
  constructor(
    port: number,
    ahead: number,
    next: () => Buffer | undefined,
    onAnswer: OnAnswer,
    closes = false,
  ) {
    this.#port = port;
    this.#ahead = ahead;
    this.#next = next;
    this.#onAnswer = onAnswer;
    this.#closes = closes;
  }

  /** Resolves when every request has been answered or given up. */
  run(): Promise<void> {
    return new Promise((resolve) => {
      this.#done = resolve;
      this.#open();
    });
  }

  #open(): void {
    this.unanswered += this.#waiting.length;
    this.#waiting.length = 0;
    this.#rest = Buffer.alloc(0);
    const socket = connect({ port: this.#port, host: '127.0.0.1', noDelay: true });
    this.#socket = socket;
    socket.on('connect', () => this.#send());
    socket.on('data', (bytes: Buffer) => this.#read(bytes));
    socket.on('error', () => {});
    socket.on('close', () => this.#open());
  }

  #send(): void {
    const batch: Buffer[] = [];
    while (this.#waiting.length < this.#ahead) {
      const request = this.#next();
      if (request === undefined) break;
      this.#waiting.push(request);
      batch.push(request);
    }
    if (batch.length > 0) {
      this.#socket?.write(Buffer.concat(batch));
      // What may be the beginning of something is not waited for.
      if (this.#closes) this.#socket?.end();
    } else if (this.#waiting.length === 0) this.#end();
  }

  #end(): void {
    this.#socket?.removeAllListeners('close');
    this.#socket?.destroy();
    this.#done();
  }

  #read(bytes: Buffer): void {
    let all = this.#rest.length === 0 ? bytes : Buffer.concat([this.#rest, bytes]);
    for (;;) {
      const end = all.indexOf(HEAD_END);
      if (end === -1) break;
      const head = all.toString('latin1', 0, end);
      const status = Number(head.slice(9, 12));
      const bodiless = status === 304 || status === 204 || status < 200;
      const length = bodiless ? 0 : Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
      const whole = end + HEAD_END.length + length;
      if (all.length < whole) break;
      if (status >= 200)
        this.#onAnswer(status, this.#waiting.shift() ?? Buffer.alloc(0), all.subarray(0, whole));
      all = all.subarray(whole);
    }
    this.#rest = all;
    this.#send();
  }
}

import { Connection, requestBytes } from '../http/wire.ts';

/** Someone who asks one thing after another, and ticks beside that. */
export class Player {
  readonly #port: number;
  readonly #connection: Connection;
  readonly #operator: Connection;

  constructor(port: number) {
    this.#port = port;
    const fail = (error: Error) => {
      throw error;
    };
    this.#connection = new Connection(port, fail);
    this.#operator = new Connection(port, fail);
  }

  /** Signs in by a name and founds a house; answers the cookie. */
  async found(name: string): Promise<string> {
    const reply = await fetch(`http://127.0.0.1:${this.#port}/auth/dev`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name }),
    });
    const [cookie] = (reply.headers.getSetCookie()[0] ?? '').split(';');
    const command = { type: 'create_house', name, race: 'peatkin', personality: 'builder' };
    const status = await ask(this.#connection, requestBytes('POST', '/commands', cookie, command));
    if (status !== 200) throw new Error(`the house of ${name} was answered ${status}`);
    return cookie;
  }

  /** Sends something else. */
  async post(cookie: string, path: string, body: object): Promise<void> {
    const status = await ask(this.#connection, requestBytes('POST', path, cookie, body));
    if (status !== 200) throw new Error(`${path} was answered ${status}`);
  }

  async tick(cookie: string): Promise<void> {
    const status = await ask(this.#operator, requestBytes('POST', '/dev/tick', cookie, { count: 1 }));
    if (status !== 200) throw new Error(`a tick was answered ${status}`);
  }

  /** Gives one command after another, for the first house, until something is over; how long each took, in ms. */
  async whileWaiting(cookie: string, what: Promise<unknown>): Promise<number[]> {
    let over = false;
    const done = what.finally(() => {
      over = true;
    });
    const took_ms: number[] = [];
    for (let i = 0; !over; i++) {
      const command = { type: 'set_draft', house: 1, rate_bp: i % 2 === 0 ? 100 : 200 };
      const began = performance.now();
      const status = await ask(this.#connection, requestBytes('POST', '/commands', cookie, command));
      if (status !== 200) throw new Error(`a command was answered ${status}`);
      took_ms.push(performance.now() - began);
    }
    await done;
    return took_ms;
  }

  close(): void {
    this.#connection.close();
    this.#operator.close();
  }
}

function ask(connection: Connection, request: Buffer): Promise<number> {
  return new Promise((resolve) => connection.send(request, ({ status }) => resolve(status)));
}

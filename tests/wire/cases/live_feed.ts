import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import WebSocket from 'ws';
import type { Player } from '../player.ts';

const BEHIND = 'refused 503';
const AGAIN_MS = 100;
const TRIES = 100;

export interface Message {
  readonly type: string;
  readonly seq: number;
  readonly [field: string]: unknown;
}

/** A feed as a client sees it. */
export class Feed {
  readonly messages: Message[] = [];
  /** The close code, once it is closed by the service. */
  closed: number | undefined;
  readonly #socket: WebSocket;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('message', (data) => this.messages.push(JSON.parse(String(data))));
    socket.on('close', (code) => {
      this.closed = code;
    });
  }

  /** An open feed, or the status with which it was refused. A node that has fallen behind is asked again. */
  static async open(player: Player, query = '', path = '/live'): Promise<Feed> {
    for (let tries = 1; ; tries++) {
      try {
        return await Feed.#openOnce(player, `${path}${query}`);
      } catch (error) {
        if ((error as Error).message !== BEHIND || tries === TRIES) throw error;
        await sleep(AGAIN_MS);
      }
    }
  }

  static #openOnce({ address, cookie }: Player, path: string): Promise<Feed> {
    const url = `${address.replace('http', 'ws')}${path}`;
    const socket = new WebSocket(url, { headers: cookie === '' ? {} : { cookie } });
    const feed = new Feed(socket);
    return new Promise((resolve, reject) => {
      socket.on('open', () => resolve(feed));
      socket.on('unexpected-response', (_request, response) => {
        response.resume();
        reject(new Error(`refused ${response.statusCode}`));
      });
      socket.on('error', reject);
    });
  }

  async until(what: string, holds: () => boolean): Promise<void> {
    for (let waited_ms = 0; !holds(); waited_ms += 5) {
      assert.ok(waited_ms < 4_000, `${what} came in time`);
      await sleep(5);
    }
  }

  async next(): Promise<Message> {
    await this.until('a message', () => this.messages.length > 0);
    return this.messages.shift()!;
  }

  /** Sends what stands as JSON. */
  send(value: object): void {
    this.#socket.send(JSON.stringify(value));
  }

  /** Reads nothing any more; the connection stays. */
  stall(): void {
    this.#socket.pause();
  }

  /** Reads on. */
  resume(): void {
    this.#socket.resume();
  }

  close(): void {
    this.#socket.terminate();
  }
}

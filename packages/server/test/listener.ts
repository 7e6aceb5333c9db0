import type { LiveMessage } from '@realm/contract';
import WebSocket from 'ws';
import { type Client, until } from './support.ts';

/** A feed and what it was told. */
export class Listener<M = LiveMessage> {
  readonly messages: M[] = [];
  readonly socket: WebSocket;
  code: number | undefined;
  status: number | undefined;

  constructor(client: Client, query = '', headers: Record<string, string> = {}) {
    const url = `${client.address.replace('http', 'ws')}/live${query}`;
    this.socket = new WebSocket(url, { headers: { cookie: client.cookie, ...headers } });
    this.socket.on('message', (data) => this.messages.push(JSON.parse(String(data))));
    this.socket.on('close', (code) => {
      this.code = code;
    });
    this.socket.on('unexpected-response', (_request, { statusCode }) => {
      this.status = statusCode;
    });
    this.socket.on('error', () => {});
  }

  async opened(): Promise<this> {
    await until(() => this.socket.readyState === WebSocket.OPEN);
    return this;
  }

  /** Whether the feed was let in, once that is known. */
  async settled(): Promise<boolean> {
    await until(() => this.socket.readyState === WebSocket.OPEN || this.status !== undefined);
    return this.status === undefined;
  }

  get last(): M {
    return this.messages[this.messages.length - 1];
  }
}

type Answer = Extract<LiveMessage, { type: 'answer' }>;

/** A feed that sends commands. */
export class Caller extends Listener {
  #next = 1;

  constructor(client: Client, query = '?commands=true', headers: Record<string, string> = {}) {
    super(client, query, headers);
  }

  send(command: unknown, key?: string, id = this.#next++): number {
    this.socket.send(JSON.stringify({ id, command, key }));
    return id;
  }

  get answers(): Answer[] {
    return this.messages.filter((message): message is Answer => message.type === 'answer');
  }

  /** Of each answer its number, status, and code or else type. */
  get told() {
    return this.answers.map(({ id, status, body }) => [id, status, 'code' in body ? body.code : body.type]);
  }
}

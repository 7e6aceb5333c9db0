/** Someone who talks to a server as any client would: by HTTP, with the sign-in cookie once signed in. */
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CommandOf, CommandReplyOf, CommandType, ReadName, ReadReply } from '@realm/contract';

const AGAIN_MS = 100;
const TRIES = 100;

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed JSON, or undefined where the answer has none. */
  readonly body: unknown;
}

/** A request as a player sends it; a body that is no text is sent as JSON. */
export interface Asked {
  readonly address: string;
  /** Empty while signed out. */
  readonly cookie: string;
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

type Ask = (asked: Asked) => Promise<Answer>;

let ask: Ask = async ({ address, cookie, method, path, body, headers }) => {
  const response = await fetch(`${address}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      ...(cookie === '' ? {} : { cookie }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    body: typeof body === 'string' || body === undefined ? (body ?? null) : JSON.stringify(body),
  });
  const text = await response.text();
  const is_json = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  return {
    status: response.status,
    headers: response.headers,
    body: is_json && text !== '' ? JSON.parse(text) : undefined,
  };
};

/** Has all players ask by another client from now on. */
export function askBy(other: Ask): void {
  ask = other;
}

export interface ErrorBody {
  readonly error: string;
  readonly code: string;
  readonly request_id: string;
  readonly [param: string]: string | number;
}

/** Replies by read, worked out once. */
type Replies = { readonly [N in ReadName]: ReadReply<N> };

/** `/me` of an account with a house. */
export type Me = Extract<Replies['me'], { house: number }>;

export type Fields<T extends CommandType> = Omit<CommandOf<T>, 'type' | 'house'>;

export class Player {
  readonly address: string;
  /** As sent in the Cookie header; empty while signed out. */
  cookie = '';
  /** The id of the house this player founded; 0 while there is none. */
  house = 0;

  constructor(address: string) {
    this.address = address;
  }

  async signIn(name: string): Promise<this> {
    const { status, headers } = await this.post('/auth/dev', { name });
    assert.equal(status, 200);
    [this.cookie] = (headers.get('set-cookie') ?? '').split(';');
    return this;
  }

  /**
   * Sends a request; a body that is no text is sent as JSON. A node that has fallen behind, as on a busy machine, is
   * asked again.
   */
  async request(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    for (let tries = 1; ; tries++) {
      const { address, cookie } = this;
      const answer = await ask({ address, cookie, method, path, body, headers });
      const behind = answer.status === 503 && (answer.body as ErrorBody | undefined)?.code === 'behind';
      if (!behind || tries === TRIES) return answer;
      await sleep(AGAIN_MS);
    }
  }

  get(path: string, headers?: Record<string, string>): Promise<Answer> {
    return this.request('GET', path, undefined, headers);
  }

  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer> {
    return this.request('POST', path, body, headers);
  }

  /** The body of a read that is answered. */
  async read<N extends ReadName>(_name: N, path: string): Promise<Replies[N]> {
    const { status, body } = await this.get(path);
    assert.equal(status, 200, `${path}: ${JSON.stringify(body)}`);
    return body as Replies[N];
  }

  async me(): Promise<Me> {
    return (await this.read('me', '/me')) as Me;
  }

  rules(): Promise<Replies['rules']> {
    return this.read('rules', '/rules');
  }

  async found(fields: Fields<'create_house'>): Promise<CommandReplyOf<'create_house'>> {
    const { status, body } = await this.post('/commands', { type: 'create_house', ...fields });
    assert.equal(status, 200, JSON.stringify(body));
    const reply = body as CommandReplyOf<'create_house'>;
    this.house = reply.house;
    return reply;
  }

  /** Gives a command for the player's house, which is accepted. */
  async order<T extends Exclude<CommandType, 'create_house'>>(
    type: T,
    fields: Fields<T>,
  ): Promise<CommandReplyOf<T>> {
    const { status, body } = await this.post('/commands', { type, house: this.house, ...fields });
    assert.equal(status, 200, `${type}: ${JSON.stringify(body)}`);
    return body as CommandReplyOf<T>;
  }

  /** Gives a command that the game refuses, for the player's house unless the fields name another. */
  async refused(type: string, fields: object, status = 422): Promise<ErrorBody> {
    const answer = await this.post('/commands', { type, house: this.house, ...fields });
    assert.equal(answer.status, status, `${type}: ${JSON.stringify(answer.body)}`);
    return answer.body as ErrorBody;
  }
}

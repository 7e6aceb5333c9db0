import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestContext } from 'node:test';
import type { Command, CommandReply } from '@realm/contract';
import type { World } from '@realm/engine';
import {
  type ActInput,
  type ActName,
  type ActReply,
  type Done,
  type GameNode,
  openGameData,
  readSettings,
  type Server,
  type ServerDeps,
  type Settings,
  startServer,
} from '../src/index.ts';
import { assertAsDescribed } from './as_described.ts';

/** A folder for a test's data, gone when the test is over. */
export function tempFolder(t: TestContext): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'realm-server-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Settings of a small dev server on any free port. */
export function testSettings(t: TestContext, changes: Partial<Settings> = {}): Settings {
  const { settings } = readSettings({ flags: {}, env: {}, readFile: () => '' });
  return {
    ...(settings as Settings),
    port: 0,
    data: changes.data ?? tempFolder(t),
    dev: true,
    must_exist: false,
    erased: path.join(tempFolder(t), 'erased.jsonl'),
    seed: 'server tests',
    robots: 6,
    ...changes,
  };
}

/** A server that is closed when the test is over. */
export async function startTestServer(
  t: TestContext,
  changes: Partial<Settings> = {},
  deps: ServerDeps = {},
): Promise<Server> {
  const server = await startServer(testSettings(t, changes), { print: () => {}, warn: () => {}, ...deps });
  t.after(() => server.close());
  return server;
}

/** Has an act done as the command line does, beside a running server or without one. */
export async function commandLine<N extends ActName>(
  { data, ages, database = 'sqlite:' }: Pick<Settings, 'data' | 'ages'> & { readonly database?: string },
  act: N,
  input: ActInput<N>,
  now_ms = Date.now(),
): Promise<Done<ActReply<N>>> {
  const game = await openGameData({ data, ages, database });
  try {
    return await game.act({ act, input, note: 'a test' }, now_ms);
  } finally {
    await game.close();
  }
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape
  readonly body: any;
}

export interface Ask {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  /** Sent as JSON, or as it is where it is a text or bytes. */
  readonly body?: unknown;
}

/** Somebody who asks over HTTP: nobody in particular, or a player who has signed in. */
export class Client {
  address: string;
  cookie = '';
  house = 0;
  /** Headers that it always sends. */
  always: Record<string, string> = {};

  constructor(server: Pick<Server, 'address'>) {
    this.address = server.address;
  }

  async ask(path: string, { method = 'GET', headers = {}, body }: Ask = {}): Promise<Answer> {
    const raw = typeof body === 'string' || body instanceof Uint8Array || body === undefined;
    const response = await fetch(this.address + path, {
      method,
      headers: {
        ...this.always,
        ...(this.cookie === '' ? {} : { cookie: this.cookie }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: raw ? (body as string | undefined) : JSON.stringify(body),
    });
    const text = await response.text();
    const json = response.headers.get('content-type') === 'application/json' && text !== '';
    const answer = {
      status: response.status,
      headers: response.headers,
      text,
      body: json ? JSON.parse(text) : undefined,
    };
    // A redirect that was followed is answered by another address.
    if (!response.redirected) assertAsDescribed(method, path, answer);
    return answer;
  }

  post(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return this.ask(path, { method: 'POST', body, headers });
  }

  /** Signs in by name on a dev server. */
  async signIn(name: string): Promise<this> {
    const { status, headers } = await this.post('/auth/dev', { name });
    assert.equal(status, 200);
    this.cookie = (headers.get('set-cookie') ?? '').split(';')[0];
    return this;
  }

  /** Sends a command that is to be accepted. */
  async command(command: Command, headers: Record<string, string> = {}): Promise<CommandReply> {
    const { status, text, body } = await this.post('/commands', command, headers);
    assert.equal(status, 200, text);
    return body;
  }
}

/** A player with a house, named after the player. */
export async function player(server: Pick<Server, 'address'>, name = 'ada'): Promise<Client> {
  return settle(new Client(server), name);
}

/** Signs a client in and founds a house named after the player. */
export async function settle<C extends Client>(client: C, name: string): Promise<C> {
  await client.signIn(name);
  const reply = await client.command({
    type: 'create_house',
    name: `House of ${name}`,
    race: 'peatkin',
    personality: 'builder',
  });
  assert(reply.type === 'created');
  client.house = reply.house;
  return client;
}

/** A player with a house at a place. */
export async function founder(
  server: Pick<Server, 'address'>,
  name: string,
  realm: number,
  state: number,
): Promise<Client> {
  const client = await new Client(server).signIn(name);
  const reply = await client.command({
    type: 'create_house',
    name: `House of ${name}`,
    race: 'peatkin',
    personality: 'builder',
    realm,
    state,
  });
  assert(reply.type === 'created');
  client.house = reply.house;
  return client;
}

/** The world of a node that has one. */
export function worldOf(node: GameNode): World {
  assert(node.world !== undefined, 'the game is running');
  return node.world;
}

/** Waits until something holds; what does not hold within so many seconds never will, on a busy machine neither. */
export async function until(what: () => boolean, seconds = 10): Promise<void> {
  for (let tries = 0; !what(); tries++) {
    assert(tries < 200 * seconds, `never happened: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** The same of what has to be asked for. */
export async function untilSo(what: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await what()); tries++) {
    assert(tries < 1_000, `never happened: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

import type { TestContext } from 'node:test';
import { readSettings, type Server, type ServerDeps, startServer } from '@realm/server';

/** A small dev server on a data folder, closed with the test if it still runs then. */
export async function running(
  t: TestContext,
  data: string,
  flags: Record<string, unknown> = {},
  deps: ServerDeps = {},
): Promise<Server> {
  const read = readSettings({
    flags: { port: 0, data, dev: true, robots: 6, seed: 'cli', limits: 1_000_000, ...flags },
    env: {},
    readFile: () => '',
  });
  if (read.problems !== undefined) throw new Error(read.problems.join('\n'));
  const { settings, given } = read;
  const server = await startServer(settings, { print: () => {}, warn: () => {}, given, ...deps });
  t.after(() => server.close());
  return server;
}

/** Somebody signed in to a dev server. */
export class Visitor {
  readonly address: string;
  #cookie = '';

  private constructor(address: string) {
    this.address = address;
  }

  static async of({ address }: Pick<Server, 'address'>, name: string): Promise<Visitor> {
    const visitor = new Visitor(address);
    await visitor.post('/auth/dev', { name });
    return visitor;
  }

  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape
  async get(path: string): Promise<any> {
    const response = await fetch(this.address + path, { headers: { cookie: this.#cookie } });
    return response.json();
  }

  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape
  async post(path: string, body: object): Promise<any> {
    const response = await fetch(this.address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: this.#cookie },
      body: JSON.stringify(body),
    });
    const [set] = response.headers.getSetCookie();
    if (set !== undefined) [this.#cookie] = set.split(';');
    return response.json();
  }
}

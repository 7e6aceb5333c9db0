import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';

const SCRIPT = fileURLToPath(new URL('dying_server.ts', import.meta.url));

/** Where servers keep their programs compiled: starting takes half the work, and there are many starts. */
const COMPILED = mkdtempSync(path.join(tmpdir(), 'realm-compiled-'));
process.once('exit', () => rmSync(COMPILED, { recursive: true, force: true }));

/** A moment of the server's work: before or after its nth commit, or once the next age is played. */
export interface Step {
  readonly when: 'before' | 'after' | 'opened';
  readonly commit: number;
}

/** A server that dies where it is told to, with somebody signed in. */
export class DyingServer {
  readonly address: string;
  readonly #child: ChildProcess;
  readonly #lines: AsyncIterator<string>;
  readonly #exited: Promise<unknown>;
  #cookie = '';

  private constructor(child: ChildProcess, lines: AsyncIterator<string>, address: string) {
    this.#child = child;
    this.#lines = lines;
    this.#exited = once(child, 'exit');
    this.address = address;
  }

  /** Starts one on a data folder; it ends with the test at the latest. */
  static async start(t: TestContext, data: string): Promise<DyingServer> {
    const child = spawn(process.execPath, [SCRIPT, data], {
      stdio: ['pipe', 'pipe', 'inherit'],
      env: { ...process.env, NODE_COMPILE_CACHE: COMPILED },
    });
    t.after(() => child.kill('SIGKILL'));
    const lines = createInterface({ input: child.stdout! })[Symbol.asyncIterator]();
    const { value } = await lines.next();
    const address = /^up (.*)$/.exec(value ?? '')?.[1];
    assert.ok(address !== undefined, `the server did not start: ${value}`);
    const server = new DyingServer(child, lines, address);
    const signed_in = await server.post('/auth/dev', { name: 'Ada' });
    assert.equal(signed_in?.status, 200);
    return server;
  }

  /** How many commits `work` takes. */
  async commitsOf(work: () => Promise<unknown>): Promise<number> {
    await this.#tell('count');
    await work();
    return Number((await this.#tell('counted')).split(' ')[1]);
  }

  /** Has it die at a step of `work`; resolves when it is dead, with whether `work` was answered before. */
  async dieAt({ when, commit }: Step, work: () => Promise<unknown>): Promise<boolean> {
    assert.equal(await this.#tell(`die ${when} ${commit}`), 'armed');
    const answered = (await work()) !== undefined;
    // What is written besides, such as notices, was counted too and need not come each time: other commits bring the step then.
    while (this.#child.exitCode === null && this.#child.signalCode === null)
      await this.post('/auth/dev', { name: 'Ada' });
    await this.#exited;
    assert.equal(this.#child.signalCode, 'SIGKILL');
    return answered;
  }

  async stop(): Promise<void> {
    this.#child.stdin!.write('stop\n');
    await this.#exited;
  }

  /** The answer's body of what is there. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape
  async get(path: string): Promise<any> {
    const response = await fetch(this.address + path, { headers: { cookie: this.#cookie } });
    return { status: response.status, body: await response.json() };
  }

  /** What a request is answered; undefined when the server died over it. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape
  async post(path: string, body: object): Promise<{ status: number; body: any } | undefined> {
    try {
      const response = await fetch(this.address + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: this.#cookie },
        body: JSON.stringify(body),
      });
      const [set] = response.headers.getSetCookie();
      if (set !== undefined) [this.#cookie] = set.split(';');
      return { status: response.status, body: await response.json() };
    } catch {
      return undefined;
    }
  }

  async #tell(line: string): Promise<string> {
    this.#child.stdin!.write(`${line}\n`);
    const { value } = await this.#lines.next();
    return value ?? '';
  }
}

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** What a server under measurement is told, and what it answers. */
export type Ask = 'usage' | 'stop';
export type Told = { readonly port: number } | { readonly cpu_us: number };

/** A server in a process of its own, whose processor time is its own. */
export class ServerChild {
  readonly port: number;
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess, port: number) {
    this.#child = child;
    this.port = port;
  }

  /** Starts a program of this folder and waits until it listens. */
  static async start(program: string, ...args: string[]): Promise<ServerChild> {
    const child = fork(path.join(import.meta.dirname, program), args);
    const [told] = (await once(child, 'message')) as [Told];
    if (!('port' in told)) throw new Error(`${program} did not say where it listens`);
    return new ServerChild(child, told.port);
  }

  /** Processor time of the whole process so far, in µs: its event loop, its collector and its helpers. */
  async cpu(): Promise<number> {
    this.#child.send('usage' satisfies Ask);
    const [told] = (await once(this.#child, 'message')) as [Told];
    if (!('cpu_us' in told)) throw new Error('the server did not say what it used');
    return told.cpu_us;
  }

  async stop(): Promise<void> {
    const exited = once(this.#child, 'exit');
    this.#child.send('stop' satisfies Ask);
    await exited;
  }
}

/** The child's side: tells its port, and answers until told to stop. */
export function answerParent(port: number, stop: () => Promise<void>): void {
  process.send?.({ port } satisfies Told);
  process.on('message', async (ask: Ask) => {
    if (ask === 'usage') {
      const { user, system } = process.cpuUsage();
      process.send?.({ cpu_us: user + system } satisfies Told);
      return;
    }
    await stop();
    process.disconnect?.();
  });
}

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import os from 'node:os';
import path from 'node:path';
import { PROGRAM } from '../../tests/support/program.ts';
import NODE_FLAGS from '../../tools/node_flags.json' with { type: 'json' };
import type { Outcome, Setup, Stretch } from './messages.ts';

const here = import.meta.dirname;

/** Whether processes can be kept each on a core of its own. */
let pinned = os.availableParallelism() > 1 && spawnSync('taskset', ['-c', '0', 'true']).status === 0;

/** From here on whoever is started takes any core: for measurements of what waits for what else goes on. */
export function shareCores(): void {
  pinned = false;
}

/** Node with arguments, on one core if that can be had, with a channel for messages; `stderr` is this process's own by default. */
export function startNode(
  core: number,
  argv: readonly string[],
  stderr: 'inherit' | 'pipe' = 'inherit',
): ChildProcess {
  const [command, ...args] = pinned ? ['taskset', '-c', `${core}`, process.execPath] : [process.execPath];
  return spawn(command, [...args, ...NODE_FLAGS, ...argv], { stdio: ['ignore', 'pipe', stderr, 'ipc'] });
}

/** A server under load: the game's, or the yardstick. */
export class Served {
  readonly port: number;
  readonly #child: ChildProcess;
  /** What it has warned of since it listens. */
  #warnings = '';

  private constructor(child: ChildProcess, port: number) {
    this.#child = child;
    this.port = port;
    child.stderr?.on('data', (chunk) => {
      this.#warnings += chunk;
    });
  }

  /** How often it has warned so. */
  warnings(text: string): number {
    return this.#warnings.split(text).length - 1;
  }

  static async start(argv: readonly string[]): Promise<Served> {
    const child = startNode(0, ['--expose-gc', '--import', path.join(here, 'probe.ts'), ...argv], 'pipe');
    child.stderr?.on('data', (chunk) => process.stderr.write(chunk));
    const port = await new Promise<number>((resolve, reject) => {
      let said = '';
      child.stdout?.on('data', (chunk) => {
        said += chunk;
        const found = /http:\/\/127\.0\.0\.1:(\d+):/.exec(said);
        if (found !== null) resolve(Number(found[1]));
      });
      child.once('exit', () => reject(new Error(`a server ended before it listened: ${said}`)));
    });
    return new Served(child, port);
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  /** Processor time of all its threads so far. */
  async processor_us(): Promise<number> {
    this.#child.send('processor');
    const [message] = await once(this.#child, 'message');
    return (message as { processor_us: number }).processor_us;
  }

  /** Memory it holds of the system's. */
  async memory_bytes(): Promise<number> {
    this.#child.send('memory');
    const [message] = await once(this.#child, 'message');
    return (message as { memory_bytes: number }).memory_bytes;
  }

  /** What of its memory is in use, after a collection. */
  async living_bytes(): Promise<number> {
    this.#child.send('living');
    const [message] = await once(this.#child, 'message');
    return (message as { living_bytes: number }).living_bytes;
  }

  async stop(): Promise<void> {
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGTERM');
    await ended;
  }
}

/** Settings of a server, by flag. */
export type Flags = Readonly<Record<string, string | number>>;

/** The game's server, by its own command line. */
export function serveGame(data: string, ages: string, age: string, more: Flags = {}): Promise<Served> {
  const settings = { data, ages, age, port: 0, robots: 0, seed: 'bench', limits: 1_000_000, ...more };
  const flags = Object.entries(settings).flatMap(([flag, value]) => [`--${flag}`, `${value}`]);
  return Served.start([PROGRAM, 'serve', '--dev', ...flags]);
}

export function serveConstant(
  command: number,
  reads: Readonly<Record<string, number>>,
  journal?: string,
): Promise<Served> {
  return Served.start([path.join(here, 'constant.ts'), JSON.stringify({ command, reads, journal })]);
}

/** The load generator, on the other core. */
export class Load {
  readonly #child = startNode(1, [path.join(here, 'load.ts')]);
  readonly #ended = once(this.#child, 'exit').then(() => {
    throw new Error('the load generator ended');
  });

  async setUp(setup: Omit<Setup, 'kind'>): Promise<void> {
    await this.#ask({ kind: 'setup', ...setup });
  }

  run(stretch: Omit<Stretch, 'kind'>): Promise<Outcome> {
    return this.#ask({ kind: 'stretch', ...stretch }) as Promise<Outcome>;
  }

  async #ask(message: Setup | Stretch): Promise<unknown> {
    this.#child.send(message);
    const [answer] = await Promise.race([once(this.#child, 'message'), this.#ended]);
    return answer;
  }

  stop(): void {
    this.#ended.catch(() => {});
    this.#child.kill();
  }
}

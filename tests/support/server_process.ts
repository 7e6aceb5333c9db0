import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { PROGRAM } from './program.ts';

/** A real server, as its own process. */
export interface ServerProcess {
  readonly address: string;
  /** What it printed of the world it recovered. */
  readonly opening: string;
  /** Where its metrics are, if it was told to have some; else empty. */
  readonly metrics: string;
  /** `kill -9`; resolves when the process is gone. */
  kill(): Promise<void>;
  /** Sends it a signal. */
  signal(signal: NodeJS.Signals): void;
  /** Whether it is there. */
  readonly running: boolean;
  /** Ends it as an operator would; answers its exit code. */
  stop(): Promise<number | null>;
  /** Asks what a module that was loaded before it (see `startProbed`) answers. */
  ask(what: string): Promise<unknown>;
  /** How it ended, once it has. */
  readonly exited: Promise<number | null>;
}

/** Starts `realm serve` on a data folder and resolves once it listens and its world is there. */
export function startProcess(data: string, ...more: string[]): Promise<ServerProcess> {
  return startProbed(data, [], more);
}

/** The same, with options of Node, such as a module to be loaded before it. */
export async function startProbed(
  data: string,
  node: readonly string[],
  more: readonly string[],
): Promise<ServerProcess> {
  const flags = ['serve', '--dev', '--port', '0', '--data', data, '--limits', '1000000', ...more];
  const child = spawn(process.execPath, [...node, PROGRAM, ...flags], {
    stdio: node.length > 0 ? ['ignore', 'pipe', 'pipe', 'ipc'] : ['ignore', 'pipe', 'pipe'],
    env: Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('REALM_'))),
  });
  let errors = '';
  child.stderr?.on('data', (text: Buffer) => {
    errors = `${errors}${text}`.slice(-10_000);
  });
  const exited = once(child, 'exit') as Promise<[number | null, string | null]>;
  const { opening, metrics } = await Promise.race([
    openingOf(child),
    exited.then(([code]) => {
      throw new Error(`the server ended with ${code} before it was up: ${errors}`);
    }),
  ]);
  const address = /http:\/\/[\d.]+:\d+/.exec(opening)?.[0];
  if (address === undefined) throw new Error(`no address in: ${opening}`);
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    const [code] = await exited;
    return code;
  };
  const ask = async (what: string) => {
    child.send(what);
    const [answer] = await once(child, 'message');
    return answer as unknown;
  };
  return {
    address,
    opening,
    metrics,
    ask,
    signal: (signal) => void child.kill(signal),
    get running() {
      return child.exitCode === null && child.signalCode === null;
    },
    exited: exited.then(([code]) => code),
    kill: () => end('SIGKILL').then(() => {}),
    stop: () => end('SIGTERM'),
  };
}

/** The line that names its address, and before it where its metrics are; what comes after it is read and dropped. */
function openingOf(child: ChildProcess): Promise<{ opening: string; metrics: string }> {
  return new Promise((resolve) => {
    let metrics = '';
    const lines = createInterface({ input: child.stdout! });
    lines.on('line', (line) => {
      const [, at] = /^Metrics at (http:\S+)$/.exec(line) ?? [];
      if (at !== undefined) metrics = at;
      else if (line.includes('http://')) resolve({ opening: line, metrics });
    });
  });
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../packages/cli/src/main.ts', import.meta.url));

/** A real server, as its own process. */
export interface ServerProcess {
  readonly address: string;
  /** What it printed of the world it recovered. */
  readonly opening: string;
  /** `kill -9`; resolves when the process is gone. */
  kill(): Promise<void>;
  /** Sends it a signal. */
  signal(signal: NodeJS.Signals): void;
  /** Whether it is there. */
  readonly running: boolean;
  /** Resolves when it has ended by itself. */
  ended(): Promise<void>;
  /** Ends it as an operator would; answers its exit code. */
  stop(): Promise<number | null>;
}

/** Starts `realm serve` on a data folder and resolves once it listens and its world is there. */
export async function startProcess(data: string, ...more: string[]): Promise<ServerProcess> {
  const flags = ['serve', '--dev', '--port', '0', '--data', data, '--limits', '1000000', ...more];
  const child = spawn(process.execPath, [MAIN, ...flags], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('REALM_'))),
  });
  let errors = '';
  child.stderr.on('data', (text: Buffer) => {
    errors += text;
  });
  const exited = once(child, 'exit') as Promise<[number | null, string | null]>;
  const opening = await Promise.race([
    openingLine(child),
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
  return {
    address,
    opening,
    signal: (signal) => void child.kill(signal),
    get running() {
      return child.exitCode === null && child.signalCode === null;
    },
    ended: () => exited.then(() => {}),
    kill: () => end('SIGKILL').then(() => {}),
    stop: () => end('SIGTERM'),
  };
}

/** The first line that names the address; what comes after it is read and dropped. */
function openingLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    const lines = createInterface({ input: child.stdout! });
    lines.on('line', (line) => {
      if (line.includes('http://')) resolve(line);
    });
  });
}

import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** An empty folder that is removed when the block that holds it with `using` is left. */
export function temporaryFolder(): Disposable & { path: string } {
  const path = mkdtempSync(join(tmpdir(), 'realm-journal-'));
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) };
}

/** A folder's content moved back in time: what a crash, or a clumsy hand, left. */
export function copyFolder(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true });
  cpSync(from, to, { recursive: true });
}

/** What a process of `writer.ts` told, and how it ended. */
export interface Told {
  readonly lines: string[];
  readonly signal: NodeJS.Signals | null;
}

/** Runs `writer.ts` on a data folder, and hands each line it prints to `onLine`. */
export function runWriter(
  data: string,
  task: string,
  onLine: (line: string, child: ChildProcess) => void = () => {},
  shell?: string,
): Promise<Told> {
  const script = join(import.meta.dirname, 'writer.ts');
  const argv = [process.execPath, script, data, task];
  const [command, ...rest] = shell === undefined ? argv : ['sh', '-c', `${shell}; exec "$@"`, 'sh', ...argv];
  const child = spawn(command, rest, { stdio: ['ignore', 'pipe', 'inherit'] });
  const lines: string[] = [];
  let partial = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    const found = (partial + chunk).split('\n');
    partial = found.pop() ?? '';
    for (const line of found) {
      lines.push(line);
      onLine(line, child);
    }
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject).on('close', (_, signal) => resolve({ lines, signal }));
  });
}

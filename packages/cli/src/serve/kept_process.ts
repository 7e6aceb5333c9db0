import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { EXIT } from '../failure.ts';
import { type FromKept, KEPT_ENV, type ToKept } from './kept_messages.ts';

/** How a server has ended. */
export interface Ended {
  /** Its exit code; that of a failure where it has none. */
  readonly code: number;
  /** What killed it, if that did. */
  readonly signal?: NodeJS.Signals | undefined;
  /** Why it was never there, if it was not. */
  readonly trouble?: string | undefined;
}

/** The program's file in a release. */
const IN_RELEASE = path.join('packages', 'cli', 'dist', 'build', 'main.js');

/** What the path of a program leads to now, without links; undefined where that is no file. */
export function programAt(entry: string): string | undefined {
  try {
    const file = realpathSync(entry);
    return statSync(file).isFile() ? file : undefined;
  } catch {
    return undefined;
  }
}

/** The Node that a release brings along, by the program's file; this process's own where it brings none. */
function nodeOf(entry: string): string {
  if (!entry.endsWith(path.sep + IN_RELEASE)) return process.execPath;
  const brought = path.join(entry.slice(0, -IN_RELEASE.length), 'node', 'bin', 'node');
  return existsSync(brought) ? brought : process.execPath;
}

/** A server as a process of its own, as its keeper sees it. Whatever becomes of it is told by `ended`, and throws nothing. */
export class KeptProcess {
  /** The program's file that it was started from, without links. */
  readonly entry: string;
  readonly ended: Promise<Ended>;
  #child: ChildProcess | undefined;
  #is_over = false;

  constructor(entry: string, args: readonly string[]) {
    this.entry = entry;
    this.ended = new Promise((resolve) => {
      const end = (ended: Ended) => {
        this.#is_over = true;
        resolve(ended);
      };
      const fail = ({ message }: Error) => end({ code: EXIT.failure, trouble: message });
      try {
        const child = spawn(nodeOf(entry), [...process.execArgv, entry, ...args], {
          stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
          env: { ...process.env, [KEPT_ENV]: '1' },
        });
        this.#child = child;
        child.once('exit', (code, signal) =>
          end({ code: code ?? EXIT.failure, signal: signal ?? undefined }),
        );
        // Also where something can't be said to one that has just ended: its end tells more.
        child.on('error', (error) => {
          if (child.pid === undefined) fail(error);
        });
      } catch (error) {
        fail(error as Error);
      }
    });
  }

  /** Undefined where it never was. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  get is_over(): boolean {
    return this.#is_over;
  }

  kill(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): void {
    this.#child?.kill(signal);
  }

  say(said: ToKept, handle?: unknown): void {
    if (!this.#is_over) this.#child?.send(said, handle as Parameters<ChildProcess['send']>[1]);
  }

  hear(listener: (said: FromKept, handle: unknown) => void): void {
    this.#child?.on('message', (message, handle) => listener(message as FromKept, handle));
  }
}

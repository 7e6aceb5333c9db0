import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** What a server says that has just started. */
export interface Started {
  /** From the start of its process until it plays. */
  readonly clock_ms: number;
  /** Processor time of all its threads until then. */
  readonly processor_ms: number;
  readonly houses: number;
  readonly seq: number;
}

/** Starts a server on a data folder in a process of its own, and ends it. */
export async function startOn(data: string): Promise<Started> {
  const child = fork(path.join(import.meta.dirname, 'start.ts'), [data], { execArgv: [] });
  const exited = once(child, 'exit');
  const [started] = (await Promise.race([once(child, 'message'), exited])) as [Started | number];
  await exited;
  if (typeof started === 'number') throw new Error(`the server that was started ended with code ${started}`);
  return started;
}

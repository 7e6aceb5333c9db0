import { Worker } from 'node:worker_threads';
import type { Head } from './chain.ts';
import { JournalDamage, TableDamage } from './errors.ts';

/** What a thread is to look over: the entries of a database up to one, and the tables beside them. */
export interface Unverified {
  readonly database: string;
  readonly last: Head;
}

/** What it found: nothing, an entry that is damaged, or a table. */
export type Verified =
  | { readonly whole: true }
  | { readonly seq: number; readonly reason: string }
  | { readonly table: string };

/** Has entries looked over by a thread. `done` resolves when they are whole or it was stopped; rejects with what is damaged. */
export function verifyBeside(database: string, last: Head): { done: Promise<void>; stop: () => void } {
  const workerData: Unverified = { database, last };
  const thread = new Worker(new URL('./verify_thread.ts', import.meta.url), { workerData });
  // A server that has nothing else to do ends.
  thread.unref();
  const done = new Promise<void>((resolve, reject) => {
    thread.once('message', (found: Verified) => {
      if ('seq' in found) reject(new JournalDamage(found.seq, found.reason));
      else if ('table' in found) reject(new TableDamage(found.table));
      else resolve();
    });
    thread.once('error', reject);
    thread.once('exit', () => resolve());
  });
  return { done, stop: () => void thread.terminate() };
}

/** Follows the data folder into another one, in a thread of its own, until it is told to stop. */
import { parentPort, workerData } from 'node:worker_threads';
import { followData } from '@realm/journal';

export interface FollowWanted {
  readonly data: string;
  readonly to: string;
  readonly every_ms: number;
  readonly keep_ms: number;
}

export type FollowSaid =
  | { readonly said: 'followed' }
  | { readonly said: 'base'; readonly path: string }
  | { readonly said: 'failure'; readonly trouble: string };

/** How often it says how far it is. */
const SAY_MS = 500;

const say = (said: FollowSaid) => parentPort?.postMessage(said);
const stop = new AbortController();
parentPort?.once('message', () => stop.abort());
let said_ms = 0;
await followData({
  ...(workerData as FollowWanted),
  signal: stop.signal,
  onBase: (path) => say({ said: 'base', path }),
  onFailure: ({ message }) => say({ said: 'failure', trouble: message }),
  onFollowed: () => {
    if (performance.now() - said_ms < SAY_MS) return;
    said_ms = performance.now();
    say({ said: 'followed' });
  },
});

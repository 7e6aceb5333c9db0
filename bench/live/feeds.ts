import { once } from 'node:events';
import path from 'node:path';
import { startNode } from '../http/processes.ts';
import type { Heard, Listening } from './listeners.ts';

const FEEDS_EACH = 5;
/** One in twenty feeds is never read: 5%. */
const ONE_IN_STALLS = 20;

/** The process of the feeds, on the other core. */
export const startListeners = () => startNode(1, [path.join(import.meta.dirname, 'listeners.ts')]);

export function listeningAt(port: number, cookies: readonly string[]): Listening {
  return { port, path: '/live', cookies, feeds_each: FEEDS_EACH, one_in_stalls: ONE_IN_STALLS };
}

/** What the listeners say, one after another. */
export function hearing(listeners: ReturnType<typeof startNode>): () => Promise<Heard> {
  const ended = once(listeners, 'exit').then(() => {
    throw new Error('the listeners ended');
  });
  ended.catch(() => {});
  return async () => {
    const [message] = await Promise.race([once(listeners, 'message'), ended]);
    return message as Heard;
  };
}

/** So many feeds of the world's, all of which read. */
export function followingAt(port: number, feeds: number): Listening {
  const cookies = Array.from({ length: feeds }, () => '');
  return { port, path: '/live/world', cookies, feeds_each: 1, one_in_stalls: 0 };
}

import { once } from 'node:events';
import type { Taken } from '@realm/server';
import { type FromKept, KEPT_ENV, type ToKept } from './kept_messages.ts';

/** How often it is looked whether the keeper is there. */
const LOOK_MS = 500;

/** What keeps this process's address, as this process sees it. */
export interface KeptBy {
  /** Says that all is read that the game's data are not needed for, and resolves once it is this process's turn, with where the one before listened. */
  turn(): Promise<Taken | undefined>;
  /** Gives the socket into its keeping. */
  listens(socket: Taken): void;
  /** Resolves when another version comes after this one, or the keeper is gone. */
  readonly left: Promise<'leave' | 'alone'>;
  /** Lets this process end. */
  forget(): void;
}

/** Undefined where nobody keeps it. */
export function keptBy(): KeptBy | undefined {
  if (process.env[KEPT_ENV] === undefined || process.send === undefined) return undefined;
  const send: NonNullable<typeof process.send> = process.send.bind(process);
  const say = (said: FromKept, handle?: object) => {
    // Node has no type for sockets that are not served by whoever has them.
    send(said, handle as Parameters<typeof send>[1]);
  };
  const { promise: left, resolve } = Promise.withResolvers<'leave' | 'alone'>();
  process.on('message', ({ word }: ToKept) => {
    if (word === 'leave') resolve('leave');
  });
  process.on('disconnect', () => resolve('alone'));
  // A keeper that is killed as something is on its way to it leaves a channel that never says so, but no child.
  const keeper = process.ppid;
  const looking = setInterval(() => {
    if (process.ppid !== keeper) resolve('alone');
  }, LOOK_MS).unref();
  return {
    async turn() {
      say({ word: 'loaded' });
      const [{ address }, handle] = (await once(process, 'message')) as [ToKept, object | undefined];
      return address === undefined || handle === undefined ? undefined : { handle, address };
    },
    listens: ({ handle, address }) => say({ word: 'listening', address }, handle),
    left,
    forget: () => {
      clearInterval(looking);
      if (process.connected) process.disconnect?.();
    },
  };
}

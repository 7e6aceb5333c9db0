/** Commands that wait, typed as their decoder leaves them. */

import type { BuildPlan, OpenAmount } from '../queue/amount.ts';
import type { AnyQueued } from '../queue/entry.ts';
import type { NEVER_QUEUED } from '../queue/never_queued.ts';
import type { Command, CommandType } from './index.ts';

/** The types of commands that may wait. */
export type QueueableType = Exclude<CommandType, (typeof NEVER_QUEUED)[number]>;

/** A command that waits with nothing left open. */
export type Queueable = Extract<Command, { type: QueueableType }>;

/** The same with an amount, or the building of a `build`, that may be open until it fires. */
export type QueuedCommand = {
  [T in QueueableType]: {
    readonly [K in keyof Extract<Command, { type: T }>]: Opened<Extract<Command, { type: T }>[K], K>;
  };
}[QueueableType];

type Opened<V, K> = K extends 'building'
  ? V | BuildPlan
  : K extends 'type' | 'house' | 'attacker' | 'target'
    ? V
    : number extends V
      ? V | OpenAmount
      : V;

/** The command of an order ahead: the one place where what the decoder has checked takes its type. */
export const queuedCommandOf = ({ command }: { readonly command: AnyQueued }): QueuedCommand =>
  command as unknown as QueuedCommand;

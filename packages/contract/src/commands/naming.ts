import type { Command } from './index.ts';
import { type QueuedCommand, queuedCommandOf } from './queued.ts';

/** A command that gives a name. */
export type Naming = Extract<Command, { readonly name: string }>;

export const isNaming = (command: Command | QueuedCommand): command is Naming => 'name' in command;

/** What gives a name, by hand or ahead. */
export function namingIn(command: Command): Naming | undefined {
  const given = command.type === 'queue' ? queuedCommandOf(command) : command;
  return isNaming(given) ? given : undefined;
}

import { type Command, foldName, lookOf } from '@realm/contract';

/** What an entry has of the name in a robot's command: composed already, for it is one that /names gave. */
export function namedBy(command: Command): { folded?: string; look?: string } {
  if (!('name' in command)) return {};
  const look = lookOf(command.name);
  return { folded: foldName(command.name), ...(look === undefined ? {} : { look }) };
}

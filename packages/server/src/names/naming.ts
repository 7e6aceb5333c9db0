import type { Command, CommandOf } from '@realm/contract';

export type Naming = CommandOf<'create_house' | 'recruit_general' | 'recruit_academic' | 'rename_state'>;

/** What gives a name, by hand or ahead. */
export function namingIn(command: Command): Naming | undefined {
  const given = command.type === 'queue' ? (command.command as unknown as Command) : command;
  return 'name' in given ? given : undefined;
}

import { ROLES } from '@realm/contract';
import type { Command } from 'commander';
import type { Terminal } from '../terminal.ts';
import { onAccount, staffCommand } from './act.ts';

export function roleCommand(terminal: Terminal): Command {
  const command = staffCommand(
    'role',
    'give an account a role of staff, or take it',
    'A moderator hides messages, answers reports of abuse and lays on sanctions; an admin also bans, plans ages, announces and ' +
      'pauses; an owner may also end an age, open the next and give roles. Needs no ' +
      'sign-in: whoever can write to the data folder, or read the database, may do all. It is written into the audit ' +
      'log, and a running server knows it at once.',
  );
  return onAccount(
    command,
    {
      act: 'set_role',
      word: ['role', 'what it may do', [...ROLES, 'none']],
      input: (account, role) => ({ account, role }),
      said: ({ account, name, role }) => `account ${account}, ${name}: ${role === 'none' ? 'no role' : role}`,
    },
    terminal,
  );
}

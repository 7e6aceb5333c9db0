import type { Command } from 'commander';
import type { Terminal } from '../terminal.ts';
import { onAccount, staffCommand } from './act.ts';

export function subscriberCommand(terminal: Terminal): Command {
  const command = staffCommand(
    'subscriber',
    'set or clear the subscriber flag of an account',
    'The flag buys no power in the game. It is written into the audit log, and a running server knows it at once.',
  );
  return onAccount(
    command,
    {
      act: 'set_subscriber',
      word: ['flag', 'whether it is one', ['on', 'off']],
      input: (account, flag) => ({ account, subscriber: flag === 'on' }),
      said: ({ account, name, subscriber }) =>
        `account ${account}, ${name}: ${subscriber ? 'a' : 'no'} subscriber`,
    },
    terminal,
  );
}

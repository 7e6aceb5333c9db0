import type { Command } from 'commander';
import { numberOf } from '../arguments.ts';
import { Failure } from '../failure.ts';
import { replyOf } from '../game_data.ts';
import type { Place } from '../settings.ts';
import type { Terminal } from '../terminal.ts';
import { staffCommand, withTables } from './act.ts';

/** Hides a message of a channel. */
export function hideMessageCommand(terminal: Terminal): Command {
  return staffCommand(
    'hide-message',
    'hide a message of a channel',
    'Nobody reads it any more; what it said stands in the audit log.',
  )
    .argument('<message>', 'its number', numberOf)
    .option('--note <text>', 'why, for the audit log', '')
    .action((id: number, { note, ...place }: Place & { readonly note: string }) =>
      withTables(place, async (data) => {
        const done = await data.act({ act: 'hide_message', input: { id }, note }, Date.now());
        // Over the interface a message is an address, and there is nothing at this one.
        if ('refusal' in done && done.refusal.code === 'not_found')
          throw new Failure(`there is no message ${id}`);
        const { channel } = replyOf(done);
        terminal.out(`message ${id} of the channel ${channel}: hidden`);
      }),
    );
}

import type { Command } from 'commander';
import { act } from '../game_data.ts';
import type { Place } from '../settings.ts';
import type { Terminal } from '../terminal.ts';
import { staffCommand, withTables } from './act.ts';

export function resumeCommand(terminal: Terminal): Command {
  return staffCommand(
    'resume',
    'let a server go on after a long outage',
    'A server that finds the game later than it catches up (--catch-up-ticks) shows it and lets it stand still: an outage ' +
      'and a clock that is wrong look the same, and ticks are for good. This says that it was an outage. It is written into ' +
      'the audit log.',
  )
    .option('--note <text>', 'why, for the audit log', '')
    .action(({ note, ...place }: Place & { readonly note: string }) =>
      withTables(place, async (data) => {
        const { late_ticks } = await act(data, 'resume', {}, note);
        terminal.out(`it goes on, from ${late_ticks} ticks behind`);
      }),
    );
}

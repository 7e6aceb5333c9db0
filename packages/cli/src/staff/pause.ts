import { Argument, type Command } from 'commander';
import { act } from '../game_data.ts';
import type { Place } from '../settings.ts';
import type { Terminal } from '../terminal.ts';
import { staffCommand, withTables } from './act.ts';

/** Pauses the ticks of the age, or lets them go on. */
export function pauseCommand(terminal: Terminal): Command {
  return staffCommand(
    'pause',
    'pause the ticks of the age, or let them go on',
    'While it is paused reads, messages and commands go on, attacks wait, and no tick is made up for afterwards. All may read ' +
      'the note, which stands in the journal.',
  )
    .addArgument(new Argument('<what>', 'pause it, or let it go on').choices(['on', 'off']))
    .option('--note <text>', 'why, which all may read', '')
    .action((what: string, { note, ...place }: Place & { readonly note: string }) =>
      withTables(place, async (data) => {
        const { paused } = await act(data, 'pause', { paused: what === 'on' }, note);
        terminal.out(paused ? 'the age is paused' : 'the age goes on');
      }),
    );
}

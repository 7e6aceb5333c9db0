import { Argument, type Command } from 'commander';
import { act } from '../game_data.ts';
import type { Place } from '../settings.ts';
import type { Terminal } from '../terminal.ts';
import { staffCommand, withTables } from './act.ts';

/** Closes the game to all that would change it, or opens it. */
export function readOnlyCommand(terminal: Terminal): Command {
  return staffCommand(
    'read-only',
    'let players look and change nothing, or let them go on',
    'While it is read-only whatever would change something is answered 503, but for signing in and staff who end it; reads and live feeds ' +
      'go on, ticks stand and none is made up for afterwards. It holds over restarts, on every node. All may read the note.',
  )
    .addArgument(new Argument('<what>', 'close it, or open it').choices(['on', 'off']))
    .option('--note <text>', 'why, which all may read', '')
    .action((what: string, { note, ...place }: Place & { readonly note: string }) =>
      withTables(place, async (data) => {
        const { read_only } = await act(data, 'read_only', { on: what === 'on' }, note);
        terminal.out(read_only === null ? 'players may change things again' : 'the game is read-only');
      }),
    );
}

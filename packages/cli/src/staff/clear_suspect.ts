import type { Command } from 'commander';
import { numberOf } from '../arguments.ts';
import { act } from '../game_data.ts';
import type { Place } from '../settings.ts';
import type { Terminal } from '../terminal.ts';
import { staffCommand, withTables } from './act.ts';

/** Says that nothing is wrong with a house that looks fed. */
export function clearSuspectCommand(terminal: Terminal): Command {
  return staffCommand(
    'clear-suspect',
    'say that nothing is wrong with a house that looks fed',
    'It alerts again once it looks fed by 70 points more.',
  )
    .argument('<house>', 'its number', numberOf)
    .option('--note <text>', 'why, for the audit log', '')
    .action((house: number, { note, ...place }: Place & { readonly note: string }) =>
      withTables(place, async (data) => {
        const { points } = await act(data, 'clear_suspect', { house }, note);
        terminal.out(`house ${house}, at ${points} points: cleared`);
      }),
    );
}

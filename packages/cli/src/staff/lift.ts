import type { Command } from 'commander';
import { numberOf } from '../arguments.ts';
import { act } from '../game_data.ts';
import type { Place } from '../settings.ts';
import type { Terminal } from '../terminal.ts';
import { staffCommand, withTables } from './act.ts';

/** Lifts a sanction. */
export function liftCommand(terminal: Terminal): Command {
  return staffCommand(
    'lift',
    'lift a sanction',
    'All is as it was, but that who was signed out signs in again. The reason is told to its player and stands in the audit log.',
  )
    .argument('<sanction>', 'its number', numberOf)
    .requiredOption('--reason <text>', 'why, as it is told')
    .action((id: number, { reason, ...place }: Place & { readonly reason: string }) =>
      withTables(place, async (data) => {
        const { account, kind } = await act(data, 'lift_sanction', { id, reason }, reason);
        terminal.out(`sanction ${id}, ${kind} of account ${account}, is lifted`);
      }),
    );
}

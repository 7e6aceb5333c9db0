import type { Command } from 'commander';
import { numberOf } from '../arguments.ts';
import { act } from '../game_data.ts';
import type { Place } from '../settings.ts';
import type { Terminal } from '../terminal.ts';
import { staffCommand, withTables } from './act.ts';

interface Options extends Place {
  readonly report?: number;
  readonly note: string;
}

/** Takes a state its name away. */
export function renameStateCommand(terminal: Terminal): Command {
  return staffCommand(
    'rename-state',
    'take a state its name away',
    'It is called by the name of its realm and its number until its leader names it again; its members are told.',
  )
    .argument('<realm>', 'the number of its realm', numberOf)
    .argument('<state>', 'its number in the realm', numberOf)
    .option('--report <number>', 'the report that it answers, which it closes', numberOf)
    .option('--note <text>', 'why, for the audit log', '')
    .action((realm: number, state: number, { report, note, ...place }: Options) =>
      withTables(place, async (data) => {
        const { name } = await act(data, 'rename_state', { realm, state, report }, note);
        terminal.out(`state ${state} of realm ${realm}: ${name}`);
      }),
    );
}

import { Argument, type Command } from 'commander';
import { numberOf } from '../arguments.ts';
import { act } from '../game_data.ts';
import type { Place } from '../settings.ts';
import type { Terminal } from '../terminal.ts';
import { staffCommand, withTables } from './act.ts';

interface Options extends Place {
  readonly report?: number;
  readonly note: string;
}

/** Takes a general or an academic its name away. */
export function renameCharacterCommand(terminal: Terminal): Command {
  return staffCommand(
    'rename-character',
    'take a general or an academic its name away',
    'It is called by its kind and its id; its name stands in the audit log.',
  )
    .addArgument(new Argument('<kind>', 'which of the two').choices(['general', 'academic'] as const))
    .argument('<id>', 'its id among its kind', numberOf)
    .option('--report <number>', 'the report that it answers, which it closes', numberOf)
    .option('--note <text>', 'why, for the audit log', '')
    .action((kind: 'general' | 'academic', id: number, { report, note, ...place }: Options) =>
      withTables(place, async (data) => {
        const { name } = await act(data, 'rename_character', { kind, id, report }, note);
        terminal.out(`${kind} ${id}: ${name}`);
      }),
    );
}

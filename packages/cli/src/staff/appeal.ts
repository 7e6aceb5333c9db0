import { Argument, type Command } from 'commander';
import { numberOf } from '../arguments.ts';
import { act } from '../game_data.ts';
import type { Place } from '../settings.ts';
import type { Terminal } from '../terminal.ts';
import { staffCommand, withTables } from './act.ts';

/** Answers an appeal. */
export function appealCommand(terminal: Terminal): Command {
  return staffCommand(
    'appeal',
    'answer an appeal against a sanction',
    'What is answered is told to its player. A sanction that is not upheld is lifted with it.',
  )
    .argument('<sanction>', 'its number', numberOf)
    .addArgument(new Argument('<outcome>', 'whether it stands').choices(['upheld', 'lifted']))
    .requiredOption('--answer <text>', 'what is answered')
    .action((id: number, outcome: string, { answer, ...place }: Place & { readonly answer: string }) =>
      withTables(place, async (data) => {
        const upheld = outcome === 'upheld';
        const { account, kind } = await act(data, 'answer_appeal', { id, upheld, answer }, answer);
        terminal.out(
          `sanction ${id}, ${kind} of account ${account}: ${upheld ? 'it stands' : 'it is lifted'}`,
        );
      }),
    );
}

import { REPORT_STEPS, type ReportStep } from '@realm/contract';
import { Argument, type Command } from 'commander';
import { numberOf } from '../arguments.ts';
import { act } from '../game_data.ts';
import type { Place } from '../settings.ts';
import type { Terminal } from '../terminal.ts';
import { staffCommand, withTables } from './act.ts';

/** Handles a report of abuse. */
export function reportCommand(terminal: Terminal): Command {
  return staffCommand(
    'report',
    'note something about a report of abuse, or close it',
    'It is closed as settled (something was done), dismissed (nothing had to be) or false (it was made up).',
  )
    .argument('<report>', 'its number', numberOf)
    .addArgument(new Argument('<step>', 'what is done with it').choices([...REPORT_STEPS]))
    .option('--note <text>', 'why, which is noted beside it', '')
    .action((id: number, step: ReportStep, { note, ...place }: Place & { readonly note: string }) =>
      withTables(place, async (data) => {
        const { state } = await act(data, 'handle_report', { id, step }, note);
        terminal.out(`report ${id}: ${state}`);
      }),
    );
}

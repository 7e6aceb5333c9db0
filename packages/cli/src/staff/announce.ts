import type { Command } from 'commander';
import { moment } from '../arguments.ts';
import { act } from '../game_data.ts';
import type { Place } from '../settings.ts';
import type { Terminal } from '../terminal.ts';
import { staffCommand, withTables } from './act.ts';

interface Options extends Place {
  readonly until?: number;
  readonly note: string;
}

/** Tells everybody something, or takes it down. */
export function announceCommand(terminal: Terminal): Command {
  return staffCommand(
    'announce',
    'tell everybody something on every page, or take it down',
    'In place of what was announced before; without a text that is taken down.',
  )
    .argument('[text]', 'what is told')
    .option('--until <time>', 'until when it is shown, such as 2027-01-31T18:00:00Z', moment)
    .option('--note <text>', 'why, for the audit log', '')
    .action((text: string | undefined, { until, note, ...place }: Options) =>
      withTables(place, async (data) => {
        const { announcement } = await act(data, 'announce', { text, until }, note);
        terminal.out(announcement === null ? 'nothing is announced' : 'it is announced');
      }),
    );
}

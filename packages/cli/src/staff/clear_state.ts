import type { Command } from 'commander';
import { numberOf } from '../arguments.ts';
import { act } from '../game_data.ts';
import type { Place } from '../settings.ts';
import type { Terminal } from '../terminal.ts';
import { staffCommand, withTables } from './act.ts';

interface Options extends Place {
  readonly title?: number;
  readonly report?: number;
  readonly note: string;
}

/** Takes down what a state says of itself, or a title that it has given. */
export function clearStateCommand(terminal: Terminal): Command {
  return staffCommand(
    'clear-state',
    'take down what a state says of itself, or a title of its',
    'What it said stands in the audit log. Its leader may write again.',
  )
    .argument('<realm>', 'the number of its realm', numberOf)
    .argument('<state>', 'its number in the realm', numberOf)
    .option('--title <house>', 'the title of this house, not the text', numberOf)
    .option('--report <number>', 'the report that it answers, which it closes', numberOf)
    .option('--note <text>', 'why, for the audit log', '')
    .action((realm: number, state: number, { title, report, note, ...place }: Options) =>
      withTables(place, async (data) => {
        const { text } = await act(data, 'clear_state_page', { realm, state, house: title, report }, note);
        terminal.out(`state ${state} of realm ${realm} said: ${JSON.stringify(text)}`);
      }),
    );
}

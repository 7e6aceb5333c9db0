import { Argument, type Command } from 'commander';
import { integer, numberOf } from '../arguments.ts';
import { act } from '../game_data.ts';
import type { Place } from '../settings.ts';
import type { Terminal } from '../terminal.ts';
import { staffCommand, withTables } from './act.ts';

/** Tells everybody of a gain that was found, beside the result of its age. */
export function gainCommand(terminal: Terminal): Command {
  return staffCommand(
    'gain',
    "tell everybody what gifts had brought a house, beside its age's result",
    'Of ages that have ended, of houses that staff were alerted to. The result stays as it was.',
  )
    .argument('<age>', 'the number of the age', integer(1, 1_000_000))
    .argument('<house>', 'the number of the house', numberOf)
    .addArgument(new Argument('<what>', 'tell it, or no longer').choices(['tell', 'hide']))
    .option('--note <text>', 'what everybody reads', '')
    .action(
      (age: number, house: number, what: string, { note, ...place }: Place & { readonly note: string }) =>
        withTables(place, async (data) => {
          const { told } = await act(data, 'tell_gain', { age, house, told: what === 'tell' }, note);
          terminal.out(`the gain of house ${house} in age ${age} is ${told ? 'told' : 'not told'}`);
        }),
    );
}

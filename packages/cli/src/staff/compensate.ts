import { type Command, InvalidArgumentError } from 'commander';
import { integer, numberOf } from '../arguments.ts';
import { act } from '../game_data.ts';
import type { Place } from '../settings.ts';
import { grouped } from '../table.ts';
import type { Terminal } from '../terminal.ts';
import { staffCommand, withTables } from './act.ts';

type Goods = Readonly<Record<string, number>>;

interface Options extends Place {
  readonly good: Goods;
  readonly acres: number;
  readonly back: boolean;
  readonly note: string;
}

/** Takes a farm's gain out of a house, or puts it back. */
export function compensateCommand(terminal: Terminal): Command {
  return staffCommand(
    'compensate',
    "take out of a house what another's gifts have brought it, or put it back",
    'At most what `realm flows` shows to have come from that house, less what came back. It is an entry of the journal and public news, ' +
      'with the note; the player is told.',
  )
    .argument('<house>', 'the house that was fed', numberOf)
    .argument('<giver>', 'the house that fed it', numberOf)
    .option('--good <what=amount>', 'gold, food, aether or a material; may be given often', goodOf, {})
    .option('--acres <n>', 'land, with what stands on it', integer(0, 1_000_000), 0)
    .option('--back', 'put back what was taken', false)
    .requiredOption('--note <text>', 'why, which all may read')
    .action((house: number, giver: number, { good, acres, back, note, ...place }: Options) =>
      withTables(place, async (data) => {
        const { gold, left } = await act(
          data,
          'compensate',
          { house, giver, back, goods: good, acres },
          note,
        );
        const done = back ? 'put back into' : 'taken out of';
        terminal.out(
          `worth ${grouped(gold)} gold ${done} house ${house}; house ${giver} has given it ${grouped(left)} more than came back`,
        );
      }),
    );
}

/** One more good; one that is given twice is an error, since which was meant nobody knows. */
function goodOf(text: string, before: Goods): Goods {
  const [, what, amount] = /^([a-z_]+)=([1-9]\d{0,14})$/.exec(text) ?? [];
  if (what === undefined) throw new InvalidArgumentError('It must be a good and how much: gold=1000.');
  if (Object.hasOwn(before, what)) throw new InvalidArgumentError(`It gives ${what} twice.`);
  return { ...before, [what]: Number(amount) };
}

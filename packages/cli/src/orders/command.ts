import { Command } from 'commander';
import { integer, numberOf } from '../arguments.ts';
import { withPlace } from '../settings.ts';
import type { Terminal } from '../terminal.ts';
import { type OrdersOptions, orders } from './orders.ts';

const TICK_MAX = 1_000_000_000;

export function ordersCommand(terminal: Terminal): Command {
  return withPlace(new Command('orders'))
    .summary("show one house's orders in this age, and what changed it")
    .description(
      'Plays the age again from its first entry and shows each entry by which the house ordered something or came to have ' +
        'more or less: when, by whom (its player, a deputy, a robot, another house, staff), the order as it was sent with tokens ' +
        'in place of words, and what changed. A server may be running on the data; nothing is changed.',
    )
    .argument('<house>', 'the number of the house', numberOf)
    .option('--from-tick <n>', 'from this tick of the age on', integer(0, TICK_MAX), 0)
    .option('--to-tick <n>', 'up to and with this tick', integer(0, TICK_MAX), TICK_MAX)
    .option('--ticks', 'what each tick changed, too')
    .option('--json', 'an object a line')
    .action((house: number, options: OrdersOptions) => orders(house, options, terminal));
}

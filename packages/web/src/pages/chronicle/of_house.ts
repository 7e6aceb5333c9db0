import { number, percent, plural, words, written } from '../../words/format.ts';
import { goodName, materialName } from '../../words/names.ts';
import type { SomeTellings } from './telling.ts';

const goods = (amounts: Readonly<Record<string, number>>): string =>
  Object.entries(amounts)
    .map(([id, n]) => `${number(n)} ${materialName(id).toLowerCase()}`)
    .join(', ');

/** What became of an order ahead that was not carried out. */
const BECAME = { waiting: 'waits', paused: 'is paused', gone: 'has lapsed' } as const;

/** Why a deputy left. */
const LEFT = { taken_back: '', time: ': its time was over', returned: ': you have returned' } as const;

/** News of the house itself, its orders on the market, and its state's leader. */
export const OF_HOUSE = {
  queue_acted: [
    'house',
    (item) => {
      const done = item.done.map(
        ({ command, times }) => `${words(command).toLowerCase()}${times === 1 ? '' : ` (${times} times)`}`,
      );
      const held = item.held_up.map(
        ({ command, error, now }) => `${words(command).toLowerCase()} ${BECAME[now]}: ${written(error)}`,
      );
      return [
        done.length === 0 ? '' : `Orders ahead were carried out: ${done.join(', ')}.`,
        ...held.map((each) => `An order ahead to ${each}.`),
      ]
        .filter((each) => each !== '')
        .join(' ');
    },
  ],
  deputy_began: [
    'house',
    ({ style, until_tick, by_age }) =>
      by_age
        ? `The house has been silent for long: a deputy plays it as a ${words(style).toLowerCase()} until you return.`
        : `A deputy plays the house as a ${words(style).toLowerCase()} until tick ${number(until_tick ?? 0)}.`,
  ],
  compensated: [
    'house',
    ({ back, gold, acres, note }) =>
      `Staff ${back ? 'put back' : 'took out'} what is worth ${number(gold)} gold${acres === 0 ? '' : `, ${plural(acres, 'acre')} of it`}: ${note}`,
  ],
  deputy_ended: ['house', ({ why }) => `The deputy has left${LEFT[why]}.`],
  founded: [
    'house',
    (item) => `The house is founded, under protection until tick ${number(item.protected_until_tick)}.`,
  ],
  seat_taken: [
    'house',
    (item, names) => `${names(item.replaced)} left the seat, and ${plural(item.land, 'acre')} with it.`,
  ],
  protection_ended: ['house', (item) => (item.left ? 'You left protection.' : 'Protection has ended.')],
  starving: [
    'house',
    (item) =>
      `The granary was short of ${number(item.missing_food)} food: ${plural(item.lost, 'person', 'people')} lost.`,
  ],
  unpaid: [
    'house',
    (item) =>
      `${number(item.missing_gold)} gold of wages could not be paid: ${plural(item.deserted, 'troop')} deserted.`,
  ],
  overcrowded: [
    'house',
    (item) =>
      `The house was overcrowded: ${plural(item.left, 'peasant')} left, ${plural(item.deserted, 'troop')} deserted.`,
  ],
  science_rank: [
    'house',
    (item) => `The scientists of the ${item.category} category reached rank ${item.rank}.`,
  ],
  order_filled: [
    'market',
    (item) => {
      const fees = item.fee + item.cross_fee;
      const whose = item.treasury ? 'The treasury' : 'You';
      return `${whose} ${item.side === 'buy' ? 'bought' : 'sold'} ${number(item.quantity)} ${goodName(item.material).toLowerCase()} at ${number(item.price)}, ${number(item.gold)} gold${fees === 0 ? '' : ` and ${number(fees)} in fees`}; ${number(item.left)} left to fill.`;
    },
  ],
  treasury_share: [
    'state',
    (item) =>
      `The treasury overflowed: ${goods(item.materials)} came to you, over ${plural(item.ticks, 'tick')}.`,
  ],
  treasury_order: [
    'market',
    (item) =>
      `The leader ${item.cancelled ? 'took back' : 'placed'} an order of the treasury: ${item.side} ${number(item.quantity)} ${goodName(item.material).toLowerCase()} at ${number(item.price)}.`,
  ],
  leader_elected: [
    'state',
    (item, names) =>
      item.leader === null ? 'Nobody leads the state now.' : `${names(item.leader)} leads the state now.`,
  ],
  tax_set: ['state', (item, names) => `${names(item.by)} set the tax to ${percent(item.rate_bp)}.`],
  granted: [
    'state',
    (item, names) =>
      `${names(item.by)} granted ${number(item.amount)} ${goodName(item.what).toLowerCase()} to ${names(item.to)}.`,
  ],
  aid_sent: [
    'state',
    (item, names) =>
      `${names(item.from)} sent ${number(item.amount)} ${goodName(item.what).toLowerCase()}, here at tick ${number(item.done_tick)}.`,
  ],
} satisfies SomeTellings;

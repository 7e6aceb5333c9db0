import { msg, say } from '@realm/words';
import { number, percent, words, written } from '../../words/format.ts';
import { goodName, materialName } from '../../words/names.ts';
import { within } from '../../words/within.ts';
import type { SomeTellings } from './telling.ts';

const goods = (amounts: Readonly<Record<string, number>>): string =>
  Object.entries(amounts)
    .map(([id, n]) => `${number(n)} ${within(materialName(id))}`)
    .join(', ');

/** What became of an order ahead that was not carried out. */
const BECAME = {
  waiting: msg('An order ahead to {order} waits: {error}.'),
  paused: msg('An order ahead to {order} is paused: {error}.'),
  gone: msg('An order ahead to {order} has lapsed: {error}.'),
} as const;

/** Why a deputy left. */
const LEFT = {
  taken_back: msg('The deputy has left.'),
  time: msg('The deputy has left: its time was over.'),
  returned: msg('The deputy has left: you have returned.'),
} as const;

/** News of the house itself, its orders on the market, and its state's leader. */
export const OF_HOUSE = {
  queue_acted: [
    'house',
    (item) => {
      const done = item.done.map(({ command, times }) =>
        times === 1
          ? within(words(command))
          : say('{order} ({times, number} times)', { order: within(words(command)), times }),
      );
      const held = item.held_up.map(({ command, error, now }) =>
        say(BECAME[now], { order: within(words(command)), error: written(error) }),
      );
      return [
        ...(done.length === 0
          ? []
          : [say('Orders ahead were carried out: {orders}.', { orders: done.join(', ') })]),
        ...held,
      ].join(' ');
    },
  ],
  deputy_began: [
    'house',
    ({ style, until_tick, by_age }) =>
      by_age
        ? say(
            'The house has been without its player for long: a deputy plays it as a {style} until you return.',
            {
              style: within(words(style)),
            },
          )
        : say('A deputy plays the house as a {style} until tick {tick, number}.', {
            style: within(words(style)),
            tick: until_tick ?? 0,
          }),
  ],
  compensated: [
    'house',
    ({ back, gold, acres, note }) =>
      back
        ? say(
            'Staff put back what is worth {gold, number} gold{acres, plural, =0 {} one {, # acre of it} other {, # acres of it}}: {note}',
            { gold, acres, note },
          )
        : say(
            'Staff took out what is worth {gold, number} gold{acres, plural, =0 {} one {, # acre of it} other {, # acres of it}}: {note}',
            { gold, acres, note },
          ),
  ],
  deputy_ended: ['house', ({ why }) => say(LEFT[why])],
  founded: [
    'house',
    (item) =>
      say('The house is founded, under protection until tick {tick, number}.', {
        tick: item.protected_until_tick,
      }),
  ],
  seat_taken: [
    'house',
    (item, names) =>
      say('{house} left the seat, and {land, plural, one {# acre} other {# acres}} with it.', {
        house: names(item.replaced),
        land: item.land,
      }),
  ],
  protection_ended: [
    'house',
    (item) => (item.left ? say('You left protection.') : say('Protection has ended.')),
  ],
  starving: [
    'house',
    (item) =>
      say(
        'The granary was short of {missing, number} food: {lost, plural, one {# person} other {# people}} lost.',
        { missing: item.missing_food, lost: item.lost },
      ),
  ],
  unpaid: [
    'house',
    (item) =>
      say(
        '{missing, number} gold of wages could not be paid: {deserted, plural, one {# troop} other {# troops}} deserted.',
        { missing: item.missing_gold, deserted: item.deserted },
      ),
  ],
  overcrowded: [
    'house',
    (item) =>
      say(
        'The house was overcrowded: {left, plural, one {# peasant} other {# peasants}} left, {deserted, plural, one {# troop} other {# troops}} deserted.',
        { left: item.left, deserted: item.deserted },
      ),
  ],
  science_rank: [
    'house',
    (item) =>
      say('The scientists of the {category} category reached rank {rank}.', {
        category: within(words(item.category)),
        rank: item.rank,
      }),
  ],
  order_filled: [
    'market',
    (item) => {
      const values = {
        quantity: item.quantity,
        good: within(goodName(item.material)),
        price: item.price,
        gold: item.gold,
        fees: item.fee + item.cross_fee,
        left: item.left,
        whose: item.treasury ? 'treasury' : 'own',
      };
      return item.side === 'buy'
        ? say(
            '{whose, select, treasury {The treasury bought} other {You bought}} {quantity, number} {good} at {price, number}, {gold, number} gold{fees, plural, =0 {} other { and # in fees}}; {left, number} left to fill.',
            values,
          )
        : say(
            '{whose, select, treasury {The treasury sold} other {You sold}} {quantity, number} {good} at {price, number}, {gold, number} gold{fees, plural, =0 {} other { and # in fees}}; {left, number} left to fill.',
            values,
          );
    },
  ],
  order_taken_back: [
    'market',
    ({ side, left, material, gold }) => {
      const values = { left, good: within(goodName(material)), gold };
      return side === 'buy'
        ? say(
            'Your order to buy {left, number} {good} was taken back for what was taken from your house; it held {gold, number} gold.',
            values,
          )
        : say(
            'Your order to sell {left, number} {good} was taken back for what was taken from your house.',
            values,
          );
    },
  ],
  treasury_share: [
    'state',
    (item) =>
      say(
        'The treasury overflowed: {goods} came to you, over {ticks, plural, one {# tick} other {# ticks}}.',
        { goods: goods(item.materials), ticks: item.ticks },
      ),
  ],
  treasury_order: [
    'market',
    (item) =>
      say(
        'The leader {did, select, cancelled {took back} other {placed}} an order of the treasury: {side, select, buy {buy} other {sell}} {quantity, number} {good} at {price, number}.',
        {
          did: item.cancelled ? 'cancelled' : 'placed',
          side: item.side,
          quantity: item.quantity,
          good: within(goodName(item.material)),
          price: item.price,
        },
      ),
  ],
  leader_elected: [
    'state',
    (item, names) =>
      item.leader === null
        ? say('Nobody leads the state now.')
        : say('{house} leads the state now.', { house: names(item.leader) }),
  ],
  tax_set: [
    'state',
    (item, names) =>
      say('{house} set the tax to {rate}.', { house: names(item.by), rate: percent(item.rate_bp) }),
  ],
  granted: [
    'state',
    (item, names) =>
      say('{house} granted {amount, number} {good} to {to}.', {
        house: names(item.by),
        amount: item.amount,
        good: within(goodName(item.what)),
        to: names(item.to),
      }),
  ],
  aid_sent: [
    'state',
    (item, names) =>
      say('{house} sent {amount, number} {good}, here at tick {tick, number}.', {
        house: names(item.from),
        amount: item.amount,
        good: within(goodName(item.what)),
        tick: item.done_tick,
      }),
  ],
} satisfies SomeTellings;

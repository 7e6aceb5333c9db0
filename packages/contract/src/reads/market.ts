import Type from 'typebox';
import { count, id, list, object, objectOrNull, placeId, rows, tick } from '../fields.ts';
import { read } from '../read_spec.ts';

const waiting = (what: string) =>
  rows(`${what}, by price, best first; those outside the band sleep and are left out`, {
    price: count('Gold a unit'),
    quantity: count('Units'),
    orders: count('Orders'),
  });

export const market = read({
  path: '/market',
  summary: 'The market.',
  description:
    'Every material: which realms produce it and how much, its last trade and reference price, what stewards offer ' +
    'of unclaimed output, and the open orders by price. The offer of stewards is not among the orders.',
  caller: 'anyone',
  reply: object({
    materials: rows('Every material', {
      material: id('The material'),
      realms: list(placeId('A realm'), 'Realms that produce it'),
      output: count('Units that came into the world by realms and refining in the last tick'),
      last_trade: objectOrNull('The last trade; null before the first', {
        price: count('Gold a unit'),
        units: count('Units traded in its tick'),
        gold: count('Gold traded in its tick'),
        tick: tick('After which tick'),
      }),
      reference_price: count('The reference price, in gold'),
      price_min: count('The lowest price an order may have now'),
      price_max: count('The highest price an order may have now'),
      stewards: objectOrNull(
        'Their offer of unclaimed output, the cheapest where several realms make one; null for none',
        { price: count('Gold a unit'), quantity: count('Units') },
      ),
      buys: waiting('Buys'),
      sells: waiting('Sales'),
    }),
    market_fee_bp: count("The market's fee before any trading cut, in bp"),
    cross_realm_fee_bp: count('The fee of a buy for what comes from another realm, in bp'),
    cancel_lock_ms: Type.Integer({
      description: 'How long an order can not be cancelled, in ms',
      minimum: 0,
    }),
  }),
  example: {
    materials: [
      {
        material: 'iron',
        realms: [1],
        output: 1_104,
        last_trade: { price: 46, units: 260, gold: 11_920, tick: 103 },
        reference_price: 45,
        price_min: 23,
        price_max: 90,
        stewards: { price: 52, quantity: 410 },
        buys: [{ price: 44, quantity: 300, orders: 2 }],
        sells: [{ price: 47, quantity: 120, orders: 1 }],
      },
    ],
    market_fee_bp: 200,
    cross_realm_fee_bp: 300,
    cancel_lock_ms: 600_000,
  },
});

import { count, flag, id, int, list, ms, object, oneOf } from '../fields.ts';
import { read } from '../read_spec.ts';

const openOrder = object({
  order: int('Its id', 1, Number.MAX_SAFE_INTEGER),
  side: oneOf(['buy', 'sell'], 'Whether it buys or sells'),
  material: id('The material'),
  price: count('Gold a unit'),
  quantity: count('Units asked for'),
  filled: count('Units filled so far'),
  left: count('Units still waiting'),
  gold: count('Gold it holds until it fills, room for the cross-realm fee included; 0 for a sale'),
  units: count('Goods it holds until it fills; 0 for a buy'),
  at: ms('When it was placed'),
  cancel_from: ms('From when it can be cancelled'),
  asleep: flag('Whether its price lies outside the band now, so that it cannot fill'),
});

export const orders = read({
  path: '/orders',
  summary: "Your open orders and your state's.",
  description:
    "The house's own open orders and those of the state's treasury, oldest first, each with what it holds.",
  caller: 'house',
  reply: object({
    orders: list(openOrder, 'Own orders'),
    treasury: list(openOrder, "The state's treasury orders"),
  }),
  example: {
    orders: [
      {
        order: 41,
        side: 'buy',
        material: 'iron',
        price: 46,
        quantity: 100,
        filled: 60,
        left: 40,
        gold: 1_895,
        units: 0,
        at: 1_795_194_000_000,
        cancel_from: 1_795_194_600_000,
        asleep: false,
      },
    ],
    treasury: [],
  },
});

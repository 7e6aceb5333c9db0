import Type from 'typebox';
import { command } from '../command_spec.ts';
import { amount, count, flag, id, int, oneOf } from '../fields.ts';

export const order = command({
  type: 'order',
  summary: 'Buy or sell on the market.',
  description:
    'Trades at once with what waits at the price or better, best price first, then first come first, each at the ' +
    "waiting order's price; never with the house's own orders, nor where one side would get more than by a fair price (`fair_price_bp`) and " +
    'more of that than the two may give each other in a day (`gift_per_acre`): those are passed over. What trades bring ' +
    'beyond the reference price is bounded by the day (`trade_gain_per_acre`), too. What is left waits: a buy holds its price for each ' +
    'unit left and room for the cross-realm fee, a sale its goods. The market fee is on the total of what fills ' +
    'against waiting orders; waiting orders pay none. A buy must find price x quantity and both fees on that free. ' +
    'Under protection a house may only buy, all of it at once and from stewards. With `treasury` the leader trades ' +
    "for the state, within a narrower band, never with the state's own houses.",
  refusals: [
    'unknown_material',
    'not_leader',
    'leader_waits',
    'under_protection',
    'price_out_of_band',
    'too_many_orders',
    'not_enough',
    'stewards_only',
  ],
  fields: {
    treasury: Type.Optional(flag("Whether it is for the state's treasury (leader only); default false")),
    side: oneOf(['buy', 'sell'], 'Whether to buy or to sell'),
    material: id('A material of `/rules`'),
    quantity: amount('Units'),
    price: int('Gold a unit: the most to pay or the least to take (1 to 1,000,000)', 1, 1_000_000),
  },
  example: {
    treasury: false,
    side: 'buy',
    material: 'iron',
    quantity: 100,
    price: 46,
  },
  replies: 'order_placed',
  reply: {
    order: int('Its id, which grows over the age', 1, Number.MAX_SAFE_INTEGER),
    filled: count('Units filled at once'),
    gold: count('Gold paid for a buy, fees included; received for a sale, after the fee'),
    fee: count('Market fee'),
    cross_fee: count('Cross-realm fee a buy paid; 0 if every seller was in its realm'),
    left: count('Units left waiting in the book'),
  },
  reply_example: {
    order: 41,
    filled: 60,
    gold: 2_841,
    fee: 54,
    cross_fee: 81,
    left: 40,
  },
});

import { count, id, list, object, tick } from '../fields.ts';
import { read } from '../read_spec.ts';

/** Ticks that the market remembers: the reference price is made of them. */
export const MARKET_SERIES_TICKS = 48;

export const market_series = read({
  path: '/market/{material}/series',
  summary: "A material's trade of the last 48 ticks.",
  description:
    'Parallel arrays, a place a tick, of the ticks that the reference price is made of: the last ' +
    `${MARKET_SERIES_TICKS}, fewer while the age is younger. A tick's trades are those since the tick before; their ` +
    'mean price is `gold` over `units`. What is traded in the tick under way is not among them yet.',
  caller: 'anyone',
  params: { material: id('The material') },
  reply: object({
    material: id('The material'),
    ticks: list(tick('A tick'), `Ticks, rising; at most ${MARKET_SERIES_TICKS}`),
    reference_price: list(count('Gold a unit'), 'The reference price after each tick'),
    units: list(count('Units'), 'Units traded in each tick'),
    gold: list(count('Gold'), 'What was paid for them, fees aside'),
    from_stewards: list(count('Units'), 'Units among them that stewards sold'),
    output: list(count('Units'), 'Units that came into the world by realms and refining'),
  }),
  example_params: { material: 'iron' },
  example: {
    material: 'iron',
    ticks: [101, 102, 103],
    reference_price: [45, 45, 45],
    units: [0, 40, 260],
    gold: [0, 1_840, 11_920],
    from_stewards: [0, 40, 110],
    output: [1_104, 1_104, 1_110],
  },
});

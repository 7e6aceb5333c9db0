import Type from 'typebox';
import { int, list, ms, object, oneOf, rows, text, tick } from '../fields.ts';
import { foretold } from '../queue/foretold.ts';
import { read } from '../read_spec.ts';
import { REPORT_TICKS } from '../report_ticks.ts';
import { tickLevels, tickRowExample } from '../ticks.ts';

/** What a forecast can't be sure of, and how it says so. */
export const UNCERTAIN = {
  others: 'What others do: attacks, hexes, thieves, aid, grants, votes; and what the treasury shares out',
  shared:
    "What is shared stands as it does now: tax, prices, the state's vigil, works, wonders, studies and wars",
  market: 'Whether orders on the market are filled',
  quest: 'What becomes of a quest',
  closing: 'When exploring and attacks end',
  orders: 'What orders ahead come to that reach others or hang on a roll: they are left out',
} as const;
export type Uncertain = keyof typeof UNCERTAIN;

export const forecast = read({
  path: '/forecast',
  summary: 'What the next ticks bring your house, if nobody does anything.',
  description:
    "The house's own next ticks with its orders ahead, reckoned as the ticks themselves are. No roll is drawn, nobody " +
    "else's doings are in it, and what is shared stands as it does now; `uncertain` says what that leaves open. It ends with " +
    'the age. Costs ten reads.',
  caller: 'house',
  cost: 10,
  query: {
    ticks: Type.Optional(int(`How many (1 to ${REPORT_TICKS}, default ${REPORT_TICKS})`, 1, REPORT_TICKS)),
  },
  reply: object({
    ticks: rows('The next first', {
      tick: tick('The tick'),
      at: ms('When it is due'),
      levels: tickLevels('After the tick, its orders ahead not yet given'),
    }),
    orders: list(foretold, 'The orders ahead as they wait now, the first to fire first'),
    uncertain: rows('What may come otherwise', {
      what: oneOf(Object.keys(UNCERTAIN) as Uncertain[], 'What it is'),
      words: text('The same in words'),
    }),
  }),
  example_query: { ticks: 1 },
  example: {
    ticks: [{ tick: 19, at: 1_795_000_200_000, levels: tickRowExample.levels }],
    orders: [
      {
        entry: 3,
        fires: [{ tick: 19, command: 'explore', times: 1 }],
        uncertain_from: null,
        held_up: null,
        becomes: 'waiting',
      },
    ],
    uncertain: [
      { what: 'others', words: UNCERTAIN.others },
      { what: 'shared', words: UNCERTAIN.shared },
    ],
  },
});

import Type from 'typebox';
import { int, object, placeId } from '../fields.ts';
import { read } from '../read_spec.ts';
import { seriesExample, seriesFields, seriesTicks } from '../series.ts';

/** More ticks than any age has. */
const TICK_MAX = 1_000_000;

export const state_series = read({
  path: '/states/{realm}/{state}/series',
  summary: "A state's houses, land, might and renown, tick by tick.",
  description:
    'Parallel arrays, a place a tick, as of the end of the tick. At most 500 points: a longer span is thinned ' +
    'evenly, keeping the last. A tick before the state had a house counts zeros.',
  caller: 'anyone',
  params: { realm: placeId('The realm'), state: placeId('The state within the realm') },
  query: {
    from: Type.Optional(int('The first tick wanted; the first of the age where it is left out', 0, TICK_MAX)),
    to: Type.Optional(int('The last tick wanted; the latest where it is left out', 0, TICK_MAX)),
  },
  reply: object({
    realm: placeId('The realm'),
    state: placeId('The state within the realm'),
    ticks: seriesTicks,
    ...seriesFields,
  }),
  example_params: { realm: 2, state: 1 },
  example_query: { from: 16, to: 18 },
  example: { realm: 2, state: 1, ticks: [16, 17, 18], ...seriesExample },
});

import { int, object, tick } from '../fields.ts';
import { place } from '../house/public.ts';
import { read } from '../read_spec.ts';
import { seriesExample, seriesTicks, sideSeries } from '../series.ts';

export const war_series = read({
  path: '/wars/{id}/series',
  summary: 'Both sides of a war, tick by tick.',
  description:
    'From 12 ticks before the war began to its end, or to now. At most 500 points: a longer span is thinned evenly, ' +
    'keeping the last.',
  caller: 'anyone',
  params: { id: int('The war', 1, 1_000_000_000) },
  reply: object({
    a: place,
    b: place,
    from_tick: tick('Its first tick'),
    to_tick: tick('Its last tick'),
    ticks: seriesTicks,
    a_series: sideSeries('What `a` had'),
    b_series: sideSeries('What `b` had'),
  }),
  example_params: { id: 1 },
  example: {
    a: { realm: 2, state: 1 },
    b: { realm: 5, state: 3 },
    from_tick: 398,
    to_tick: 400,
    ticks: [398, 399, 400],
    a_series: seriesExample,
    b_series: seriesExample,
  },
});

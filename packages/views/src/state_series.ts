import { refuse } from '@realm/contract';
import { seriesOf, thinned } from './series.ts';
import type { View } from './view.ts';

/** A state's houses, land, might and renown after each tick of a span, the whole age where none is given. */
export const state_series: View<'state_series'> = (
  { world },
  { realm, state },
  { from = 1, to = world.tick },
) => {
  if (world.realms[realm - 1]?.state(state) === undefined) return refuse('not_found');
  const ticks = thinned(Math.max(1, from), Math.min(to, world.tick));
  return { realm, state, ticks, ...seriesOf(world, realm, state, ticks) };
};

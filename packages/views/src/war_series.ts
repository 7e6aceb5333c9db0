import { refuse, WAR_SERIES_BEFORE } from '@realm/contract';
import { placeOf } from './place.ts';
import { seriesOf, thinned } from './series.ts';
import type { View } from './view.ts';

/** What both sides of a war had after each tick, from a little before it to its end, or to now. */
export const war_series: View<'war_series'> = ({ world }, { id }) => {
  const { wars, past } = world.relations;
  const over = past.find((war) => war.id === id);
  const war = over ?? wars.all.find((war) => war.id === id);
  if (war === undefined) return refuse('not_found');
  const { a, b } = war;
  const from_tick = Math.max(1, war.from_tick - WAR_SERIES_BEFORE);
  const to_tick = over?.ended_tick ?? world.tick;
  const ticks = thinned(from_tick, to_tick);
  return {
    a: placeOf(a),
    b: placeOf(b),
    from_tick,
    to_tick,
    ticks,
    a_series: seriesOf(world, a.realm, a.id, ticks),
    b_series: seriesOf(world, b.realm, b.id, ticks),
  };
};

import type { StateSeries } from '@realm/contract';
import { SERIES_MAX } from '@realm/contract';
import type { ReadonlyWorld } from '@realm/engine';

/**
 * Every tick from one to another, both included; where they are more than a series may have, as many as it may,
 * spread evenly with the first and the last among them.
 */
export function thinned(from: number, to: number): number[] {
  const span = to - from;
  const points = Math.min(SERIES_MAX, Math.max(0, span + 1));
  const last = points - 1;
  return Array.from({ length: points }, (_, i) =>
    last === span ? from + i : from + Math.floor((i * span) / last),
  );
}

/** What a state had after each of some ticks. */
export function seriesOf(
  { series }: ReadonlyWorld,
  realm: number,
  state: number,
  ticks: readonly number[],
): StateSeries {
  const of: StateSeries = { houses: [], land: [], might: [], renown: [] };
  for (const tick of ticks) {
    const { houses, land, might, renown } = series.at(tick, realm, state);
    of.houses.push(houses);
    of.land.push(land);
    of.might.push(might);
    of.renown.push(renown);
  }
  return of;
}

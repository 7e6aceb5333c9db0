import type { OwnHouse } from '@realm/contract';
import type { ReadonlyHouse, ReadonlyWorld } from '@realm/engine';
import { figures } from './figures.ts';

/** A house's ranks among every house this age: a few binary searches. */
export function ranksOf(world: ReadonlyWorld, house: ReadonlyHouse): OwnHouse['ranks'] {
  const { land, might, renown } = figures(world);
  return {
    land_rank: rankIn(land.ascending, house.land),
    might_rank: rankIn(might.ascending, house.might),
    renown_rank: rankIn(renown.ascending, house.renown),
    of: world.houses.length,
  };
}

/** The rank of a value among those of `ascending`: one more than how many are greater, so that ties share it. */
export function rankIn(ascending: Float64Array, value: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (ascending[middle] > value) high = middle;
    else low = middle + 1;
  }
  return ascending.length - low + 1;
}

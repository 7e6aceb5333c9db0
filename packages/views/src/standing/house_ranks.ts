import type { OwnHouse } from '@realm/contract';
import type { ReadonlyHouse, ReadonlyWorld } from '@realm/engine';
import { housesVersion, kept } from './kept.ts';

/** Every house's land, might and renown, each from the least to the most. */
interface Sorted {
  readonly land: Float64Array;
  readonly might: Float64Array;
  readonly renown: Float64Array;
}

/** Sorted once a tick or founding, when first asked for: some 10 ms in a world of 100,000 houses. */
const sorted = kept(housesVersion, ({ houses }: ReadonlyWorld): Sorted => {
  const land = new Float64Array(houses.length);
  const might = new Float64Array(houses.length);
  const renown = new Float64Array(houses.length);
  for (let i = 0; i < houses.length; i++) {
    const house = houses[i];
    land[i] = house.land;
    might[i] = house.might;
    renown[i] = house.renown;
  }
  return { land: land.sort(), might: might.sort(), renown: renown.sort() };
});

/** A house's ranks among every house this age: a few binary searches. */
export function ranksOf(world: ReadonlyWorld, house: ReadonlyHouse): OwnHouse['ranks'] {
  const { land, might, renown } = sorted(world);
  return {
    land_rank: rankIn(land, house.land),
    might_rank: rankIn(might, house.might),
    renown_rank: rankIn(renown, house.renown),
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

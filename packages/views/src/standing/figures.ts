import { assert } from '@realm/base';
import { placeAfter, type ReadonlyWorld } from '@realm/engine';
import { keptByMoves } from './kept.ts';

/** One figure of every house: by its place in the world, and sorted. */
export interface Figure {
  readonly by_place: Float64Array;
  readonly ascending: Float64Array;
}

/** Every house's land, might and renown. */
export interface Figures {
  readonly land: Figure;
  readonly might: Figure;
  readonly renown: Figure;
}

/**
 * What houses have as of the last entry. Sorted anew when any may have changed, once a tick or founding: some 20 ms in a
 * world of 100,000. After an attack only what the two have is put elsewhere.
 */
export const figures = keptByMoves(reckoned, (world, kept, moved) => {
  for (const id of moved) {
    const place = placeAfter(world.houses, id) - 1;
    const house = world.houses[place];
    assert(house?.id === id, 'a house that moved is in the world');
    for (const name of ['land', 'might', 'renown'] as const) move(kept[name], place, house[name]);
  }
  return kept;
});

/** Goes through the houses once: what that costs is the reading of their rows. */
function reckoned({ houses }: ReadonlyWorld): Figures {
  const land = new Float64Array(houses.length);
  const might = new Float64Array(houses.length);
  const renown = new Float64Array(houses.length);
  for (let place = 0; place < houses.length; place++) {
    const house = houses[place];
    land[place] = house.land;
    might[place] = house.might;
    renown[place] = house.renown;
  }
  return { land: figureOf(land), might: figureOf(might), renown: figureOf(renown) };
}

const figureOf = (by_place: Float64Array): Figure => ({ by_place, ascending: by_place.slice().sort() });

/** Puts one house's figure where it belongs now. */
function move({ by_place, ascending }: Figure, place: number, value: number): void {
  const before = by_place[place];
  if (before === value) return;
  by_place[place] = value;
  const from = countBelow(ascending, before);
  const to = countBelow(ascending, value);
  // What lies between moves by one: towards the place that is free.
  if (to > from) {
    ascending.copyWithin(from, from + 1, to);
    ascending[to - 1] = value;
  } else {
    ascending.copyWithin(to + 1, to, from);
    ascending[to] = value;
  }
}

/** How many of `ascending` are less than a value. */
function countBelow(ascending: Float64Array, value: number): number {
  let [low, high] = [0, ascending.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (ascending[middle] < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

import { assert } from '@realm/base';
import { placeAfter, type ReadonlyWorld } from '@realm/engine';
import { keptByMoves } from './kept.ts';

const UINT32_MAX = 2 ** 32 - 1;

/** One figure of every house: by its place in the world, and sorted once somebody asks for that. */
class Figure {
  readonly by_place: Float64Array;
  #ascending: Float64Array | undefined;

  constructor(by_place: Float64Array) {
    this.by_place = by_place;
  }

  get ascending(): Float64Array {
    this.#ascending ??= sorted(this.by_place);
    return this.#ascending;
  }

  /** Puts one house's figure where it belongs now. */
  move(place: number, value: number): void {
    const { by_place, ascending } = this;
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
}

/** Every house's land, might and renown. */
export interface Figures {
  readonly land: Figure;
  readonly might: Figure;
  readonly renown: Figure;
}

/**
 * What houses have as of the last entry. Reckoned anew when any may have changed, once a tick or founding: some 10 ms in a
 * world of 100,000, and 5 ms for each figure that is then asked for by rank. After an attack only what the two have is put elsewhere.
 */
export const figures = keptByMoves(reckoned, (world, kept, moved) => {
  for (const id of moved) {
    const place = placeAfter(world.houses, id) - 1;
    const house = world.houses[place];
    assert(house?.id === id, 'a house that moved is in the world');
    for (const name of ['land', 'might', 'renown'] as const) kept[name].move(place, house[name]);
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
  return { land: new Figure(land), might: new Figure(might), renown: new Figure(renown) };
}

/** Figures in rising order; as 32-bit numbers, where they are that, they are sorted in half the time. */
function sorted(figures: Float64Array): Float64Array {
  if (figures.some((figure) => figure > UINT32_MAX)) return figures.slice().sort();
  return Float64Array.from(Uint32Array.from(figures).sort());
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

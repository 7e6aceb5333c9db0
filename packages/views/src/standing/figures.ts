import { ascending, assert, type HouseId } from '@realm/base';
import { placeAfter, type ReadonlyNumbers, type ReadonlyWorld } from '@realm/engine';
import { keptByMoves } from './kept.ts';
import { rankIn } from './rank.ts';

const NAMES = ['land', 'might', 'renown'] as const;

/** One figure of every house: by its place in the world, and sorted once somebody asks for that or for a rank. */
class Figure {
  readonly by_place: Float64Array;
  /** Where it is sorted to, once it has been. */
  #room: Float64Array<ArrayBuffer> | undefined;
  #ascending: Float64Array | undefined;

  constructor(by_place: Float64Array) {
    this.by_place = by_place;
  }

  /** Takes over other values, of as many houses. */
  set(values: ReadonlyNumbers): void {
    this.by_place.set(values);
    this.#ascending = undefined;
  }

  /** The rank of a value among those of all houses: one more than how many have more. */
  rankOf(value: number): number {
    return rankIn(this.ascending, value);
  }

  get ascending(): Float64Array {
    this.#room ??= new Float64Array(this.by_place.length);
    this.#ascending ??= ascending(this.by_place, this.#room);
    return this.#ascending;
  }

  /** Puts one house's figure where it belongs now. */
  move(place: number, value: number): void {
    const { by_place } = this;
    const before = by_place[place];
    if (before === value) return;
    by_place[place] = value;
    const ascending = this.#ascending;
    if (ascending === undefined) return;
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
 * world of 100,000, and 2 ms for each figure of which ranks are asked for. After an attack only what the two have is put elsewhere.
 */
export const figures = keptByMoves(
  (world) =>
    world.noted.moved === world.moved ? follow(world, asNoted(world), world.moved) : reckoned(world),
  follow,
);

/** Puts the figures of houses that have moved where they belong now. */
function follow({ houses }: ReadonlyWorld, kept: Figures, moved: readonly HouseId[]): Figures {
  for (const id of moved) {
    const place = placeAfter(houses, id) - 1;
    const house = houses[place];
    assert(house?.id === id, 'a house that moved is in the world');
    for (const name of NAMES) kept[name].move(place, house[name]);
  }
  return kept;
}

type Values = Readonly<Record<(typeof NAMES)[number], Float64Array>>;

function figuresOf({ land, might, renown }: Values): Figures {
  return {
    land: new Figure(land),
    might: new Figure(might),
    renown: new Figure(renown),
  };
}

/** By what a world's ticks note: those of the last tick, whose memory those of the next one take over. */
const of_ticks = new WeakMap<ReadonlyWorld['noted'], Figures>();

/**
 * As the last tick noted them. In the same memory from tick to tick: of a large world that is megabytes, which have lived just long
 * enough to wait for a full collection.
 */
function asNoted({ noted, houses }: ReadonlyWorld): Figures {
  let figures = of_ticks.get(noted);
  if (figures?.land.by_place.length !== houses.length) {
    const none = () => new Float64Array(houses.length);
    figures = figuresOf({ land: none(), might: none(), renown: none() });
    of_ticks.set(noted, figures);
  }
  for (const name of NAMES) figures[name].set(noted[name]);
  return figures;
}

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
  return figuresOf({ land, might, renown });
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

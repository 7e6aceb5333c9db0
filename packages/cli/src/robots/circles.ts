import type { HouseRecord } from '@realm/contract';
import type { ReadonlyState, ReadonlyWorld } from '@realm/engine';
import { publicRecord } from '@realm/views';

/** Houses that are few enough for all to look at all; a larger world has so many in each circle. */
const CIRCLE_HOUSES = 1_000;

/** Houses that are looked at between two turns of whoever else wants something: each may have to be paid what a tick owes it. */
const AT_ONCE = 100;

/**
 * Circles whose answers are other objects: more than play at a time. Of a hundred circles that is a sixth of the objects, which
 * each full collection marks one by one.
 */
const CIRCLES_AT_ONCE = 16;

/** The circle of a state: of every realm each has about as many. */
export function circleOf({ houses }: ReadonlyWorld, { id, realm }: ReadonlyState): number {
  return (id + realm) % Math.max(1, Math.ceil(houses.length / CIRCLE_HOUSES));
}

/**
 * The houses of circles as they are when asked for. Each circle is asked for every few ticks, and what it answers is used for
 * about a second: long enough for the collector to take it for what stays. So an answer is made of the same objects as that of
 * its circle before, or of one that was asked for `CIRCLES_AT_ONCE` circles ago, written anew each time; the list alone is another
 * each time, by which it is known from the one before.
 */
export class Circles {
  readonly #at_once: number;
  /** By circle, what was asked for longest ago first. */
  readonly #seen = new Map<number, HouseRecord[]>();

  constructor(at_once = CIRCLES_AT_ONCE) {
    this.#at_once = at_once;
  }

  /** Looks at the houses of a circle, some at a time; answers them all at the end. */
  *housesOf(world: ReadonlyWorld, circle: number): Generator<void, readonly HouseRecord[], void> {
    const seen = this.#objectsFor(circle);
    let looked_at = 0;
    for (const { states } of world.realms) {
      for (const state of states) {
        if (circleOf(world, state) !== circle) continue;
        for (const id of state.seats) {
          if (id === 0) continue;
          const record = publicRecord(world, world.theHouse(id));
          if (looked_at < seen.length) Object.assign(seen[looked_at], record);
          else seen.push(record);
          looked_at++;
          if (looked_at % AT_ONCE === 0) yield;
        }
      }
    }
    seen.length = looked_at;
    return seen.slice();
  }

  #objectsFor(circle: number): HouseRecord[] {
    const isFull = this.#seen.size === this.#at_once && !this.#seen.has(circle);
    const from = isFull ? (this.#seen.keys().next().value as number) : circle;
    const objects = this.#seen.get(from) ?? [];
    this.#seen.delete(from);
    this.#seen.set(circle, objects);
    return objects;
  }
}

import type { HouseRecord } from '@realm/contract';
import type { ReadonlyState, ReadonlyWorld } from '@realm/engine';
import { publicRecord } from '@realm/views';

/** Houses that are few enough for all to look at all; a larger world has so many in each circle. */
const CIRCLE_HOUSES = 1_000;

/** Houses that are looked at between two turns of whoever else wants something: each may have to be paid what a tick owes it. */
const AT_ONCE = 100;

/** The circle of a state: of every realm each has about as many. */
export function circleOf({ houses }: ReadonlyWorld, { id, realm }: ReadonlyState): number {
  return (id + realm) % Math.max(1, Math.ceil(houses.length / CIRCLE_HOUSES));
}

/**
 * The houses of circles as they are when asked for. Each circle is asked for every few ticks, and what it answers is used for
 * about a second: long enough for the collector to take it for what stays. So the answers of a circle are made of the same
 * objects, written anew each time; the list alone is another each time, by which it is known from the one before.
 */
export class Circles {
  readonly #seen = new Map<number, HouseRecord[]>();

  /** Looks at the houses of a circle, some at a time; answers them all at the end. */
  *housesOf(world: ReadonlyWorld, circle: number): Generator<void, readonly HouseRecord[], void> {
    const seen = this.#seen.get(circle) ?? [];
    this.#seen.set(circle, seen);
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
}

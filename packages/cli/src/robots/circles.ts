import type { ReadonlyHouse, ReadonlyState, ReadonlyWorld } from '@realm/engine';
import type { HouseSeen } from '@realm/robots';

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
  readonly #seen = new Map<number, Seen[]>();

  /** Looks at the houses of a circle, some at a time; answers them all at the end. */
  *housesOf(world: ReadonlyWorld, circle: number): Generator<void, readonly HouseSeen[], void> {
    const seen = this.#seen.get(circle) ?? [];
    this.#seen.set(circle, seen);
    let looked_at = 0;
    for (const { states } of world.realms) {
      for (const state of states) {
        if (circleOf(world, state) !== circle) continue;
        for (const id of state.seats) {
          if (id === 0) continue;
          if (looked_at === seen.length) seen.push(new Seen());
          seen[looked_at].look(world, world.theHouse(id));
          looked_at++;
          if (looked_at % AT_ONCE === 0) yield;
        }
      }
    }
    seen.length = looked_at;
    return seen.slice();
  }
}

/** What robots see of a house, as it was when they looked last. */
class Seen implements HouseSeen {
  id = 0;
  name = '';
  realm = 0;
  state = 0;
  race = '';
  land = 0;
  might = 0;
  protected = false;

  look(world: ReadonlyWorld, house: ReadonlyHouse): void {
    this.id = house.id;
    this.name = house.name;
    this.realm = house.realm;
    this.state = house.state;
    this.race = world.rules.races.list[house.race].id;
    this.land = house.land;
    this.might = house.might;
    this.protected = house.protected_until !== 0;
  }
}

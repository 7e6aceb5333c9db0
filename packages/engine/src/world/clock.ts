import type { ReadonlyHouse } from './house.ts';
import { REPORT_TICKS } from './reports.ts';
import type { ReadonlyWorld, World } from './world.ts';

/** The last tick that a house has lived: the world's, or later where it has lived ahead of that. */
export function tickOf({ tick, paces, clock_of }: ReadonlyWorld, { id }: ReadonlyHouse): number {
  return clock_of === id ? tick : tick + paces.aheadOf(id);
}

/**
 * The world as it is by a house's own clock: the same world, whose `tick` is the house's. All that a house does, and that
 * its player sees of it, goes by this one; whatever is changed through it is changed in the world.
 */
export function byOwnClock<W extends ReadonlyWorld>(world: W, house: ReadonlyHouse): W {
  const tick = tickOf(world, house);
  return tick === world.tick ? world : worldAt(world, house, tick);
}

/** By itself, since what it makes functions of would be memory for every command. */
function worldAt<W extends ReadonlyWorld>(world: W, house: ReadonlyHouse, tick: number): W {
  const base = world as unknown as World;
  const changed: World['changed'] = (what) => base.changed(what);
  const changedOf: World['changedOf'] = (...houses) => base.changedOf(...houses);
  const recount: World['recount'] = (...houses) => base.recount(...houses);
  return Object.assign(Object.create(world), { tick, clock_of: house.id, changed, changedOf, recount });
}

/** Whether a house is one that has lived ahead and is still under protection: what concerns others waits for it. */
export function livesAhead({ paces }: ReadonlyWorld, house: ReadonlyHouse): boolean {
  // In this order: few have a pace, and a row is memory that may have to be waited for.
  return paces.of(house.id) !== undefined && house.protected_until !== 0;
}

/** Whether the world's tick is one that a house has lived already. */
export function isPassedBy({ clock_of, paces, tick }: ReadonlyWorld, { id }: ReadonlyHouse): boolean {
  if (clock_of === id || paces.of(id) === undefined) return false;
  return paces.aheadOf(id) > 0 || paces.livedAt(id, tick) !== undefined;
}

/**
 * A tick of the world passes by whoever has lived it already, whose clock stands. Answers which houses those are; a pace
 * that says nothing any more is forgotten.
 */
export function passBy(world: World): ReadonlySet<number> {
  const passed = new Set<number>();
  const kept_from = world.tick - REPORT_TICKS + 1;
  world.paces.of_house.forEach((pace, id) => {
    if (pace.ahead > 0) {
      pace.ahead -= 1;
      passed.add(id);
      return;
    }
    // The oldest come first.
    if (pace.lived.length > 0 && pace.lived[0][0] < kept_from)
      pace.lived = pace.lived.filter((lived) => lived[0] >= kept_from);
    if (pace.lived.length === 0 && world.house(id)?.protected_until === 0) world.paces.of_house.delete(id);
  });
  return passed;
}

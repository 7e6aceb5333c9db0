import type { HouseId } from '@realm/base';
import type { ReadonlyWorld } from '@realm/engine';

/**
 * Keeps what was reckoned from a whole world for as long as `version` of that world stays the same, so that
 * asking again costs nothing. It keeps one value a world, and none for a world that is gone.
 */
export function kept<T>(
  version: (world: ReadonlyWorld) => number,
  reckon: (world: ReadonlyWorld) => T,
): (world: ReadonlyWorld) => T {
  const values = new WeakMap<ReadonlyWorld, { readonly version: number; readonly value: T }>();
  return (world) => {
    const now = version(world);
    const known = values.get(world);
    if (known !== undefined && known.version === now) return known.value;
    const value = reckon(world);
    values.set(world, { version: now, value });
    return value;
  };
}

/**
 * Keeps what was reckoned from all houses for as long as the world tells which have moved; `follow` takes those in, in order,
 * and answers what is kept from then on. The world's list of them is another once any may have moved, and one and the same by
 * every house's clock.
 */
export function keptByMoves<T>(
  reckon: (world: ReadonlyWorld) => T,
  follow: (world: ReadonlyWorld, value: T, moved: readonly HouseId[]) => T,
): (world: ReadonlyWorld) => T {
  const values = new WeakMap<readonly HouseId[], { readonly taken: number; readonly value: T }>();
  return (world) => {
    const { moved } = world;
    const known = values.get(moved);
    if (known?.taken === moved.length) return known.value;
    const value = known === undefined ? reckon(world) : follow(world, known.value, moved.slice(known.taken));
    values.set(moved, { taken: moved.length, value });
    return value;
  };
}

/**
 * The version of what houses there are, with which land, might and renown: the entry that last changed them, be it a
 * tick, a founding (which may send a robot away) or an attack.
 */
export function housesVersion(world: ReadonlyWorld): number {
  return world.houses_seq;
}

/** The version of all that anyone may see. */
export function publicVersion(world: ReadonlyWorld): number {
  return world.public_seq;
}

import type { World } from '@realm/engine';

/**
 * Keeps what was reckoned from a whole world for as long as `version` of that world stays the same, so that
 * asking again costs nothing. It keeps one value a world, and none for a world that is gone.
 */
export function kept<T>(version: (world: World) => number, reckon: (world: World) => T): (world: World) => T {
  const values = new WeakMap<World, { readonly version: number; readonly value: T }>();
  return (world) => {
    const now = version(world);
    const known = values.get(world);
    if (known !== undefined && known.version === now) return known.value;
    const value = reckon(world);
    values.set(world, { version: now, value });
    return value;
  };
}

const TWO_32 = 4_294_967_296;

/**
 * The version of what houses there are, with which land, might and renown. These change by a tick and by a
 * founding (which may send a robot away) and by nothing else, so what is kept by this version is never old,
 * and no command of a house makes anybody reckon again. A command that comes to change them must count here.
 */
export function housesVersion(world: World): number {
  return world.tick * TWO_32 + world.last_house_id;
}

/** The version of all that anyone may see. */
export function publicVersion(world: World): number {
  return world.public_seq;
}

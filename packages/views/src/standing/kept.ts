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

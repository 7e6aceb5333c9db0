import type { World } from '@realm/engine';

/** Half of the houses: those with an even id, or the others. */
export type Half = 'even' | 'odd';

export function isIn(half: Half, house: number): boolean {
  return house % 2 === (half === 'even' ? 0 : 1);
}

/**
 * What something gains in land, as a share: each house is in both worlds, of one seed, with it in one of them and without
 * in the other.
 */
export function landGained(even: World, odd: World): number {
  let [having, lacking] = [0, 0];
  for (const [world, half] of [
    [even, 'even'],
    [odd, 'odd'],
  ] as const) {
    for (const { id, land } of world.houses) {
      if (isIn(half, id)) having += land;
      else lacking += land;
    }
  }
  return having / lacking - 1;
}

import type { ReadonlyWorld } from '@realm/engine';

/** Half of the houses: those with an even id, or the others. */
export type Half = 'even' | 'odd';

const HALVES: readonly Half[] = ['even', 'odd'];

export function isIn(half: Half, house: number): boolean {
  return house % 2 === (half === 'even' ? 0 : 1);
}

/**
 * What something gains in land, as a share: each house is in both worlds, of one seed, with it in one of them and without
 * in the other.
 */
function landGained(even: ReadonlyWorld, odd: ReadonlyWorld): number {
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

/** What something gains in land: the world is played with it in one half of the houses, and then in the other. */
export async function gainOfHalves(play: (having: Half) => Promise<ReadonlyWorld>): Promise<number> {
  const worlds: ReadonlyWorld[] = [];
  for (const half of HALVES) worlds.push(await play(half));
  return landGained(worlds[0], worlds[1]);
}

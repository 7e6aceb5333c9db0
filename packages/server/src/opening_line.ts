import { stateHashing } from '@realm/engine';
import type { Game, GameNode } from './game/node.ts';
import { sha256 } from './game/recovery.ts';
import { workInSlices } from './in_slices.ts';

/**
 * Says where the game stands. Hashing a world of 100,000 houses takes half a second: orders wait for it, so that it
 * is the world as it was found, and reads go on.
 */
export async function openingLine({ world, clock, writer }: GameNode, address: string): Promise<string> {
  // A node that has not heard of its database for a while does not know whether another leads by now.
  if (world === undefined) return `the game at ${address}: not known whether it leads`;
  const { age, tick, seq } = world;
  const release = writer.hold();
  try {
    const hash = await workInSlices(stateHashing(world, sha256));
    const starts = age.start_at > clock.now() ? `, starts ${new Date(age.start_at).toISOString()}` : '';
    return `${age.name} at ${address}: tick ${tick}, entry ${seq}, ${world.houses.length} houses, state hash ${hash}${starts}`;
  } finally {
    release();
  }
}

/** The same of a game that another node leads. */
export function followingLine(game: Game | undefined, address: string): string {
  const { age, tick, seq } = game?.world ?? {};
  return `${age?.name ?? 'the game'} at ${address}: follows, tick ${tick ?? '?'}, entry ${seq ?? '?'}`;
}

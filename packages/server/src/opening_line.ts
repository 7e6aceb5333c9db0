import { stateHashing, type World } from '@realm/engine';
import type { Game, GameNode } from './game/node.ts';
import { sha256 } from './game/recovery.ts';
import type { Writer } from './game/writer.ts';
import { workInSlices } from './in_slices.ts';

/** How long orders wait at most for the state to be hashed as it was found, which takes 100,000 houses a second and more. */
const HELD_MS = 250;

/** Says where the game stands, with the state's hash unless somebody has ordered something before that was known. */
export async function openingLine(
  { world, clock, writer }: GameNode,
  address: string,
  held_ms = HELD_MS,
): Promise<string> {
  // A node that has not heard of its database for a while does not know whether another leads by now.
  if (world === undefined) return `the game at ${address}: not known whether it leads`;
  const { age, tick, seq } = world;
  const houses = world.houses.length;
  const hash = await hashAsFound(world, writer, held_ms);
  const told_hash = hash === undefined ? '' : `, state hash ${hash}`;
  const starts = age.start_at > clock.now() ? `, starts ${new Date(age.start_at).toISOString()}` : '';
  return `${age.name} at ${address}: tick ${tick}, entry ${seq}, ${houses} houses${told_hash}${starts}`;
}

/** The hash of the world as it stands; undefined where it doesn't stand for as long as that takes. */
async function hashAsFound(world: World, writer: Writer, held_ms: number): Promise<string | undefined> {
  const { seq } = world;
  const release = writer.hold();
  const timer = setTimeout(release, held_ms);
  try {
    return await workInSlices(
      (function* () {
        const hashing = stateHashing(world, sha256);
        for (;;) {
          const { done, value } = hashing.next();
          if (done) return value;
          yield;
          if (world.seq !== seq) return undefined;
        }
      })(),
    );
  } finally {
    clearTimeout(timer);
    release();
  }
}

/** The same of a game that another node leads. */
export function followingLine(game: Game | undefined, address: string): string {
  const { age, tick, seq } = game?.world ?? {};
  return `${age?.name ?? 'the game'} at ${address}: follows, tick ${tick ?? '?'}, entry ${seq ?? '?'}`;
}

import { type Part, snapshotParts, type World } from '@realm/engine';

/** What a snapshot of a world holds, kept: the engine uses the memory of each part again for the next. */
export function partsOf(world: World): Part[] {
  return [...snapshotParts(world)].map(({ name, bytes }) => ({ name, bytes: bytes.slice() }));
}

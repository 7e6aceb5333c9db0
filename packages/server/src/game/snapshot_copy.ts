import { snapshotParts, type World } from '@realm/engine';
import type { Part } from '@realm/journal';
import { enginePart } from './engine_part.ts';

/** How long parts are copied before the event loop has a turn. */
const SLICE_MS = 10;

/** A world's parts as they are; it must not change until the last was taken. */
export function* partsOf(world: World): Generator<Part> {
  yield enginePart(world);
  yield* snapshotParts(world);
}

/** A world's parts as they are, a few ms at a time; it must not change meanwhile. */
export async function copyParts(world: World): Promise<Part[]> {
  const copies: Part[] = [];
  let slice_ends = performance.now() + SLICE_MS;
  for (const { name, bytes } of partsOf(world)) {
    copies.push({ name, bytes: bytes.slice() });
    if (performance.now() < slice_ends) continue;
    await new Promise((resolve) => setImmediate(resolve));
    slice_ends = performance.now() + SLICE_MS;
  }
  return copies;
}

/** The parts in order, each forgotten once it was given. */
export function* given(parts: (Part | undefined)[]): Generator<Part> {
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i] as Part;
    parts[i] = undefined;
    yield part;
  }
}

import { snapshotParts, type World } from '@realm/engine';
import type { Part } from '@realm/journal';
import { inSlices, SLICE_MS } from '../in_slices.ts';
import { enginePart } from './engine_part.ts';

/** A world's parts as they are; it must not change until the last was taken. */
export function* partsOf(world: World): Generator<Part> {
  yield enginePart(world);
  yield* snapshotParts(world);
}

/** A world's parts as they are, a few ms at a time; it must not change meanwhile, so commands wait for all of it. */
export async function copyParts(world: World): Promise<Part[]> {
  const copies: Part[] = [];
  const copy = ({ name, bytes }: Part) => copies.push({ name, bytes: bytes.slice() });
  await inSlices(partsOf(world), copy, SLICE_MS);
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

import { decodeUtf8, encodeUtf8 } from '@realm/base';
import type { ReadonlyWorld } from '@realm/engine';
import type { Part } from '@realm/journal';

/** The part of a snapshot that says which version of the engine made it; no part of the state. */
const NAME = 'engine';

export function enginePart({ engine }: ReadonlyWorld): Part {
  return { name: NAME, bytes: encodeUtf8(engine) };
}

/** The version that a snapshot's parts tell of, and the others. Those of before it was told have none. */
export function engineIn([first, ...others]: readonly Part[]): {
  readonly engine: string | undefined;
  readonly parts: readonly Part[];
} {
  if (first.name === NAME) return { engine: decodeUtf8(first.bytes), parts: others };
  return { engine: undefined, parts: [first, ...others] };
}

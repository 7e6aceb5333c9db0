import { canonicalBytes, encodeUtf8, resultOf } from '@realm/base';
import type { World } from '../world/world.ts';
import {
  coreOf,
  featurePart,
  featurePartCount,
  hashedParts,
  hashedPartsOf,
  type Part,
  pageCount,
  seriesPart,
} from './parts.ts';

/** SHA-256 of bytes in hexadecimal; the host's own is many times faster than one written in JavaScript. */
export type Sha256 = (bytes: Uint8Array) => string;

/** The hash of the whole state: equal worlds, equal hashes, on any machine. */
export function stateHash(world: World, sha256: Sha256): string {
  return resultOf(stateHashing(world, sha256));
}

/**
 * The same, part by part: whoever hashes a large world can do something else between two. The world must not change
 * meanwhile.
 */
export function stateHashing(world: World, sha256: Sha256): Generator<void, string, void> {
  return hashParts(hashedParts(world), sha256);
}

/**
 * Slices a world's state is hashed in, one a tick: the core, each material's book, what each realm knows, the series'
 * page under way (those before it don't change), each page of houses.
 */
export function sliceCount(world: World): number {
  return 1 + featurePartCount(world) + 1 + pageCount(world);
}

/** The hash of one slice: 0 is the core, then come the books, what realms know, the series and the pages of houses. */
export function sliceHash(world: World, slice: number, sha256: Sha256): string {
  if (slice === 0) return sha256(canonicalBytes(coreOf(world)));
  return resultOf(hashParts(partsOf(world, slice - 1), sha256));
}

/** The parts of a slice behind the core, counted from 0. */
function partsOf(world: World, slice: number): Iterable<Part> {
  const series = featurePartCount(world);
  if (slice < series) return [featurePart(world, slice)];
  if (slice > series) return hashedPartsOf(world, slice - series - 1);
  return [seriesPart(world, Math.max(0, world.series.pages - 1))];
}

function* hashParts(parts: Iterable<Part>, sha256: Sha256): Generator<void, string, void> {
  let lines = '';
  for (const { name, bytes } of parts) {
    lines += `${name} ${sha256(bytes)}\n`;
    yield;
  }
  return sha256(encodeUtf8(lines));
}

import { canonicalBytes, sha256Hex } from '@realm/base';
import type { AgeDefinition } from './definition.ts';

/** SHA-256 of a definition's canonical bytes, 64 hexadecimal digits: any number or letter changed changes it. */
export function fingerprintOf(definition: AgeDefinition): string {
  return sha256Hex(canonicalBytes(definition));
}

/** The same of each part (`params`, `races`, …), so that two ages can be told where they differ. */
export function fingerprintsOf(definition: AgeDefinition): Record<keyof AgeDefinition, string> {
  const parts = Object.entries(definition).map(([key, part]) => [key, sha256Hex(canonicalBytes(part))]);
  return Object.fromEntries(parts) as Record<keyof AgeDefinition, string>;
}

import { apply, mulDiv } from '@realm/base';
import type { Numbers } from './numbers.ts';

/** Aether that adepts make a tick, x (1 + `aether_output`). */
export function adeptAether(numbers: Numbers, adepts: number, bonus_bp: number): number {
  return apply(mulDiv(adepts, numbers.aether_per_100_adepts, 100), bonus_bp);
}

/** What fades of a store of aether in a tick. */
export function aetherFaded(numbers: Numbers, aether: number): number {
  return mulDiv(aether, numbers.aether_fade_bp, 10_000);
}

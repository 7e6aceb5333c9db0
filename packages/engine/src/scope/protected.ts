import { type Refusal, refuse } from '@realm/contract';
import type { ReadonlyHouse } from '../world/house.ts';

/** Refuses what a house under protection may not do. */
export function protectedRefusal({ protected_until }: ReadonlyHouse): Refusal | null {
  return protected_until === 0 ? null : refuse('under_protection', { until_tick: protected_until });
}

import type { House } from '../../world/house.ts';
import type { World } from '../../world/world.ts';

/** Thieves find their nerve again, up to the most there is. */
export function findNerve({ rules: { params } }: World, house: House): void {
  if (house.nerve < params.nerve_max)
    house.nerve = Math.min(params.nerve_max, house.nerve + params.nerve_per_tick);
}

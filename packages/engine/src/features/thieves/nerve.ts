import type { House } from '../../world/house.ts';
import type { OwnWorld } from '../../world/own_world.ts';

/** Thieves find their nerve again, up to the most there is. */
export function findNerve({ rules: { params } }: OwnWorld, house: House): void {
  if (house.nerve < params.nerve_max)
    house.nerve = Math.min(params.nerve_max, house.nerve + params.nerve_per_tick);
}

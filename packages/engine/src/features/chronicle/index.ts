import type { Feature } from '../../scope/feature.ts';
import type { House } from '../../world/house.ts';
import type { World } from '../../world/world.ts';
import { saved } from './saved.ts';

/** The world's news, of which the features tell by `world.record`. */
export const chronicle = {
  leaves: ({ chronicle }: World, house: House) => chronicle.forget(house),
  saved,
} as const satisfies Feature;

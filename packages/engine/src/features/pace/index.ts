import type { Feature } from '../../scope/feature.ts';
import { live_tick } from './live_tick.ts';
import { saved } from './saved.ts';

/** Protection at one's own pace: a newcomer may live its ticks ahead of the world, which then pass it by. */
export const pace = {
  commands: { live_tick },
  leaves: (world, house) => void world.paces.of_house.delete(house.id),
  saved,
} as const satisfies Feature;

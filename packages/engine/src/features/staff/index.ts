import type { Feature } from '../../scope/feature.ts';
import { saved } from './saved.ts';

/** What staff do to a world that goes on: they pause it, give a house another name, see that it is looked after or names nothing ahead, or take a farm's gain out. */
export const staff = {
  leaves: (world, house) => void world.held.delete(house.id),
  saved,
} as const satisfies Feature;

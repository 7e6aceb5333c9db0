import type { Feature } from '../../scope/feature.ts';
import { saved } from './saved.ts';

/** Houses that a program plays by its player's own word: everybody sees it, and no rule is another for them. */
export const bots = {
  leaves: (world, house) => void world.bots.delete(house.id),
  saved,
} as const satisfies Feature;

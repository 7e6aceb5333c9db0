import type { Saved } from '../../scope/saved.ts';
import type { World } from '../../world/world.ts';

/** What a house's page holds of that, the tick since when: nothing where a person plays it. */
interface SavedBot {
  readonly bot?: number;
}

export const saved = {
  house: {
    save({ bots }: World, house: number): SavedBot {
      const bot = bots.get(house);
      return bot === undefined ? {} : { bot };
    },
    restore(world: World, house: number, { bot }: SavedBot) {
      if (bot !== undefined) world.bots.set(house, bot);
    },
  },
} as const satisfies Saved;

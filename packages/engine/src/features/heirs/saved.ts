import type { Saved } from '../../scope/saved.ts';
import type { World } from '../../world/world.ts';

interface SavedHeirs {
  /** Uids of the heirs that the house has recalled, in order. */
  readonly recalled: readonly string[];
}

export const saved = {
  house: {
    save: ({ recalled }: World, house: number): SavedHeirs => ({ recalled: recalled.get(house) ?? [] }),
    restore(world: World, house: number, { recalled }: SavedHeirs) {
      if (recalled.length > 0) world.recalled.set(house, [...recalled]);
    },
  },
} as const satisfies Saved;

import type { Saved } from '../../scope/saved.ts';
import type { World } from '../../world/world.ts';

/** What a house's page holds of its pace: nothing where it has not lived ahead. */
interface SavedPace {
  readonly pace?: { readonly ahead: number; readonly lived: (readonly [tick: number, at: number])[] };
}

export const saved = {
  house: {
    save(world: World, house: number): SavedPace {
      const pace = world.paces.of(house);
      return pace === undefined ? {} : { pace: { ahead: pace.ahead, lived: pace.lived } };
    },
    restore(world: World, house: number, { pace }: SavedPace) {
      if (pace !== undefined) Object.assign(world.paces.add(house), pace);
    },
  },
} as const satisfies Saved;

import type { Saved } from '../../scope/saved.ts';
import type { World } from '../../world/world.ts';
import type { SavedVengeance } from './state/vengeance.ts';

export const saved = {
  house: {
    save: ({ vengeance }: World, house: number) => ({ vengeance: vengeance.save(house) }),
    restore: (world: World, house: number, { vengeance }: { readonly vengeance: SavedVengeance }) =>
      world.vengeance.restore(house, vengeance),
  },
} as const satisfies Saved;

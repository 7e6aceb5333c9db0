import { canonicalJson } from '@realm/base';
import type { Saved } from '../../scope/saved.ts';
import type { World } from '../../world/world.ts';
import type { Terms } from './state.ts';

/** What a house's page holds of its deputy: nothing where it never had one. */
interface SavedDeputy {
  readonly deputy?: { readonly terms: Terms | null; readonly acts: number };
}

export const saved = {
  house: {
    // Limits have the fields that were sent: only sorted are equal ones equal bytes.
    save(world: World, house: number): SavedDeputy {
      const known = world.deputies.of_house.get(house);
      return known === undefined ? {} : { deputy: JSON.parse(canonicalJson({ ...known })) };
    },
    restore(world: World, house: number, { deputy }: SavedDeputy) {
      if (deputy !== undefined) Object.assign(world.deputies.add(house), deputy);
    },
  },
} as const satisfies Saved;

import { refuse } from '@realm/contract';
import type { Sample } from './kit/sample.ts';
import { HIDDEN, VIEWER } from './kit/scene.ts';
import { listing, NONE } from './kit/setting.ts';

export const delist: Sample<'delist'> = {
  wire: 'hall.delist',
  accepted: (scene) => ({ listing: listing(scene, 'offers', VIEWER).id }),
  refused: {
    no_such_listing: () => ({ listing: NONE }),
    not_your_listing: (scene) => ({ listing: listing(scene, 'offers').id }),
    listing_has_bid(scene) {
      const { id, reserve } = listing(scene, 'auction', VIEWER);
      scene.order({ type: 'bid', listing: id, price: reserve }, HIDDEN);
      return { listing: id };
    },
  },
  fresh: () => [[{ listing: NONE }, refuse('no_such_listing', { listing: NONE })]],
  random(dice, { hall }, { id }) {
    const own = [...hall.listings.values()].filter(({ character }) => character.house === id);
    return { listing: dice.oneOf(own, { id: 1 }).id };
  },
  likely: ({ hall }, { id }) =>
    [...hall.listings.values()].some(({ character, bidder }) => character.house === id && bidder === 0),
  tries: () => [{ listing: 1 }],
};

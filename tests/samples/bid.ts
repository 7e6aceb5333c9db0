import { boundsOf, leastBid } from '@realm/engine';
import { shielded } from './kit/fresh.ts';
import { wantedBy } from './kit/likely.ts';
import type { Sample } from './kit/sample.ts';
import { VIEWER } from './kit/scene.ts';
import { crowd, listing, NONE, shelter, strip } from './kit/setting.ts';

export const bid: Sample<'bid'> = {
  wire: 'hall.bid',
  accepted(scene) {
    const { id, reserve } = listing(scene, 'auction');
    return { listing: id, price: reserve };
  },
  refused: {
    under_protection(scene) {
      const { id, reserve } = listing(scene, 'auction');
      shelter(scene.world, scene.viewer);
      return { listing: id, price: reserve };
    },
    no_such_listing: () => ({ listing: NONE, price: 1 }),
    own_character(scene) {
      const { id, reserve } = listing(scene, 'auction', VIEWER);
      return { listing: id, price: reserve };
    },
    takes_offers: (scene) => ({ listing: listing(scene, 'offers').id, price: 1 }),
    bid_leads(scene) {
      const { id, reserve } = listing(scene, 'auction');
      scene.order({ type: 'bid', listing: id, price: reserve });
      return { listing: id, price: 2 * reserve };
    },
    too_many_characters(scene) {
      const { id, reserve } = listing(scene, 'auction');
      crowd(scene);
      return { listing: id, price: reserve };
    },
    price_out_of_band: (scene) => ({ listing: listing(scene, 'auction').id, price: 1 }),
    beyond_fair(scene) {
      const { id, character } = listing(scene, 'auction');
      return { listing: id, price: boundsOf(scene.world, character).max };
    },
    not_enough(scene) {
      const { id, reserve } = listing(scene, 'auction');
      strip(scene.viewer);
      return { listing: id, price: reserve };
    },
  },
  fresh: (me) => [[{ listing: NONE, price: 1 }, shielded(me)]],
  random({ random }, world, house) {
    const wanted = wantedBy(world, house, true);
    if (wanted.length === 0) return { listing: 1, price: 1 };
    const listing = random.pick(wanted);
    const price = Math.ceil((leastBid(world, listing) * random.between(100, 108)) / 100);
    return { listing: listing.id, price };
  },
  likely: (world, house) => wantedBy(world, house, true).length > 0,
  tries: () => [{ listing: 1, price: 30_000 }],
};

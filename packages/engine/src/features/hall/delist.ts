import { refuse } from '@realm/contract';
import { handler } from '../../scope/handler.ts';
import { unlist } from './close.ts';

/** A listing without a bid is taken back; offers made stand until they are dropped. */
export const delist = handler('delist', {
  market: true,

  check({ hall }, house, { listing: id }) {
    const listing = hall.listings.get(id);
    if (listing === undefined) return refuse('no_such_listing', { listing: id });
    if (listing.character.house !== house.id) return refuse('not_your_listing', { listing: id });
    return listing.bidder === 0 ? listing : refuse('listing_has_bid', { listing: id });
  },

  apply(scope, _house, { listing: id }, listing) {
    unlist(scope, listing);
    return { type: 'delisted', listing: id };
  },
});

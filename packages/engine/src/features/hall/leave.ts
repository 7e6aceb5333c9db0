import { liveScope } from '../../scope/scope.ts';
import type { ReadonlyHouse } from '../../world/house.ts';
import { posting } from '../../world/postings.ts';
import { isMended } from '../../world/revision.ts';
import type { World } from '../../world/world.ts';
import { aboutListing } from './about.ts';
import { returnBid, returnOffers } from './close.ts';

/**
 * A robot leaves its seat: what it bids and offers is burned, its listings are over, and whoever bid or offered
 * for its characters has their gold back. Both sides of a bid are told.
 */
export function leaveHall(world: World, house: ReadonlyHouse): void {
  const { hall, ledger, characters } = world;
  const scope = liveScope(world);
  const is_told = isMended(world, 'bids that end with a seat are told of');
  for (const offer of [...hall.by(house.id)]) {
    ledger.add(posting('gold', 'seat_taken'), offer.price);
    hall.remove(offer);
  }
  for (const listing of hall.listings.values()) {
    if (listing.bidder !== house.id) continue;
    ledger.add(posting('gold', 'seat_taken'), listing.price);
    if (is_told) {
      const seller = world.theHouse(listing.character.house);
      scope.tell(seller, { kind: 'bid_lost', ...aboutListing(listing), price: listing.price });
    }
    listing.bidder = 0;
    listing.price = 0;
  }
  for (const character of characters.of(house.id)) {
    const listing = hall.listing(character);
    if (listing !== undefined) {
      const about = { ...aboutListing(listing), price: listing.price };
      const bidder = returnBid(scope, listing);
      if (bidder !== null && is_told) scope.tell(bidder, { kind: 'bid_ended', ...about });
      hall.delist(listing);
    }
    returnOffers(scope, character);
  }
  world.changed('market');
}

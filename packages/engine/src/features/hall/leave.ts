import { liveScope } from '../../scope/scope.ts';
import type { ReadonlyHouse } from '../../world/house.ts';
import { posting } from '../../world/postings.ts';
import type { Readable } from '../../world/readonly.ts';
import { isMended } from '../../world/revision.ts';
import type { World } from '../../world/world.ts';
import { returnBid, returnOffers } from './close.ts';
import type { Listing } from './state.ts';

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
      scope.tell(seller, { kind: 'bid_lost', ...aboutBid(listing) });
    }
    listing.bidder = 0;
    listing.price = 0;
  }
  for (const character of characters.of(house.id)) {
    const listing = hall.listing(character);
    if (listing !== undefined) {
      const about = aboutBid(listing);
      const bidder = returnBid(scope, listing);
      if (bidder !== null && is_told) scope.tell(bidder, { kind: 'bid_ended', ...about });
      hall.delist(listing);
    }
    returnOffers(scope, character);
  }
  world.changed('market');
}

/** What is told of the bid that leads. */
function aboutBid({ id, character, price }: Readable<Listing>) {
  return {
    listing: id,
    character: { kind: character.kind, id: character.id },
    name: character.name,
    price,
  };
}

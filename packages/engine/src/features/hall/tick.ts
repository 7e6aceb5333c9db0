import type { Scope } from '../../scope/handler.ts';
import { liveScope } from '../../scope/scope.ts';
import type { Readable } from '../../world/readonly.ts';
import type { World } from '../../world/world.ts';
import { disappoint } from '../characters/contentment.ts';
import { aboutListing } from './about.ts';
import { sell, unlist } from './close.ts';
import type { Listing, Offer } from './state.ts';

/**
 * A tick of the Hall: auctions end, waiting too long displeases whoever is listed, and a discontented character
 * goes to the best offer, or home to give notice.
 */
export function tickHall(world: World): void {
  if (world.hall.listings.size === 0) return;
  const scope = liveScope(world);
  const { listing_patience_ticks, contentment_listed_bp, contentment_leave_bp } = world.rules.params;
  // Without a list of all: each ends by itself alone.
  world.hall.listings.forEach((listing) => {
    const { character, ends_tick, listed_tick } = listing;
    if (world.tick > listed_tick + listing_patience_ticks) {
      disappoint(world, character, contentment_listed_bp);
    }
    if (ends_tick !== 0 && world.tick >= ends_tick) endAuction(scope, listing);
    else if (ends_tick === 0 && character.contentment_bp < contentment_leave_bp) followHeart(scope, listing);
  });
  world.changed('market');
}

function endAuction(scope: Scope, listing: Readable<Listing>): void {
  const { character, bidder, price } = listing;
  if (bidder !== 0) {
    sell(scope, character, bidder, price);
    return;
  }
  unlist(scope, listing);
  const seller = scope.world.theHouse(character.house);
  scope.tell(seller, { kind: 'listing_ended', ...aboutListing(listing) });
}

/** It takes the best offer itself; without one it goes home, where it gives notice. */
function followHeart(scope: Scope, listing: Readable<Listing>): void {
  const { character } = listing;
  let best: Readable<Offer> | undefined;
  for (const offer of scope.world.hall.on(character)) {
    if (best === undefined || offer.price > best.price) best = offer;
  }
  if (best === undefined) {
    unlist(scope, listing);
    return;
  }
  const taken = best;
  scope.beyond(({ hall }) => hall.remove(taken));
  sell(scope, character, best.house, best.price);
}

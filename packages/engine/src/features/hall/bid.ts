import { refuse } from '@realm/contract';
import { afterTheAge } from '../../scope/closing.ts';
import { handler } from '../../scope/handler.ts';
import { need } from '../../scope/pay.ts';
import { protectedRefusal } from '../../scope/protected.ts';
import type { Readable } from '../../world/readonly.ts';
import { isMended } from '../../world/revision.ts';
import type { ReadonlyWorld } from '../../world/world.ts';
import { aboutListing } from './about.ts';
import { returnBid } from './close.ts';
import { unfairPrice } from './fair.ts';
import type { Listing } from './state.ts';
import { boundsOf, leastBid } from './terms.ts';
import { wantRefusal } from './wanted.ts';

/** When an auction ends in which somebody bids now: a late bid extends it, though not past the end of the age. */
function endsAfterBid(world: ReadonlyWorld, { ends_tick }: Readable<Listing>): number {
  const { auction_extend_ticks, age_ticks } = world.rules.params;
  if (ends_tick - world.tick > auction_extend_ticks) return ends_tick;
  const extended = ends_tick + auction_extend_ticks;
  const late = isMended(world, 'no auction outlasts the age') && afterTheAge(world, extended) !== null;
  return late ? age_ticks : extended;
}

/** A bid in an auction: it holds its gold, and who led before has theirs back. */
export const bid = handler('bid', {
  market: true,

  check(world, house, { listing: id, price }) {
    const no = protectedRefusal(house);
    if (no !== null) return no;
    const listing = world.hall.listings.get(id);
    if (listing === undefined) return refuse('no_such_listing', { listing: id });
    const { character, ends_tick } = listing;
    if (character.house === house.id) return refuse('own_character', { name: character.name });
    if (ends_tick === 0) return refuse('takes_offers', { listing: id });
    const unwanted = wantRefusal(world, house, listing);
    if (unwanted !== null) return unwanted;
    const min = leastBid(world, listing);
    const max = Math.max(min, boundsOf(world, character).max);
    if (price < min || price > max) return refuse('price_out_of_band', { price, min, max });
    return unfairPrice(world, house, character, price) ?? need('gold', price, house.gold) ?? listing;
  },

  apply(scope, house, { listing: id, price }, listing) {
    const { world } = scope;
    const { character } = listing;
    const ends_tick = endsAfterBid(world, listing);
    const about = { ...aboutListing(listing), price };
    const outbid = returnBid(scope, listing);
    if (outbid !== null) scope.tell(outbid, { kind: 'outbid', ...about });
    house.gold -= price;
    scope.beyond((world) => {
      const own = world.itself(listing);
      own.bidder = house.id;
      own.price = price;
      own.ends_tick = ends_tick;
    });
    scope.tell(scope.house(world.theHouse(character.house)), { kind: 'bid_made', ...about });
    return { type: 'bid_made', listing: id, price, ends_tick };
  },
});

import { type Refusal, refuse } from '@realm/contract';
import { protectedRefusal } from '../../scope/protected.ts';
import type { ReadonlyHouse } from '../../world/house.ts';
import type { Readable } from '../../world/readonly.ts';
import type { ReadonlyWorld } from '../../world/world.ts';
import { needRoom } from '../characters/characters.ts';
import { type Bounds, fairBounds, roomOf } from './fair.ts';
import type { Listing } from './state.ts';
import { leastBid } from './terms.ts';

/** Refuses a bid or an offer of a house that has made one which stands, or has no room for another of the kind. */
export function wantRefusal(
  world: ReadonlyWorld,
  house: ReadonlyHouse,
  { id, character, ends_tick, bidder }: Readable<Listing>,
): Refusal | null {
  if (bidder === house.id) return refuse('bid_leads', { listing: id });
  const made =
    ends_tick === 0 ? world.hall.by(house.id).find((offer) => offer.character === character) : undefined;
  if (made !== undefined) return refuse('offer_stands', { offer: made.id });
  return needRoom(world, house, character.kind);
}

/**
 * Least and highest price that a house may bid or offer for each who is listed, its gold aside; null where it may neither. What
 * bounds it is told to those alone to whom the refusal of another price would tell it.
 */
export function pricesFor(
  world: ReadonlyWorld,
  house: ReadonlyHouse,
): (listing: Readable<Listing>) => Bounds | null {
  if (protectedRefusal(house) !== null) return () => null;
  const own = roomOf(world, house);
  return (listing) => {
    const { character, ends_tick } = listing;
    if (character.house === house.id || wantRefusal(world, house, listing) !== null) return null;
    const { min, max } = fairBounds(world, house, character, own);
    const least = ends_tick === 0 ? min : Math.max(min, leastBid(world, listing));
    return least > max ? null : { min: least, max };
  };
}

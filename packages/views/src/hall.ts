import type { ReadReply } from '@realm/contract';
import {
  appraisalOf,
  boundsOf,
  type Character,
  type Listing,
  leastBid,
  pricesFor,
  type Readable,
  type ReadonlyHouse,
  type ReadonlyWorld,
} from '@realm/engine';
import { ACADEMIC_PROFILE, GENERAL_PROFILE, type Seen } from './characters.ts';
import { atOnce } from './fields.ts';
import type { View } from './view.ts';

type Row = ReadReply<'hall'>['listings'][number];

/** Every listing, with the character's profile and record, and what the viewer's house may pay. */
export const hall: View<'hall'> = ({ world, viewer: { house } }) => {
  const mayPay = house === null ? () => null : pricesFor(world, house);
  return {
    listings: [...world.hall.listings.values()].map((listing) =>
      rowOf(world, listing, house, mayPay(listing)),
    ),
  };
};

function rowOf(
  world: ReadonlyWorld,
  listing: Readable<Listing>,
  house: ReadonlyHouse | null,
  may_pay: Row['may_pay'],
): Row {
  const { id, character, listed_tick, reserve, bidder, price, ends_tick } = listing;
  const { min, max } = boundsOf(world, character);
  const auction = {
    reserve,
    price: bidder === 0 ? null : price,
    least_bid: leastBid(world, listing),
    ends_tick,
    leads: house !== null && bidder === house.id,
  };
  return {
    listing: id,
    character: { kind: character.kind, id: character.id },
    owner: ownerOf(world, character.house),
    profile: profileOf(world, character),
    listed_tick,
    appraisal: appraisalOf(world, character),
    price_min: min,
    price_max: max,
    may_pay,
    auction: ends_tick === 0 ? null : auction,
  };
}

/** What a character can do and has done, for whoever may see it. */
export function profileOf(world: ReadonlyWorld, character: Readable<Character>): Row['profile'] {
  const fields = character.kind === 'general' ? GENERAL_PROFILE : ACADEMIC_PROFILE;
  return atOnce<Row['profile'], Seen>(fields, { world, character });
}

export function ownerOf(world: ReadonlyWorld, house: number): Row['owner'] {
  return { house, name: world.house(house)!.name };
}

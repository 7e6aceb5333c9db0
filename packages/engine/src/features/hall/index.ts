import type { Feature } from '../../scope/feature.ts';
import { accept_offer } from './accept_offer.ts';
import { bid } from './bid.ts';
import { delist } from './delist.ts';
import { drop_offer } from './drop_offer.ts';
import { leaveHall } from './leave.ts';
import { list } from './list.ts';
import { make_offer } from './make_offer.ts';
import { saved } from './saved.ts';

/** The Hall of Deeds: listings, auctions, offers, sales. */
export const hall = {
  commands: { accept_offer, bid, delist, drop_offer, list, make_offer },
  leaves: leaveHall,
  saved,
} as const satisfies Feature;

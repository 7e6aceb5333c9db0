import { command } from '../command_spec.ts';
import { amount, count, int, tick } from '../fields.ts';

const listing = int("The listing's id", 1, Number.MAX_SAFE_INTEGER);

export const bid = command({
  type: 'bid',
  summary: 'Bid in an auction.',
  description:
    'Holds its gold until somebody bids more or the auction ends. A first bid is at least the reserve, each later ' +
    'one `bid_step_bp` more than the one before it. A bid in the last `auction_extend_ticks` ticks puts the end off by ' +
    'as many. Bids and offers count as characters that the house has.',
  refusals: [
    'under_protection',
    'no_such_listing',
    'own_character',
    'takes_offers',
    'bid_leads',
    'too_many_characters',
    'price_out_of_band',
    'beyond_fair',
    'not_enough',
  ],
  fields: { listing, price: amount('Gold') },
  example: { listing: 1, price: 40_000 },
  replies: 'bid_made',
  reply: {
    listing,
    price: count('Gold the bid holds'),
    ends_tick: tick('When the auction ends now'),
  },
  reply_example: { listing: 1, price: 40_000, ends_tick: 96 },
});

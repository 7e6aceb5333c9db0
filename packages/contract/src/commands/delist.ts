import { command } from '../command_spec.ts';
import { int } from '../fields.ts';

const listing = int("The listing's id", 1, Number.MAX_SAFE_INTEGER);

export const delist = command({
  type: 'delist',
  summary: 'Take a listing back.',
  description:
    'The character serves its house again. An auction with a bid can not be taken back. Offers made for the ' +
    'character stand until they are dropped.',
  refusals: ['no_such_listing', 'not_your_listing', 'listing_has_bid'],
  fields: { listing },
  example: { listing: 3 },
  replies: 'delisted',
  reply: { listing },
  reply_example: { listing: 3 },
});

import { command } from '../command_spec.ts';
import { count, houseId, int } from '../fields.ts';
import { character } from '../house/character.ts';

const offer = int("The offer's id", 1, Number.MAX_SAFE_INTEGER);

export const accept_offer = command({
  type: 'accept_offer',
  summary: 'Accept an offer.',
  description:
    'The character, listed or at home, goes to the house that made the offer. `hall_burn_bp` of the price is burned, ' +
    'the rest is yours; other offers for it are over.',
  refusals: ['no_such_offer', 'not_at_home', 'listing_has_bid', 'beyond_fair'],
  fields: { offer },
  example: { offer: 2 },
  replies: 'offer_accepted',
  reply: {
    offer,
    character,
    to: houseId('The house it goes to'),
    received: count('Gold received'),
  },
  reply_example: {
    offer: 2,
    character: { kind: 'academic', id: 3 },
    to: 12,
    received: 34_000,
  },
});

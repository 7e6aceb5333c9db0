import { command } from '../command_spec.ts';
import { amount, count, int } from '../fields.ts';
import { character } from '../house/character.ts';

export const make_offer = command({
  type: 'make_offer',
  summary: 'Offer for a listed character.',
  description:
    'Only for a character listed without an auction. It holds its gold until it is accepted or dropped, or until the ' +
    'character is gone. Until then who robs the house reckons with that gold too. A tempting offer displeases the character with where it is.',
  refusals: [
    'under_protection',
    'not_listed',
    'own_character',
    'takes_bids',
    'offer_stands',
    'too_many_characters',
    'price_out_of_band',
    'beyond_fair',
    'not_enough',
  ],
  fields: { character, price: amount('Gold') },
  example: { character: { kind: 'academic', id: 2 }, price: 40_000 },
  replies: 'offer_made',
  reply: {
    offer: int("The offer's id", 1, Number.MAX_SAFE_INTEGER),
    character,
    price: count('Gold the offer holds'),
  },
  reply_example: { offer: 1, character: { kind: 'academic', id: 2 }, price: 40_000 },
});

import Type from 'typebox';
import { count, flag, houseId, int, list, object, orNull, text, tick } from '../fields.ts';
import { academicProfile, character, generalProfile } from '../house/character.ts';
import { read } from '../read_spec.ts';

/** What a character can do and has done, by its kind. */
export const profile = Type.Union([
  object('Of a general', generalProfile),
  object('Of an academic', academicProfile),
]);

/** A house by its id and name. */
export const owner = object({ house: houseId('The house'), name: text('Its name, plain text') });

const auction = object({
  reserve: count('Least price'),
  price: orNull(count('Gold'), 'The bid that leads; null without one'),
  least_bid: count('The least that the next bid must be'),
  ends_tick: tick('When it ends'),
  leads: flag('Whether the bid that leads is your own'),
});

const listing = object({
  listing: int('Its id', 1, Number.MAX_SAFE_INTEGER),
  character,
  owner,
  profile,
  listed_tick: tick('When it was listed'),
  appraisal: count('What the character is worth to anybody, in gold'),
  price_min: count('Least price of a bid or an offer'),
  price_max: count('Highest price of a bid or an offer'),
  may_pay: orNull(
    object({
      min: count('The least that you may bid or offer now'),
      max: count('The most, whatever gold your house has'),
    }),
    'What your own house may bid or offer now; null where it may neither, and for whoever has no house',
  ),
  auction: orNull(auction, 'The auction; null where the listing takes offers'),
});

export const hall = read({
  path: '/hall',
  summary: 'Every listing of the Hall of Deeds.',
  description:
    "The characters listed, oldest listing first, each with its profile and record, its auction's state, and what your own house may pay.",
  caller: 'anyone',
  reply: object({ listings: list(listing, 'Oldest first') }),
  example: {
    listings: [
      {
        listing: 2,
        character: { kind: 'general', id: 3 },
        owner: { house: 12, name: 'Gritt Garth' },
        profile: {
          id: 3,
          name: 'Nell Softshoe',
          level: 2,
          experience: 140,
          record: { battles_won: 2 },
          traits: ['vanguard'],
        },
        listed_tick: 80,
        appraisal: 36_000,
        price_min: 18_000,
        price_max: 72_000,
        may_pay: { min: 33_075, max: 43_100 },
        auction: { reserve: 30_000, price: 31_500, least_bid: 33_075, ends_tick: 104, leads: false },
      },
    ],
  },
});

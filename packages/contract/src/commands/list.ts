import Type from 'typebox';
import { command } from '../command_spec.ts';
import { AMOUNT_MAX, int, intByParams, orNull, tick } from '../fields.ts';
import { character } from '../house/character.ts';

export const list = command({
  type: 'list',
  summary: 'List a character in the Hall of Deeds.',
  description:
    'With `reserve` and `ticks` together it runs an auction, without them the listing takes offers. A listed ' +
    'character serves nobody. The reserve, bids and offers lie within the bounds that the appraisal sets (' +
    '`hall_price_min_bp` and `hall_price_max_bp` of it), and a listing that stands long displeases the character. ' +
    'An heir of an earlier age cannot be listed, and no auction runs past the end of the age.',
  refusals: [
    'under_protection',
    'no_such_character',
    'heir_not_listed',
    'not_at_home',
    'reserve_and_ticks_together',
    'out_of_range',
    'after_the_age',
    'price_out_of_band',
  ],
  fields: {
    character,
    reserve: Type.Optional(
      int('Least price of an auction, in gold; goes with `ticks` (1 to 1,000,000,000)', 1, AMOUNT_MAX),
    ),
    ticks: Type.Optional(
      intByParams('How long the auction runs, in ticks; goes with `reserve`', 1, 10_000, {
        min: 'auction_ticks_min',
        max: 'auction_ticks_max',
      }),
    ),
  },
  example: { character: { kind: 'academic', id: 3 } },
  replies: 'listed',
  reply: {
    listing: int("The listing's id", 1, Number.MAX_SAFE_INTEGER),
    character,
    ends_tick: orNull(tick('When the auction ends'), 'When the auction ends; null where it takes offers'),
  },
  reply_example: { listing: 3, character: { kind: 'academic', id: 3 }, ends_tick: null },
});

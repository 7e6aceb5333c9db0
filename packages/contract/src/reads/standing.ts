import Type, { type Static } from 'typebox';
import { count, int, object, placeId, text } from '../fields.ts';

/** A state in the standings of an age, or in its result. */
export const standing = object({
  rank: int('1 is first', 1, 1_000_000),
  realm: placeId('The realm'),
  state: placeId('The state within the realm'),
  name: text("The state's name, plain text"),
  score: count('Its score: the sum over the weights of weight x share of the best, in hundredths of a point'),
  land: count("Its houses' land"),
  might: count("Its houses' might"),
  renown: count("Its houses' renown"),
  war_points: count('Its war points'),
  wonders: count('Its wonders that stand'),
  scored_land: Type.Optional(
    count(
      'Land that its score counts: of its active houses; in ages that began before revision 10 of all. Missing in ages that ended earlier, as the next two',
    ),
  ),
  scored_might: Type.Optional(count('Might that its score counts, likewise')),
  scored_renown: Type.Optional(count('Renown that its score counts, likewise')),
  houses: count('Its houses'),
  active: count('Those of them that have played'),
});

export const standingExample: Static<typeof standing> = {
  rank: 1,
  realm: 2,
  state: 1,
  name: 'Underbough',
  score: 5_920,
  land: 3_204,
  might: 201_800,
  renown: 0,
  war_points: 0,
  wonders: 0,
  scored_land: 3_004,
  scored_might: 199_300,
  scored_renown: 0,
  houses: 10,
  active: 9,
};

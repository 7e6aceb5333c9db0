import type { Static } from 'typebox';
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
  houses: 10,
  active: 9,
};

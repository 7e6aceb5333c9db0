import { count, houseId, int, object, rows, text } from '../fields.ts';
import { read } from '../read_spec.ts';
import { ageNumber } from './fields.ts';

/** Bots on the ladder. */
export const LADDER_MAX = 100;

export const bots = read({
  path: '/bots',
  summary: 'The ladder of bots.',
  description:
    `How the bots fared in the ages that have ended, the ${LADDER_MAX} best first. An age gives a bot as many points as its ` +
    'house left others behind by land, in basis points: 10,000 for the largest house of all, 0 for the last. The houses that ' +
    'one bot had in several ages stand together.',
  caller: 'anyone',
  reply: object({
    bots: rows('The most points first, then the fewest ages', {
      rank: int('1 is first; ties share a rank', 1, 1_000_000),
      points_bp: count('Of all its ages together'),
      ages: rows('Those in which it was a bot, latest first', {
        age: ageNumber(),
        house: houseId('Its house in that age'),
        name: text('What that was called, plain text'),
        land_rank: int('Its rank by land; 1 is first, ties share a rank', 1, 1_000_000_000),
        houses: count('Houses there were'),
        points_bp: int('What that gave', 0, 10_000),
      }),
    }),
  }),
  example: {
    bots: [
      {
        rank: 1,
        points_bp: 9_289,
        ages: [{ age: 1, house: 7, name: 'Slatestead', land_rank: 18, houses: 240, points_bp: 9_289 }],
      },
    ],
  },
});

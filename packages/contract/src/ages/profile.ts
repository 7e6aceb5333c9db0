import type { Static } from 'typebox';
import { count, houseId, id, int, list, ms, object, objectOrNull, orNull, text } from '../fields.ts';
import { read } from '../read_spec.ts';
import { ageNumber } from './fields.ts';
import { record, recordExample } from './me_ages.ts';

/** A rating over ages, as it stood after one of them. */
const ratingFields = {
  rating: int('How good a player is held to be, 1500 for somebody new', 0, 10_000),
  deviation: int('How far that may be off: less with every age that was played', 1, 1_000),
  sure: int(
    'The rating less twice its deviation: what the player is at least, nearly for certain',
    -2_000,
    10_000,
  ),
};

const title = object({
  id: id('Its id'),
  name: text('Its name'),
  about: text('What it is for'),
});

const medal = object({
  ...title.properties,
  ages: list(ageNumber(), 'The ages it was won in, the latest first'),
});

const rated = objectOrNull('The place in the rating of that age; null for who was not placed in it', {
  place: int('Place among the players of that age; 1 is first, ties share a place', 1, 1_000_000_000),
  players: count('Players who were placed'),
  form: int('The rating that would have been expected to come off so', 0, 10_000),
  ...ratingFields,
});

export const profile = object({
  name: text("The account's name, plain text"),
  rating: objectOrNull('The rating after the last age that was played; null for who was never placed', {
    ...ratingFields,
  }),
  title: orNull(title, 'The highest title that was won; null for none'),
  medals: list(medal, 'Medals, the rarest first'),
  ages: list(object({ ...record.properties, rated }), 'Ages that have ended, the latest first'),
});
export type Profile = Static<typeof profile>;

const standing = { rating: 1_712, deviation: 176, sure: 1_360 };

export const profileExample: Profile = {
  name: 'ada',
  rating: standing,
  title: { id: 'victor', name: 'Victor', about: 'An age won' },
  medals: [{ id: 'crown', name: 'Crown', about: 'The state won the age', ages: [1] }],
  ages: [{ ...recordExample, rated: { place: 2, players: 31, form: 1_842, ...standing } }],
};

export const player_profile = read({
  path: '/profiles/{name}',
  summary: "A player's ages so far.",
  description:
    'Houses that the player had in ages that have ended, places, medals, a title and a rating over ages. Only of players who show ' +
    'it: nobody does unless they say so (`POST /auth/profile`). Who does not, who is banned and who is not there is 404, alike.',
  caller: 'anyone',
  params: { name: text("The account's name, in any letters' case") },
  example_params: { name: 'ada' },
  reply: profile,
  example: profileExample,
});

export const house_profile = read({
  path: '/houses/{id}/profile',
  summary: 'Whose house it is, if its player says so.',
  description:
    'The name of the profile of whoever plays the house in the age that goes on; null for a robot, and for everybody who does ' +
    'not show it (`POST /auth/profile`, `shown` of `house`).',
  caller: 'anyone',
  params: { id: houseId('The house') },
  example_params: { id: 7 },
  refusals: ['no_such_house'],
  reply: object({
    profile: orNull(text('The name'), 'For `GET /profiles/{name}`; null where nothing is shown'),
  }),
  example: { profile: 'ada' },
});

/** Most players in the hall of fame. */
export const FAME_MAX = 100;

export const hall_of_fame = read({
  path: '/hall-of-fame',
  summary: 'The best players over all ages.',
  description:
    'Of the players who show their profile the 100 of the highest `sure` rating, those of equal ones by name. See ' +
    '`GET /profiles/{name}`.',
  caller: 'anyone',
  reply: object({
    players: list(
      object({
        place: int('1 is first, ties share a place', 1, FAME_MAX),
        name: text("The account's name, plain text"),
        ...ratingFields,
        title: orNull(title, 'The highest title that was won; null for none'),
        ages: count('Ages in which the player was placed'),
        won: count('Ages that the state of the player won'),
        last_age_at: ms('When the last of them ended'),
      }),
      'The best first',
    ),
    of: count('Players who show their profile and have a rating'),
  }),
  example: {
    players: [
      {
        place: 1,
        name: 'ada',
        ...standing,
        title: profileExample.title,
        ages: 3,
        won: 1,
        last_age_at: 1_799_773_200_000,
      },
    ],
    of: 1,
  },
});

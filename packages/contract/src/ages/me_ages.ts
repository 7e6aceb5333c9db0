import Type, { type Static } from 'typebox';
import { count, flag, houseId, id, int, list, ms, object, placeId, text } from '../fields.ts';
import { read } from '../read_spec.ts';
import { ageNumber, keptHeir } from './fields.ts';

const rank = (what: string) => int(`Its rank by ${what}; 1 is first, ties share a rank`, 1, 1_000_000_000);

export const record = object({
  age: ageNumber(),
  name: text("The age's name"),
  ended_at: ms('When it ended'),
  house: object({
    id: houseId('Its id in that age'),
    name: text('Its name, plain text'),
    race: id('Its race'),
    land: count('Acres at the end'),
    might: count('Might at the end'),
    renown: count('Renown at the end'),
  }),
  state: object({
    realm: placeId('The realm'),
    state: placeId('The state within the realm'),
    name: text("The state's name, plain text"),
  }),
  bot: Type.Optional(flag('True where the house was a bot')),
  won: flag('Whether the state won the age'),
  no_part: Type.Optional(
    flag(
      'True where the house had no part in what its state won, for medals, titles and heirs: it was founded when half of the age ' +
        'was over, or gave fewer commands than `score_active_commands`',
    ),
  ),
  land_rank: rank('land'),
  might_rank: rank('might'),
  renown_rank: rank('renown'),
  houses: count('Houses there were'),
  state_rank: int("The state's rank by score; 1 is first", 1, 1_000_000),
  states: count('States with a house'),
  state_score: count("The state's score, in hundredths of a point"),
  heirs: list(keptHeir, 'Heirs kept, in order'),
});

/** How a house fared in an age that has ended, as its account is told. */
export type AgeRecord = Static<typeof record>;

export const recordExample: AgeRecord = {
  age: 1,
  name: 'Embers 1',
  ended_at: 1_799_773_200_000,
  house: { id: 7, name: 'Slatestead', race: 'kilnwrights', land: 1_840, might: 98_200, renown: 310 },
  state: { realm: 2, state: 1, name: 'Underbough' },
  won: true,
  land_rank: 18,
  might_rank: 22,
  renown_rank: 9,
  houses: 240,
  state_rank: 1,
  states: 24,
  state_score: 8_460,
  heirs: [{ kind: 'general', name: 'Orla Fen', level: 4 }],
};

export const me_ages = read({
  path: '/me/ages',
  summary: 'Your record in ages that have ended.',
  description: 'One row for each ended age in which the account had a house, latest first.',
  caller: 'signed_in',
  reply: object({ ages: list(record, 'Latest first') }),
  example: { ages: [recordExample] },
});

/** A state's ranks. */
import type { Static } from 'typebox';
import { count, int, object } from '../fields.ts';

const rank = object({
  total: count("Its houses' sum"),
  rank: int('1 is first; ties share a rank', 1, 1_000_000),
  of: count('States with a house'),
});

export const stateRanks = object('Ranks among every state with a house', {
  land: rank,
  might: rank,
  renown: rank,
});
export type StateRanks = Static<typeof stateRanks>;

export const stateRanksExample: StateRanks = {
  land: { total: 3_204, rank: 5, of: 24 },
  might: { total: 201_800, rank: 7, of: 24 },
  renown: { total: 0, rank: 1, of: 24 },
};

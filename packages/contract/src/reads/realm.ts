import { count, houseId, id, int, object, orNull, placeId, rows, text } from '../fields.ts';
import { stateRanks, stateRanksExample } from '../house/state_ranks.ts';
import { read } from '../read_spec.ts';

export const realm = read({
  path: '/realms/{realm}',
  summary: 'A realm.',
  description: "The realm's material, and each state's share of it, houses, leader and ranks.",
  caller: 'anyone',
  params: { realm: placeId('The realm') },
  reply: object({
    realm: placeId('The realm'),
    name: text('Its name'),
    material: id('The material it produces'),
    output: count('Units of it that the last tick brought'),
    states: rows('Its states, in order', {
      state: placeId('The state within the realm'),
      name: text('Its name, plain text'),
      share_bp: int("Its share of the realm's output, in bp", 0, 10_000),
      houses: count('Its houses'),
      packed: count('Those of them who came together with friends, by an invitation'),
      leader: orNull(houseId('The leader'), 'The house that leads it; null while none does'),
      ranks: orNull(stateRanks, 'Ranks among every state with a house; null for a state with no house'),
    }),
  }),
  example_params: { realm: 2 },
  example: {
    realm: 2,
    name: 'The Charwood',
    material: 'timber',
    output: 0,
    states: [
      {
        state: 1,
        name: 'Underbough',
        share_bp: 0,
        houses: 10,
        packed: 4,
        leader: null,
        ranks: stateRanksExample,
      },
      { state: 2, name: 'Longshade', share_bp: 0, houses: 0, packed: 0, leader: null, ranks: null },
    ],
  },
});

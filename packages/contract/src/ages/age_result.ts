import Type, { type Static } from 'typebox';
import { count, flag, houseId, int, list, ms, object, rows, text } from '../fields.ts';
import { houseRecord, houseRecordExample, place } from '../house/public.ts';
import { read } from '../read_spec.ts';
import { age } from '../reads/age.ts';
import { standing } from '../reads/standing.ts';
import { ageNumber, ageParams, keptHeir, winnerFields } from './fields.ts';

/** House rankings of a result. */
export const RESULT_HOUSES_MAX = 1_000;

const rank = (what: string) => int(`Its rank by ${what}; 1 is first, ties share a rank`, 1, 1_000_000_000);

/** What is told of an age that has ended, as `age_result` answers it. */
export const age_result = read({
  path: '/ages/{age}',
  summary: 'How an age ended.',
  description:
    'The winner, the states with their scores, the houses with their ranks (the 1,000 largest by land), and the ' +
    'heirs that were kept. It never changes once the age has ended, but for names that are taken away and players who are erased.',
  caller: 'anyone',
  caching: 'checked',
  params: ageParams,
  example_params: { age: 1 },
  reply: object({
    age: ageNumber(),
    name: text('Its name'),
    ruleset: text('Its age file'),
    fingerprint: text('SHA-256 of its rules, changed numbers included; hexadecimal'),
    started_at: ms('When it started'),
    ended_at: ms('When it ended'),
    ticks: count('Ticks it ran'),
    ...winnerFields,
    scoring: age.reply.properties.scoring,
    states: list(standing, 'Every state with a house and its score, best first'),
    houses: rows('The largest houses by land, largest first, ties by id', {
      ...houseRecord.properties,
      bot: Type.Optional(flag('Whether it was a bot; not said of ages that ended before there were any')),
      land_rank: rank('land'),
      might_rank: rank('might'),
      renown_rank: rank('renown'),
    }),
    houses_of: count('Houses there were'),
    heirs: rows('Heirs that were kept, by house', {
      house: houseId('The house'),
      house_name: text('Its name, plain text'),
      ...place.properties,
      heir: keptHeir,
    }),
  }),
  example: {
    age: 1,
    name: 'Embers 1',
    ruleset: 'Embers 1',
    fingerprint: '5f2c6d0de1f0fbb4a3c1a0c44b6f7f3d0f5f0b1d6c5a4e3b2a1908f7e6d5c4b3',
    started_at: 1_794_934_800_000,
    ended_at: 1_799_773_200_000,
    ticks: 1_344,
    winner: { realm: 2, state: 1 },
    winner_name: 'Underbough',
    scoring: age.example.scoring,
    states: age.example.standings,
    houses: [{ ...houseRecordExample, land_rank: 1, might_rank: 2, renown_rank: 1 }],
    houses_of: 240,
    heirs: [
      {
        house: 12,
        house_name: 'Gritt Garth',
        realm: 2,
        state: 1,
        heir: { kind: 'general', name: 'Orla Fen', level: 4 },
      },
    ],
  },
});

export type AgeResult = Static<typeof age_result.reply>;

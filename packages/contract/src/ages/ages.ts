import { ms, object, rows, text } from '../fields.ts';
import { read } from '../read_spec.ts';
import { ageNumber, winnerFields } from './fields.ts';

export const ages = read({
  path: '/ages',
  summary: 'Every age on record.',
  description: 'Ages that have ended, oldest first.',
  caller: 'anyone',
  reply: object({
    ages: rows('Oldest first', {
      age: ageNumber(),
      name: text('Its name'),
      started_at: ms('When it started'),
      ended_at: ms('When it ended'),
      ...winnerFields,
    }),
  }),
  example: {
    ages: [
      {
        age: 1,
        name: 'Embers 1',
        started_at: 1_794_934_800_000,
        ended_at: 1_799_773_200_000,
        winner: { realm: 2, state: 1 },
        winner_name: 'Underbough',
      },
    ],
  },
});

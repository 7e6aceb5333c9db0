import { int, object, rows, tick } from '../fields.ts';
import { houseRecordExample, publicFields } from '../house/public.ts';
import { read } from '../read_spec.ts';

/** Houses the rankings hold. */
export const RANKINGS_MAX = 100;

export const rankings = read({
  path: '/rankings',
  summary: 'The largest houses.',
  description:
    'The 100 largest houses by land, largest first, ties by house id. It is not the result of the age.',
  caller: 'anyone',
  reply: object({
    tick: tick('As of which tick'),
    houses: rows('At most 100, largest first', {
      rank: int('Place in this list, from 1', 1, RANKINGS_MAX),
      ...publicFields,
    }),
  }),
  example: { tick: 18, houses: [{ rank: 1, ...houseRecordExample }] },
});

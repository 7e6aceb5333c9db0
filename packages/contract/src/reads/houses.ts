import Type from 'typebox';
import { AMOUNT_MAX, int, listed, object, placeId, rows, tick } from '../fields.ts';
import { houseRecordExample, publicFields } from '../house/public.ts';
import { NAME_MAX } from '../names.ts';
import { read } from '../read_spec.ts';

/** Most houses of one answer, and how many there are of one that names no limit. */
const HOUSES_MAX = 200;
export const HOUSES_USUAL = 100;
/** Most states that one may ask for at once. */
const STATES_MAX = 100;

export const houses = read({
  path: '/houses',
  summary: 'All houses, or those that are looked for.',
  description:
    'Public facts of every house of the age, by house id, a part at a time: a `Link` header with `rel="next"` leads on to ' +
    'the rest. What is asked for narrows it down; all of it holds together. Costs two reads.',
  caller: 'anyone',
  headers: ['Link'],
  cost: 2,
  query: {
    q: Type.Optional(
      Type.String({
        description: `Letters of its name, in capitals or not (1 to ${NAME_MAX} characters)`,
        minLength: 1,
        maxLength: NAME_MAX,
      }),
    ),
    ids: Type.Optional(
      listed('Only houses with these ids', { each: '\\d{1,15}', max: HOUSES_MAX, example: '7,8,9' }),
    ),
    realm: Type.Optional(placeId('Only of this realm')),
    state: Type.Optional(placeId('Only of the states with this number')),
    states: Type.Optional(
      listed('Only of these states, each as `realm:state`', {
        each: '\\d{1,7}:\\d{1,7}',
        max: STATES_MAX,
        example: '2:1,3:4',
      }),
    ),
    min_land: Type.Optional(int('The least land', 0, AMOUNT_MAX)),
    max_land: Type.Optional(int('The most land', 0, AMOUNT_MAX)),
    after: Type.Optional(int('Only houses with a higher id', 0, AMOUNT_MAX)),
    limit: Type.Optional(
      int(`Most houses to answer (1 to ${HOUSES_MAX}, default ${HOUSES_USUAL})`, 1, HOUSES_MAX),
    ),
  },
  reply: object({
    tick: tick('As of which tick'),
    houses: rows('By house id', publicFields),
  }),
  example_query: {
    q: 'mere',
    ids: '7,8,9',
    realm: 2,
    state: 1,
    states: '2:1,3:4',
    min_land: 200,
    max_land: 900,
    after: 3,
    limit: 20,
  },
  example: { tick: 18, houses: [houseRecordExample] },
});

import Type, { type Static } from 'typebox';
import { ahead } from './params/ahead.ts';
import { battle } from './params/battle.ts';
import { house } from './params/house.ts';
import { opening } from './params/opening.ts';
import { people } from './params/people.ts';
import { reach } from './params/reach.ts';
import { relations } from './params/relations.ts';
import { standing } from './params/standing.ts';
import { trade } from './params/trade.ts';
import { work } from './params/work.ts';

/**
 * The numbers of an age, by name, as `GET /rules` lists them and as a plan may change them for one age.
 * Each says its unit in its name and its limits; what each means stands in its description.
 */
export const ParamsSchema = Type.Object(
  {
    ...opening,
    ...house,
    ...work,
    ...trade,
    ...battle,
    ...relations,
    ...reach,
    ...people,
    ...standing,
    ...ahead,
  },
  { additionalProperties: false },
);

export type Params = Static<typeof ParamsSchema>;

/** Amounts that are found when an order fires: `max`, or a share of what the house has. */
import Type, { type Static } from 'typebox';
import { int, object, oneOf } from '../fields.ts';

/** What a share may be of: stocks of the house, or its barren land. */
export const SHARED = ['gold', 'barren', 'books', 'soldiers', 'peasants', 'aether', 'horses'] as const;

export const openAmount = Type.Union([
  object('The most that would be accepted then', { type: Type.Literal('max') }),
  object('The most that would be accepted if the house had this share of it and no more', {
    type: Type.Literal('share'),
    of: oneOf([...SHARED], 'What it is a share of, as the house has it then'),
    bp: int('The share, in bp (1 to 10,000)', 1, 10_000),
  }),
]);

export type OpenAmount = Static<typeof openAmount>;

/** The most buildings that a plan of shares names. */
const PLAN_BUILDINGS_MAX = 32;

/** In the place of the building of a `build`: what is built are those that lag furthest behind their shares. */
export const buildPlan = object('Buildings by their shares of the land', {
  type: Type.Literal('plan'),
  shares: Type.Array(
    object({
      building: Type.String({ description: 'A building of `/rules`', minLength: 1, maxLength: 64 }),
      bp: int('Its share of all land, in bp', 0, 10_000),
    }),
    {
      description: 'The buildings and their shares, 10,000 bp in all at most',
      minItems: 1,
      maxItems: PLAN_BUILDINGS_MAX,
    },
  ),
});

export type BuildPlan = Static<typeof buildPlan>;

/** What a house's buildings do now, and would do with one more percent of the land in them. */
import type { Static } from 'typebox';
import Type from 'typebox';
import { byId, count, list, object, signed, text } from '../fields.ts';

const goods = (what: string) =>
  list(Type.Tuple([text('Product'), count('Now'), count('With 1% more of the land in it')]), what);

export const buildingsDo = byId(
  object({
    stats: list(
      Type.Tuple([text('Stat'), signed('Its bonus now, in bp'), signed('With 1% more of the land in it')]),
      '[stat, bp now, bp then]',
    ),
    produces: goods('[product, now, then], units a tick'),
    holds: goods('[what, now, then], units'),
    living: Type.Tuple([count('Now'), count('With 1% more of the land in it')], {
      description: 'People that live in them: [now, then]',
    }),
  }),
  'Per building, by id: what it does now and with 1% more of the land in it',
);
export type BuildingsDo = Static<typeof buildingsDo>;

export const buildingsDoExample: BuildingsDo = {
  farms: { stats: [], produces: [['food', 4_200, 4_410]], holds: [], living: [900, 945] },
  drill_yards: { stats: [['offense', 1_210, 1_392]], produces: [], holds: [], living: [225, 270] },
};

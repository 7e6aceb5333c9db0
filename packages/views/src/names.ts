import { purpose, Random, seedFrom } from '@realm/base';
import {
  checkPublicName,
  isRefusal,
  NAMES_COUNT_DEFAULT,
  plainLook,
  type ReadQuery,
  type Refusal,
  refuse,
} from '@realm/contract';
import { makeNames, NAME_LENGTH_MAX } from '@realm/rules';
import { houseOf } from './caller.ts';
import type { Context, View } from './view.ts';

type Query = ReadQuery<'names'>;

const PURPOSES = {
  house: purpose('suggested names of houses'),
  general: purpose('suggested names of generals'),
  academic: purpose('suggested names of academics'),
} as const satisfies Record<Query['kind'], number>;

/**
 * Names that are still free, in a race's style. They are drawn from what anyone may know (never from the age's
 * secret seed, nor by the number of an entry, which would tell how much is done unseen) and who asks: two accounts are offered
 * different ones, and one account others once the world has moved on.
 */
export const names: View<'names'> = (context, _params, query) => {
  const { world, viewer } = context;
  const race = raceOf(context, query);
  if (isRefusal(race)) return race;
  const { kind, count = NAMES_COUNT_DEFAULT } = query;
  const known = `age ${world.age.age}, tick ${world.tick}, ${world.houses.length} houses`;
  const random = new Random(seedFrom(`names suggested in ${known}`)).at(
    PURPOSES[kind],
    race,
    viewer.account ?? 0,
  );
  const { looks, characters } = world;
  // Made names are of letters whose look is the plain one.
  const taken = (folded: string) => {
    const look = plainLook(folded);
    const bearer =
      kind === 'house'
        ? (world.houseNamed(folded) ?? looks.houseNamed(look))
        : (characters.named(folded) ?? looks.characterNamed(look));
    return (
      bearer !== undefined ||
      context.isGiven?.(look) === true ||
      checkPublicName(folded, NAME_LENGTH_MAX[kind]).refusal !== undefined
    );
  };
  return { names: makeNames(world.rules, race, kind, count, taken, (n) => random.below(n)) };
};

/** The race, by its place in the rules, that the names are for: the one asked for, or that of the caller's house. */
function raceOf({ world, viewer }: Context, { kind, race }: Query): number | Refusal {
  if (kind !== 'house') {
    const house = houseOf(viewer);
    return isRefusal(house) ? house : house.race;
  }
  if (race === undefined) return refuse('missing_field', { path: 'race' });
  return world.rules.races.get(race)?.index ?? refuse('unknown_race', { given: race });
}

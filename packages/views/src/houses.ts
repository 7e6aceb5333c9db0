import { foldTyped, HOUSES_USUAL, type ReadQuery } from '@realm/contract';
import { type House, placeAfter, type ReadonlyHouse, type ReadonlyWorld } from '@realm/engine';
import { publicRecord } from './record.ts';
import type { Context, View } from './view.ts';

type Query = ReadQuery<'houses'>;

/** The houses that are looked for, by id. */
export const houses: View<'houses'> = (context, _params, query) => ({
  tick: context.world.tick,
  houses: matching(context, query, query.limit ?? HOUSES_USUAL).map((house) =>
    publicRecord(context.world, house),
  ),
});

/** The `after` that leads on to the rest; null where there is none. */
export function furtherHouses(
  context: Context,
  query: Query,
  shown: readonly { readonly id: number }[],
): number | null {
  const last = shown.at(-1);
  if (last === undefined || shown.length < (query.limit ?? HOUSES_USUAL)) return null;
  return matching(context, { ...query, after: last.id as House['id'] }, 1).length === 0 ? null : last.id;
}

function matching(
  { world, folded = (house) => house.folded }: Context,
  query: Query,
  most: number,
): ReadonlyHouse[] {
  const { q, ids, realm, state, states, min_land = 0, max_land = Number.MAX_SAFE_INTEGER, after = 0 } = query;
  const wanted = q === undefined ? '' : foldTyped(q);
  const places = states === undefined ? undefined : new Set(states.split(',').map(asAddress));
  const among = ids === undefined ? world.houses : named(world, ids);
  const found: ReadonlyHouse[] = [];
  for (let i = placeAfter(among, after); i < among.length && found.length < most; i++) {
    const house = among[i];
    if (
      (realm === undefined || house.realm === realm) &&
      (state === undefined || house.state === state) &&
      (places === undefined || places.has(`${house.realm}:${house.state}`)) &&
      house.land >= min_land &&
      house.land <= max_land &&
      (wanted === '' || folded(house).includes(wanted))
    )
      found.push(house);
  }
  return found;
}

/** An address as it was asked for, `02:1` too, as one is written. */
const asAddress = (asked: string): string => asked.split(':').map(Number).join(':');

function named(world: ReadonlyWorld, ids: string): ReadonlyHouse[] {
  const wanted = [...new Set(ids.split(',').map(Number))].sort((a, b) => a - b);
  return wanted.flatMap((id) => world.house(id) ?? []);
}

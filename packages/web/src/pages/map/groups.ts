import { placeOf } from '../../address/place.ts';
import { estates, type Territory } from '../../map/territories.ts';
import type { Age, HouseRecord } from '../../service/records.ts';

export type Standing = Age['standings'][number];

type Estates = readonly [place: string, estates: readonly Territory<HouseRecord>[]];

/** The estates of the houses of a state, in its territory. */
export function estatesOn(
  { of, shape }: Territory<Standing>,
  by_state: ReadonlyMap<string, readonly HouseRecord[]>,
): Estates {
  const place = placeOf(of);
  return [place, estates(shape, by_state.get(place) ?? [], 1_000 * of.realm + of.state)];
}

/** Houses by their states. */
export function groupByState(houses: readonly HouseRecord[]): ReadonlyMap<string, readonly HouseRecord[]> {
  const groups = new Map<string, HouseRecord[]>();
  for (const house of houses) {
    const group = groups.get(placeOf(house));
    if (group === undefined) groups.set(placeOf(house), [house]);
    else group.push(house);
  }
  return groups;
}

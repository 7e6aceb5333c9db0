/** Who holds what of the drawn world. */
import { COAST, divided, type Lands, type Shape } from './layout.ts';

export interface StateOnMap {
  readonly realm: number;
  readonly state: number;
  readonly land: number;
}

export interface Territory<S> {
  readonly of: S;
  readonly shape: Shape;
}

export interface RealmOnMap<S> {
  readonly realm: number;
  readonly shape: Shape;
  readonly states: readonly Territory<S>[];
}

/** Realms and their states, by their numbers. */
export function territories<S extends StateOnMap>(states: readonly S[]): RealmOnMap<S>[] {
  const realms = [...new Set(states.map(({ realm }) => realm))].sort((a, b) => a - b);
  const lands = realms.map((realm): Lands<readonly S[]> => {
    const own = states.filter((each) => each.realm === realm).sort((a, b) => a.state - b.state);
    return { what: own, land: own.reduce((sum, { land }) => sum + land, 0) };
  });
  return divided(COAST, lands, 1).map(({ what, shape }) => {
    const [{ realm }] = what;
    const own = divided(
      shape,
      what.map((each) => ({ what: each, land: each.land })),
      100 + realm,
    );
    return { realm, shape, states: own.map((each) => ({ of: each.what, shape: each.shape })) };
  });
}

/** The houses of a state on its territory, by their seats. */
export function estates<H extends { readonly seat: number; readonly land: number }>(
  shape: Shape,
  houses: readonly H[],
  seed: number,
): Territory<H>[] {
  const by_seat = [...houses].sort((a, b) => a.seat - b.seat);
  return divided(
    shape,
    by_seat.map((house) => ({ what: house, land: house.land })),
    seed,
  ).map(({ what, shape }) => ({ of: what, shape }));
}

import type { Rules } from '@realm/rules';
import type { ReadonlyState } from '../../../world/realm.ts';

/** What a house holds ready for the next hex of a state: bp as of a tick, faded since. */
export interface Tried {
  readonly realm: number;
  readonly state: number;
  readonly bp: number;
  readonly tick: number;
}

/**
 * Countercast Vengeance: for each house the states that have tried hexes on it lately, in the order in which they
 * first did, with the chance that the next hex of each falls on its caster. It fades by the tick without being
 * touched.
 */
export class Vengeance {
  private readonly params: Rules['params'];
  private readonly by_house = new Map<number, Tried[]>();

  constructor({ params }: Rules) {
    this.params = params;
  }

  /** Every state that has tried lately, with what is left of it in a tick. */
  of(house: number, tick: number): Tried[] {
    const { vengeance_fade_bp } = this.params;
    return (this.by_house.get(house) ?? [])
      .map(({ realm, state, bp, tick: since }) => ({
        realm,
        state,
        bp: bp - (tick - since) * vengeance_fade_bp,
        tick,
      }))
      .filter(({ bp }) => bp > 0);
  }

  /** The chance in bp that the next hex of a state on a house falls on its caster. */
  against(house: number, { realm, id }: ReadonlyState, tick: number): number {
    return this.of(house, tick).find((tried) => tried.realm === realm && tried.state === id)?.bp ?? 0;
  }

  /** A state has tried a hex on a house. */
  add(house: number, { realm, id }: ReadonlyState, tick: number): void {
    const { vengeance_per_hex_bp, vengeance_max_bp } = this.params;
    const all = this.of(house, tick);
    const place = all.findIndex((tried) => tried.realm === realm && tried.state === id);
    const before = place === -1 ? 0 : all[place].bp;
    const bp = Math.min(vengeance_max_bp, before + vengeance_per_hex_bp);
    all[place === -1 ? all.length : place] = { realm, state: id, bp, tick };
    this.by_house.set(house, all);
  }

  /** Forgets a house that leaves the world. */
  drop(house: number): void {
    this.by_house.delete(house);
  }

  save(house: number): SavedVengeance {
    return (this.by_house.get(house) ?? []).map(
      ({ realm, state, bp, tick }) => [realm, state, bp, tick] as const,
    );
  }

  restore(house: number, saved: SavedVengeance): void {
    if (saved.length === 0) return;
    const all = saved.map(([realm, state, bp, tick]): Tried => ({ realm, state, bp, tick }));
    this.by_house.set(house, all);
  }
}

/** Of a house, in order. */
export type SavedVengeance = readonly (readonly [realm: number, state: number, bp: number, tick: number])[];

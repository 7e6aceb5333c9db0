import type { Battle } from './state/battles.ts';
import type { World } from '../../world/world.ts';

/** An attack as the page of the house it fell on holds it. */
export type SavedBattle = Omit<Battle, 'target'>;

/** What a house's page holds of its battles: attacks on it, and its land lost, as [tick, acres, …]. */
export interface SavedBattles {
  readonly battles: readonly SavedBattle[];
  readonly lost_land: readonly number[];
}

/** Land lost between states, in the part `core`: the pair, then [tick, acres, …]. */
export type SavedLosses = readonly (readonly [pair: string, lost: readonly number[]])[];

export function savedBattles(world: World, house: number): SavedBattles {
  return {
    battles: world.battles.on(house).map(({ target: _target, ...battle }) => battle),
    lost_land: world.lost_land.houses.get(house) ?? [],
  };
}

export function restoreBattles(world: World, house: number, { battles, lost_land }: SavedBattles): void {
  for (const battle of battles) world.battles.add({ ...battle, target: house }, 0);
  if (lost_land.length > 0) world.lost_land.houses.set(house, [...lost_land]);
}

export function savedLosses({ lost_land }: World): SavedLosses {
  return [...lost_land.states];
}

export function restoreLosses({ lost_land }: World, saved: SavedLosses): void {
  for (const [pair, lost] of saved) lost_land.states.set(pair, [...lost]);
}

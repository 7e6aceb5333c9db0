import type { Saved } from '../../scope/saved.ts';
import type { World } from '../../world/world.ts';
import type { Battle } from './state/battles.ts';

/** An attack as the page of the house it fell on holds it. */
type SavedBattle = Omit<Battle, 'target'>;

/** What a house's page holds of its battles: attacks on it, and its land lost, as [tick, acres, …]. */
interface SavedBattles {
  readonly fought: { readonly battles: readonly SavedBattle[]; readonly lost_land: readonly number[] };
}

/** Land lost between states, in the part `core`: the pair, then [tick, acres, …]. */
type SavedLosses = readonly (readonly [pair: string, lost: readonly number[]])[];

interface SavedCore {
  readonly last_battle_id: number;
  readonly lost_land: SavedLosses;
  /** Only where there are any. */
  readonly soft_hits?: readonly (readonly [house: number, hits: readonly number[]])[];
}

export const saved = {
  core: {
    save: ({ battles, lost_land, soft_hits }: World) => ({
      last_battle_id: battles.last_id,
      lost_land: [...lost_land.states],
      ...(soft_hits.size === 0 ? {} : { soft_hits: [...soft_hits] }),
    }),
    restore(world: World, { last_battle_id, lost_land, soft_hits = [] }: SavedCore) {
      world.battles.last_id = last_battle_id;
      for (const [pair, lost] of lost_land) world.lost_land.states.set(pair, [...lost]);
      for (const [house, hits] of soft_hits) world.soft_hits.set(house, [...hits]);
    },
  },
  house: {
    save: (world: World, house: number): SavedBattles => ({
      fought: {
        battles: world.battles.on(house).map(({ target: _target, ...battle }) => battle),
        lost_land: world.lost_land.houses.get(house) ?? [],
      },
    }),
    restore(world: World, house: number, { fought: { battles, lost_land } }: SavedBattles) {
      for (const battle of battles) world.battles.add({ ...battle, target: house }, () => false);
      if (lost_land.length > 0) world.lost_land.houses.set(house, [...lost_land]);
    },
  },
} as const satisfies Saved;

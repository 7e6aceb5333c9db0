import type { StateRanks } from '@realm/contract';
import { livesAhead, type ReadonlyState, type ReadonlyWorld } from '@realm/engine';
import { rankIn } from './house_ranks.ts';
import { kept, publicVersion } from './kept.ts';

/** What a state's houses have together. */
export interface StateTotals {
  readonly state: ReadonlyState;
  land: number;
  might: number;
  renown: number;
  houses: number;
  /** Houses that have played: the age's `score_active_commands` or more accepted commands. */
  active: number;
}

/** Every state with a house, in order of address. */
export const stateTotals = kept(publicVersion, (world: ReadonlyWorld): readonly StateTotals[] => {
  const totals: StateTotals[] = [];
  for (const realm of world.realms) {
    for (const state of realm.states) {
      const total = totalOf(world, state);
      if (total.houses > 0) totals.push(total);
    }
  }
  return totals;
});

function totalOf(world: ReadonlyWorld, state: ReadonlyState): StateTotals {
  const { score_active_commands } = world.rules.params;
  const total = { state, land: 0, might: 0, renown: 0, houses: 0, active: 0 };
  for (const id of state.seats) {
    const house = world.house(id);
    if (house === undefined) continue;
    total.land += house.land;
    total.might += house.might;
    total.renown += house.renown;
    total.houses += 1;
    if (house.commands >= score_active_commands && !livesAhead(world, house)) total.active += 1;
  }
  return total;
}

/** The ranks of every state with a house. */
const ranks = kept(publicVersion, (world: ReadonlyWorld): ReadonlyMap<ReadonlyState, StateRanks> => {
  const totals = stateTotals(world);
  const land = Float64Array.from(totals, (total) => total.land).sort();
  const might = Float64Array.from(totals, (total) => total.might).sort();
  const renown = Float64Array.from(totals, (total) => total.renown).sort();
  const of = totals.length;
  return new Map(
    totals.map((total) => [
      total.state,
      {
        land: { total: total.land, rank: rankIn(land, total.land), of },
        might: { total: total.might, rank: rankIn(might, total.might), of },
        renown: { total: total.renown, rank: rankIn(renown, total.renown), of },
      },
    ]),
  );
});

/** A state's ranks among every state with a house; null for one with no house. */
export function stateRanksOf(world: ReadonlyWorld, state: ReadonlyState): StateRanks | null {
  return ranks(world).get(state) ?? null;
}

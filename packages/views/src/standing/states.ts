import type { StateRanks } from '@realm/contract';
import { type ReadonlyState, type ReadonlyWorld, recounted, type StateTotals, totalsOf } from '@realm/engine';
import { kept, keptByMoves, publicVersion } from './kept.ts';
import { rankIn } from './rank.ts';

/** Every state with a house, in order of address. After an attack only the states of the two are counted anew. */
export const stateTotals: (world: ReadonlyWorld) => readonly StateTotals[] = keptByMoves(totalsOf, recounted);

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

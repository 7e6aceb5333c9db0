import { mulDiv } from '@realm/base';
import type { ReadReply } from '@realm/contract';
import type { ReadonlyState, ReadonlyWorld } from '@realm/engine';
import { kept, publicVersion } from './kept.ts';
import { type StateTotals, stateTotals } from './states.ts';

type Standing = ReadReply<'age'>['standings'][number];
type Scoring = ReadReply<'age'>['scoring'];
type Quantity = keyof Scoring;

const QUANTITIES: readonly Quantity[] = ['land', 'might', 'renown', 'war_points', 'wonders'];

/** The age's scoring weights, in points. */
export function scoringOf(world: ReadonlyWorld): Scoring {
  const { params } = world.rules;
  return {
    land: params.score_land,
    might: params.score_might,
    renown: params.score_renown,
    war_points: params.score_war_points,
    wonders: params.score_wonders,
  };
}

/**
 * Every state with a house, best first. A state's figure in a quantity is what its houses have together over
 * how many of them are active, or over `score_houses_min` if that is more, so that neither size nor one giant
 * wins alone; its score is the sum over the weights of weight x its share of the best state's figure, each
 * rounded down to a hundredth of a point. Ties go to more land, then to the lower address.
 */
export const standings = kept(publicVersion, (world: ReadonlyWorld): Standing[] => {
  const rows = stateTotals(world).map((total) => rowOf(world, total));
  const weights = scoringOf(world);
  for (const quantity of QUANTITIES) addPoints(rows, quantity, weights[quantity]);
  rows.sort(
    (a, b) =>
      b.standing.score - a.standing.score ||
      b.standing.land - a.standing.land ||
      a.standing.realm - b.standing.realm ||
      a.standing.state - b.standing.state,
  );
  return rows.map(({ standing }, i) => ({ ...standing, rank: i + 1 }));
});

interface Row {
  readonly standing: Standing;
  /** What its quantities are divided by. */
  readonly houses: number;
}

function rowOf(world: ReadonlyWorld, { state, land, might, renown, houses, active }: StateTotals): Row {
  const { id, realm, name } = state;
  return {
    standing: {
      rank: 0,
      realm,
      state: id,
      name,
      score: 0,
      land,
      might,
      renown,
      war_points: state.war_points,
      wonders: wondersAwake(world, state),
      houses,
      active,
    },
    houses: Math.max(world.rules.params.score_houses_min, active),
  };
}

/** A state's wonders that stand and work. */
function wondersAwake(world: ReadonlyWorld, state: ReadonlyState): number {
  let awake = 0;
  for (const { house, awake_until } of world.wonders.built) {
    if (awake_until !== 0 && world.stateOf(world.house(house)!) === state) awake += 1;
  }
  return awake;
}

/** Adds a quantity's points, in hundredths: exact fractions, compared and divided as integers. */
function addPoints(rows: readonly Row[], quantity: Quantity, weight: number): void {
  let best: Row | null = null;
  for (const row of rows) {
    if (best === null || row.standing[quantity] * best.houses > best.standing[quantity] * row.houses)
      best = row;
  }
  if (best === null || best.standing[quantity] === 0) return;
  for (const row of rows) {
    row.standing.score += mulDiv(
      row.standing[quantity] * best.houses,
      weight * 100,
      best.standing[quantity] * row.houses,
    );
  }
}

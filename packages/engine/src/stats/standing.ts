import { type HouseId, mulDiv } from '@realm/base';
import { livesAhead } from '../world/clock.ts';
import type { ReadonlyHouse } from '../world/house.ts';
import { membersOf } from '../world/members.ts';
import type { ReadonlyState } from '../world/realm.ts';
import { isMended } from '../world/revision.ts';
import type { ReadonlyWorld } from '../world/world.ts';

/** What a state's houses have together. */
export interface StateTotals {
  readonly state: ReadonlyState;
  land: number;
  might: number;
  renown: number;
  houses: number;
  /** Houses that have played: the age's `score_active_commands` or more accepted commands. */
  active: number;
  /** What these have, by which the state is scored. */
  active_land: number;
  active_might: number;
  active_renown: number;
}

/** Points that each quantity is worth. */
export interface Scoring {
  readonly land: number;
  readonly might: number;
  readonly renown: number;
  readonly war_points: number;
  readonly wonders: number;
}

/** A state with what it is scored by, and its score in hundredths of a point. */
export interface Scored extends StateTotals {
  readonly war_points: number;
  /** Wonders that stand and work. */
  readonly wonders: number;
  /** What counts in its score of its houses' land, might and renown. */
  readonly scored_land: number;
  readonly scored_might: number;
  readonly scored_renown: number;
  score: number;
}

/** Where a state's figure in each quantity stands. */
const FIGURES = {
  land: 'scored_land',
  might: 'scored_might',
  renown: 'scored_renown',
  war_points: 'war_points',
  wonders: 'wonders',
} as const satisfies Readonly<Record<keyof Scoring, keyof Scored>>;

type Figure = (typeof FIGURES)[keyof Scoring];

/** Every state with a house, in order of address. */
export function totalsOf(world: ReadonlyWorld): StateTotals[] {
  const { noted, moved } = world;
  if (noted.moved === moved)
    return recounted(
      world,
      inUse(world, (state) => asNoted(noted, state)),
      moved,
    );
  const totals = world.realms.map(({ states }) => states.map(nothingOf));
  // In the order in which they lie in memory, not state by state.
  for (const house of world.houses) addTo(totals[house.realm - 1][house.state - 1], world, house);
  return inUse(world, ({ realm, id }) => totals[realm - 1][id - 1]);
}

/** The totals of every state that has a house. */
const inUse = (world: ReadonlyWorld, of: (state: ReadonlyState) => StateTotals): StateTotals[] =>
  world.realms.flatMap(({ states }) => states.map(of)).filter(({ houses }) => houses > 0);

/** The same after some houses have moved: their states alone are counted anew. */
export function recounted(
  world: ReadonlyWorld,
  totals: readonly StateTotals[],
  moved: readonly HouseId[],
): StateTotals[] {
  const states = new Set(moved.map((id) => world.stateOf(world.theHouse(id))));
  return totals.map((total) => (states.has(total.state) ? totalOf(world, total.state) : total));
}

/** What the houses of one state have together. */
export function totalOf(world: ReadonlyWorld, state: ReadonlyState): StateTotals {
  const total = nothingOf(state);
  for (const house of membersOf(world, state)) addTo(total, world, house);
  return total;
}

const nothingOf = (state: ReadonlyState): StateTotals => ({
  state,
  land: 0,
  might: 0,
  renown: 0,
  houses: 0,
  active: 0,
  active_land: 0,
  active_might: 0,
  active_renown: 0,
});

/** What they have together as the last tick noted it. */
const asNoted = ({ states }: ReadonlyWorld['noted'], state: ReadonlyState): StateTotals => ({
  state,
  land: states.landOf(state.realm, state.id),
  might: states.mightOf(state.realm, state.id),
  renown: states.renownOf(state.realm, state.id),
  houses: states.housesOf(state.realm, state.id),
  active: states.activeOf(state.realm, state.id),
  active_land: states.activeLandOf(state.realm, state.id),
  active_might: states.activeMightOf(state.realm, state.id),
  active_renown: states.activeRenownOf(state.realm, state.id),
});

function addTo(total: StateTotals, world: ReadonlyWorld, house: ReadonlyHouse): void {
  total.land += house.land;
  total.might += house.might;
  total.renown += house.renown;
  total.houses += 1;
  if (!countsAsActive(world, house)) return;
  total.active += 1;
  total.active_land += house.land;
  total.active_might += house.might;
  total.active_renown += house.renown;
}

/** Whether a house has played, by the commands that the age asks for, and in the world's own time. */
export const countsAsActive = (world: ReadonlyWorld, house: ReadonlyHouse): boolean =>
  hasPlayed(world, house) && !livesAhead(world, house);

/** Whether it has given as many commands. */
export const hasPlayed = ({ rules }: Pick<ReadonlyWorld, 'rules'>, house: ReadonlyHouse): boolean =>
  house.commands >= rules.params.score_active_commands;

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
 * Every state with a house, best first. A state's figure in a quantity is what its active houses have together over
 * how many they are, or over `score_houses_min` if that is more, so that neither size nor one giant
 * wins alone, nor houses that nobody plays; its score is the sum over the weights of weight x its share of the best state's figure, each
 * rounded down to a hundredth of a point. Ties go to more land, then to the lower address.
 */
export function scored(world: ReadonlyWorld, totals: readonly StateTotals[]): Scored[] {
  const is_of_active = isMended(world, 'who does not play adds nothing to a score');
  const rows = totals.map((total) => ({
    ...total,
    war_points: total.state.war_points,
    wonders: wondersAwake(world, total.state),
    scored_land: is_of_active ? total.active_land : total.land,
    scored_might: is_of_active ? total.active_might : total.might,
    scored_renown: is_of_active ? total.active_renown : total.renown,
    score: 0,
  }));
  const weights = scoringOf(world);
  for (const [quantity, figure] of Object.entries(FIGURES))
    addPoints(world, rows, figure, weights[quantity as keyof Scoring]);
  return rows.sort(
    (a, b) =>
      b.score - a.score || b.land - a.land || a.state.realm - b.state.realm || a.state.id - b.state.id,
  );
}

/** The state that stands first; null while there is none. */
export function bestState(world: ReadonlyWorld): ReadonlyState | null {
  return scored(world, totalsOf(world)).at(0)?.state ?? null;
}

function wondersAwake(world: ReadonlyWorld, state: ReadonlyState): number {
  let awake = 0;
  for (const { house, awake_until } of world.wonders.built) {
    if (awake_until !== 0 && world.stateOf(world.theHouse(house)) === state) awake += 1;
  }
  return awake;
}

/** Adds the points of a quantity, in hundredths: exact fractions, compared and divided as integers. */
function addPoints({ rules }: ReadonlyWorld, rows: readonly Scored[], figure: Figure, weight: number): void {
  const divisorOf = ({ active }: Scored) => Math.max(rules.params.score_houses_min, active);
  let best: Scored | null = null;
  for (const row of rows) {
    if (best === null || row[figure] * divisorOf(best) > best[figure] * divisorOf(row)) best = row;
  }
  if (best === null || best[figure] === 0) return;
  const most = best[figure];
  const divisor = divisorOf(best);
  for (const row of rows) {
    row.score += mulDiv(row[figure] * divisor, weight * 100, most * divisorOf(row));
  }
}

import { mulDiv } from '@realm/base';
import { efficiencyBp, employmentBp, fullShareBp, scienceBp, shareBp, workersNeeded } from '@realm/formulas';
import { type Rules, S, STAT_COUNT, STAT_IDS, STATS } from '@realm/rules';
import type { House, ReadonlyHouse } from '../world/house.ts';
import {
  BUILDINGS,
  FULL_SHARES,
  GIVEN,
  SCIENCE_BP,
  SCIENCES,
  SHARED_BASE,
  STATS_AT,
} from '../world/layout.ts';
import { aetherHeld } from './aether.ts';
import { mightStandingOf } from './might.ts';
import { adeptsDrawn, cisternAether, foodFarmed, horsesBred, rawMade } from './output.ts';
import { barracksRoom, livingOf } from './people.ts';
import { scientistSeats } from './science.ts';
import { tablesOf } from './tables.ts';

const MIN = Float64Array.from(STAT_IDS, (id) => STATS[id].min_bp);
const MAX = Float64Array.from(STAT_IDS, (id) => STATS[id].max_bp);

/** Jobs in finished buildings. */
function jobsOf(rules: Rules, house: ReadonlyHouse): number {
  const { row } = house;
  const { list } = rules.buildings;
  let jobs = 0;
  for (let b = 0; b < list.length; b++) jobs += row[BUILDINGS + b] * list[b].jobs;
  return jobs;
}

/** What has changed of the causes of a house's stats since they were summed: `effects_stale` holds one of these. */
const FRESH = 0;
const BUILDINGS_CHANGED = 1;
const LAND_CHANGED = 2;
const GIVEN_CHANGED = 3;

/** To be called after a change of what is given from beside the house: its stats alone follow from it. */
export function givenChanged(house: House): void {
  if (house.effects_stale === FRESH) house.effects_stale = GIVEN_CHANGED;
}

/** To be called after a change of finished buildings, or of what sciences give. */
export function buildingsChanged(house: House): void {
  if (house.effects_stale !== LAND_CHANGED) house.effects_stale = BUILDINGS_CHANGED;
}

/** To be called after a change of land, by which sciences count too. */
export function landChanged(house: House): void {
  house.effects_stale = LAND_CHANGED;
}

/** Whether causes of its stats have changed since they were summed. */
export const isStale = (house: ReadonlyHouse): boolean => house.effects_stale !== FRESH;

/** To be called after a change of building sites, which hold people and do nothing else. */
export function sitesChanged(rules: Rules, house: House): void {
  house.living = livingOf(rules, house);
}

/** Brings all that follows from what a house is and has up to date, as far as its causes have changed. */
export function refreshIfStale(rules: Rules, house: House): void {
  if (house.effects_stale === LAND_CHANGED) refreshEffects(rules, house);
  else if (house.effects_stale === BUILDINGS_CHANGED) refreshBuildings(rules, house);
  else if (house.effects_stale === GIVEN_CHANGED) refreshStats(rules, house);
  else if (house.employment_bp !== employmentBp(house.peasants, workersNeeded(rules.params, house.jobs)))
    refreshWork(rules, house);
}

/** After anything. */
export function refreshEffects(rules: Rules, house: House): void {
  const sciences = rules.sciences.list.length;
  for (let s = 0; s < sciences; s++) {
    house.cells[SCIENCE_BP + s] = scienceBp(rules.params, house.row[SCIENCES + s], house.land);
  }
  refreshBuildings(rules, house);
}

/** After a change that leaves what each science gives as it is. */
function refreshBuildings(rules: Rules, house: House): void {
  const { share_building, share_base_bp } = tablesOf(rules);
  for (let i = 0; i < share_building.length; i++) {
    const share_bp = mulDiv(house.row[BUILDINGS + share_building[i]], 10_000, house.land);
    house.cells[FULL_SHARES + i] = fullShareBp(rules.params, share_base_bp[i], share_bp);
  }
  house.jobs = jobsOf(rules, house);
  house.living = livingOf(rules, house);
  house.barracks_room = barracksRoom(rules, house);
  house.scientist_seats = scientistSeats(rules, house);
  house.aether_held = aetherHeld(rules, house);
  house.might_standing = mightStandingOf(rules, house);
  refreshStats(rules, house);
}

/** After a change of what is given to the house. */
function refreshStats(rules: Rules, house: House): void {
  sumBaseStats(rules, house);
  refreshWork(rules, house);
  house.effects_stale = FRESH;
}

/** After a change in how many of the jobs are taken: building efficiency, and what buildings do by it. */
function refreshWork(rules: Rules, house: House): void {
  const { row } = house;
  house.employment_bp = employmentBp(house.peasants, workersNeeded(rules.params, house.jobs));
  // No building adds to this stat (the rules' compiler sees to it), so it stands before the shares are added.
  house.efficiency_bp = efficiencyBp(
    rules.params,
    house.employment_bp,
    row[STATS_AT + S.building_efficiency],
  );

  addShares(rules, house);
  house.food_farmed = foodFarmed(rules, house);
  house.raw_made = rawMade(rules, house);
  house.horses_bred = horsesBred(rules, house);
  house.adepts_drawn = adeptsDrawn(rules, house);
  house.cistern_aether = cisternAether(rules, house);
}

/** Race, personality, what is given, and sciences; a science's effects count by what it gives. */
function sumBaseStats(rules: Rules, { cells, race, personality }: House): void {
  const { born, personalities, science, science_stat, science_weight_bp, shared_stats } = tablesOf(rules);
  const from = (race * personalities + personality) * STAT_COUNT;
  for (let s = 0; s < STAT_COUNT; s++) cells[STATS_AT + s] = born[from + s] + cells[GIVEN + s];
  for (let i = 0; i < science.length; i++) {
    const bp = cells[SCIENCE_BP + science[i]];
    cells[STATS_AT + science_stat[i]] += Math.trunc((science_weight_bp[i] * bp) / 10_000);
  }
  for (let k = 0; k < shared_stats.length; k++) cells[SHARED_BASE + k] = cells[STATS_AT + shared_stats[k]];
  for (let s = 0; s < STAT_COUNT; s++) cells[STATS_AT + s] = within(cells[STATS_AT + s], s);
}

/** The stats that buildings add to by their share of the land; all others stand as `sumBaseStats` left them. */
function addShares(rules: Rules, { cells, efficiency_bp }: House): void {
  const { shared_stats, share_end } = tablesOf(rules);
  const full = FULL_SHARES;
  let i = 0;
  for (let k = 0; k < shared_stats.length; k++) {
    const s = shared_stats[k];
    let added = 0;
    for (const end = share_end[k]; i < end; i++) added += shareBp(cells[full + i], efficiency_bp);
    cells[STATS_AT + s] = within(cells[SHARED_BASE + k] + added, s);
  }
}

/** A sum held within its stat's limits. */
function within(sum: number, stat: number): number {
  return sum < MIN[stat] ? MIN[stat] : sum > MAX[stat] ? MAX[stat] : sum;
}

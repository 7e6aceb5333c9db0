import { apply, clamp, mulDiv, mulDivCeil } from '@realm/base';
import { type Rules, S, STAT_COUNT, STAT_IDS, STATS } from '@realm/rules';
import type { House } from '../state/house.ts';
import { BASE_STATS, BUILDINGS, SCIENCE_BP, SCIENCES, STATS_AT } from '../state/layout.ts';
import { aetherHeld } from './aether.ts';
import { mightStanding } from './might.ts';
import { adeptsDrawn, cisternAether, foodFarmed, horsesBred, rawMade } from './output.ts';
import { barracksRoom, livingOf } from './people.ts';
import { scienceBp, scientistSeats } from './science.ts';
import { tablesOf } from './tables.ts';

const MIN = Float64Array.from(STAT_IDS, (id) => STATS[id].min_bp);
const MAX = Float64Array.from(STAT_IDS, (id) => STATS[id].max_bp);

/** Jobs in finished buildings. */
export function jobsOf(rules: Rules, house: House): number {
  const { row } = house;
  const { list } = rules.buildings;
  let jobs = 0;
  for (let b = 0; b < list.length; b++) jobs += row[BUILDINGS + b] * list[b].jobs;
  return jobs;
}

/** Workers those jobs need. */
export function workersNeeded(rules: Rules, jobs: number): number {
  return mulDivCeil(jobs, rules.params.workers_per_job_bp, 10_000);
}

/** Peasants against the workers the jobs need, in basis points, at most 10000. */
export function employmentBp(rules: Rules, jobs: number, peasants: number): number {
  const needed = workersNeeded(rules, jobs);
  return peasants >= needed ? 10_000 : mulDiv(peasants, 10_000, needed);
}

/**
 * What `count` buildings on `land` acres give to a stat: base x efficiency x p x (1 - p), p being their share
 * of the land, counted up to `share_max_bp`. Rounded towards zero.
 */
export function shareBp(
  base_bp: number,
  efficiency_bp: number,
  count: number,
  land: number,
  share_max_bp: number,
): number {
  if (count === 0) return 0;
  const share_bp = Math.min(share_max_bp, mulDiv(count, 10_000, land));
  const full = Math.trunc((base_bp * efficiency_bp) / 10_000);
  return Math.trunc((full * share_bp * (10_000 - share_bp)) / 100_000_000) + 0;
}

/** Brings all that follows from what a house is and has up to date, as far as its causes have changed. */
export function refreshIfStale(rules: Rules, house: House): void {
  if (house.effects_stale !== 0) refreshEffects(rules, house);
  else if (house.employment_bp !== employmentBp(rules, house.jobs, house.peasants)) refreshWork(rules, house);
}

/** After a change of land, buildings, sites or sciences. */
export function refreshEffects(rules: Rules, house: House): void {
  const sciences = rules.sciences.list.length;
  for (let s = 0; s < sciences; s++) {
    house.row[SCIENCE_BP + s] = scienceBp(rules, house, house.row[SCIENCES + s]);
  }
  sumBaseStats(rules, house);
  house.jobs = jobsOf(rules, house);
  house.living = livingOf(rules, house);
  house.barracks_room = barracksRoom(rules, house);
  house.scientist_seats = scientistSeats(rules, house);
  house.aether_held = aetherHeld(rules, house);
  house.might_standing = mightStanding(rules, house);
  refreshWork(rules, house);
  house.effects_stale = 0;
}

/** After a change in how many of the jobs are taken: building efficiency, and what buildings do by it. */
function refreshWork(rules: Rules, house: House): void {
  const { row } = house;
  const { building_efficiency_floor_bp: floor } = rules.params;
  house.employment_bp = employmentBp(rules, house.jobs, house.peasants);
  const manned = floor + mulDiv(10_000 - floor, house.employment_bp, 10_000);
  const better = S.building_efficiency;
  house.efficiency_bp = apply(manned, clamp(row[BASE_STATS + better], MIN[better], MAX[better]));

  for (let s = 0; s < STAT_COUNT; s++) row[STATS_AT + s] = row[BASE_STATS + s];
  addShares(rules, house);
  for (let s = 0; s < STAT_COUNT; s++) {
    const sum = row[STATS_AT + s];
    if (sum < MIN[s]) row[STATS_AT + s] = MIN[s];
    else if (sum > MAX[s]) row[STATS_AT + s] = MAX[s];
  }
  house.food_farmed = foodFarmed(rules, house);
  house.raw_made = rawMade(rules, house);
  house.horses_bred = horsesBred(rules, house);
  house.adepts_drawn = adeptsDrawn(rules, house);
  house.cistern_aether = cisternAether(rules, house);
}

/** Race, personality and sciences; a science's effects count by what it gives. */
function sumBaseStats(rules: Rules, { row, race, personality }: House): void {
  const { born, personalities, science, science_stat, science_weight_bp } = tablesOf(rules);
  const from = (race * personalities + personality) * STAT_COUNT;
  for (let s = 0; s < STAT_COUNT; s++) row[BASE_STATS + s] = born[from + s];
  for (let i = 0; i < science.length; i++) {
    const bp = row[SCIENCE_BP + science[i]];
    row[BASE_STATS + science_stat[i]] += Math.trunc((science_weight_bp[i] * bp) / 10_000);
  }
}

function addShares(rules: Rules, house: House): void {
  const { row, land, efficiency_bp } = house;
  const { share_building, share_stat, share_base_bp } = tablesOf(rules);
  const most = rules.params.building_share_max_bp;
  for (let i = 0; i < share_building.length; i++) {
    const count = row[BUILDINGS + share_building[i]];
    if (count > 0)
      row[STATS_AT + share_stat[i]] += shareBp(share_base_bp[i], efficiency_bp, count, land, most);
  }
}

import { mulDiv, mulDivCeil } from '@realm/base';
import { type Building, type Rules, S, STAT_COUNT, STAT_IDS, STATS, type StatBps } from '@realm/rules';
import type { House } from '../state/house.ts';
import { BUILDINGS, SCIENCES, STATS_AT } from '../state/layout.ts';
import { scienceBp } from './science.ts';
import { refreshStanding } from './standing.ts';

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

/**
 * Adds up what a house is and has: stats, jobs, employment, building efficiency, and what stands until one of
 * these changes.
 */
export function refreshEffects(rules: Rules, house: House): void {
  const { row } = house;
  row.fill(0, STATS_AT, STATS_AT + STAT_COUNT);
  addEffects(row, rules.races.list[house.race].effects, 10_000);
  addEffects(row, rules.personalities.list[house.personality].effects, 10_000);
  const sciences = rules.sciences.list;
  for (let s = 0; s < sciences.length; s++) {
    if (row[SCIENCES + s] > 0)
      addEffects(row, sciences[s].effects, scienceBp(rules, house, row[SCIENCES + s]));
  }

  house.jobs = jobsOf(rules, house);
  house.employment_bp = employmentBp(rules, house.jobs, house.peasants);
  const { building_efficiency_floor_bp: floor } = rules.params;
  const manned = floor + Math.floor(((10_000 - floor) * house.employment_bp) / 10_000);
  const better = Math.max(MIN[S.building_efficiency], row[STATS_AT + S.building_efficiency]);
  house.efficiency_bp = Math.floor(
    (manned * (10_000 + Math.min(better, MAX[S.building_efficiency]))) / 10_000,
  );

  const buildings = rules.buildings.list;
  for (let b = 0; b < buildings.length; b++) addShares(rules, house, buildings[b]);
  for (let s = 0; s < STAT_COUNT; s++) {
    const sum = row[STATS_AT + s];
    if (sum < MIN[s]) row[STATS_AT + s] = MIN[s];
    else if (sum > MAX[s]) row[STATS_AT + s] = MAX[s];
  }
  refreshStanding(rules, house);
  house.effects_stale = 0;
}

/** Refreshes the effects if a cause has changed: land, buildings, sciences, or how many of the jobs are taken. */
export function refreshIfStale(rules: Rules, house: House): void {
  if (house.effects_stale !== 0 || house.employment_bp !== employmentBp(rules, house.jobs, house.peasants)) {
    refreshEffects(rules, house);
  }
}

function addShares(rules: Rules, house: House, building: Building): void {
  const { row } = house;
  const count = row[BUILDINGS + building.index];
  if (count === 0) return;
  for (const [index, base_bp] of building.share) {
    row[STATS_AT + index] += shareBp(
      base_bp,
      house.efficiency_bp,
      count,
      house.land,
      rules.params.building_share_max_bp,
    );
  }
}

function addEffects(row: Float64Array, effects: StatBps, weight_bp: number): void {
  for (let i = 0; i < effects.length; i++) {
    row[STATS_AT + effects[i][0]] += Math.trunc((effects[i][1] * weight_bp) / 10_000);
  }
}

import { apply, mulDiv, mulDivCeil } from '@realm/base';
import type { Numbers } from './numbers.ts';

/** Workers that jobs in finished buildings need. */
export function workersNeeded(numbers: Numbers, jobs: number): number {
  return mulDivCeil(jobs, numbers.workers_per_job_bp, 10_000);
}

/** `employment_bp` of `/me`: peasants against the workers needed, 0 to 10,000. */
export function employmentBp(peasants: number, workers: number): number {
  return peasants >= workers ? 10_000 : mulDiv(peasants, 10_000, workers);
}

/** How well buildings work: a floor with nobody in them, the rest by employment, x (1 + `building_efficiency`). */
export function efficiencyBp(
  { building_efficiency_floor_bp: floor }: Numbers,
  employment_bp: number,
  bonus_bp: number,
): number {
  return apply(floor + mulDiv(10_000 - floor, employment_bp, 10_000), bonus_bp);
}

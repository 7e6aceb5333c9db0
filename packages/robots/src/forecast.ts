import { apply, cost, mulDiv } from '@realm/base';
import type { OwnHouse } from '@realm/contract';
import type { Race, Rulebook } from './rulebook.ts';

/** What a house makes and uses a tick as it stands, reckoned from what its player sees; near enough to plan by. */
export interface Forecast {
  /** Gold made, and due in wages. */
  readonly gross: number;
  readonly wages: number;
  /** Workers the finished buildings need; peasants beyond them are idle. */
  readonly workers_needed: number;
  /** Food won and eaten at full population, and what a food building makes now, in hundredths. */
  readonly food_eaten: number;
  readonly food_foraged: number;
  readonly food_bp: number;
  /** Military share of the population, in bp: units everywhere and in training, and medics. */
  readonly military_bp: number;
  readonly scientists: number;
}

/** Stats of a house by id, in bp; none that are 0 need be there. */
export type Stats = Pick<ReadonlyMap<string, number>, 'get'>;

export function forecast(me: OwnHouse, book: Rulebook, race: Race, stat: Stats): Forecast {
  const { params } = book;
  const workers_needed = mulDiv(me.jobs, params.workers_per_job_bp, 10_000);
  const employed = Math.min(me.peasants, workers_needed);
  const gold = employed * params.gold_per_worker + (me.peasants - employed) * params.gold_per_idle;

  const scientists = me.scientists.economy + me.scientists.military + me.scientists.arcane;
  let military = me.medics + me.medics_training;
  let milli =
    me.adepts * params.adept_wage_milli +
    scientists * params.scientist_wage_milli +
    (me.medics + me.medics_training) * params.medic_wage_milli;
  for (let slot = 0; slot < race.units.length; slot++) {
    // Those in training will soon be paid, so they count.
    const heads = me.units[slot] + me.away[slot] + me.training[slot];
    military += heads;
    milli += heads * race.units[slot].wage_milli;
  }

  const heads = Math.max(me.population, me.max_population);
  return {
    gross: apply(gold, stat.get('gold_income') ?? 0),
    wages: Math.ceil(cost(milli, stat.get('wages') ?? 0) / 1_000),
    workers_needed,
    food_eaten: Math.ceil(cost(heads * params.food_per_100_heads, stat.get('food_need') ?? 0) / 100),
    food_foraged: mulDiv(me.land, params.forage_per_100_acres, 100),
    food_bp: apply(me.building_efficiency_bp, stat.get('food_output') ?? 0),
    military_bp: mulDiv(military, 10_000, Math.max(1, me.population)),
    scientists,
  };
}

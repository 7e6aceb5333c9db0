import { apply, mulDiv } from '@realm/base';
import type { OwnHouse } from '@realm/contract';
import { foodForaged, foodNeeded, goldMade, wagesDue, wagesMilli, workersNeeded } from '@realm/formulas';
import type { Race, Rulebook } from './rulebook.ts';
import type { Me } from './view.ts';

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
  const workers_needed = workersNeeded(params, me.jobs);
  const scientists = me.scientists.economy + me.scientists.military + me.scientists.arcane;
  // Those in training will soon be paid, so they count.
  let military = me.medics + me.medics_training;
  let milli = wagesMilli(params, me.adepts, scientists, military);
  for (const { wage_milli } of [...me.generals, ...me.academics]) milli += wage_milli;
  for (let slot = 0; slot < race.units.length; slot++) {
    const heads = me.units[slot] + me.away[slot] + me.training[slot];
    military += heads;
    milli += heads * race.units[slot].wage_milli;
  }

  const heads = Math.max(me.population, me.max_population);
  return {
    gross: goldMade(params, me.peasants, workers_needed, stat.get('gold_income') ?? 0),
    wages: wagesDue(milli, stat.get('wages') ?? 0),
    workers_needed,
    food_eaten: foodNeeded(params, heads, stat.get('food_need') ?? 0),
    food_foraged: foodForaged(params, me.land),
    food_bp: apply(me.building_efficiency_bp, stat.get('food_output') ?? 0),
    military_bp: mulDiv(military, 10_000, Math.max(1, me.population)),
    scientists,
  };
}

/** What its buildings make of a product in a tick, bonuses in. */
export function madeOf(me: Me, product: string): number {
  if (me.made !== undefined) return me.made(product);
  let sum = 0;
  for (const { produces } of Object.values(me.buildings_do)) {
    for (const [what, now] of produces) if (what === product) sum += now;
  }
  return sum;
}

/**
 * The numbers of an age that formulas reckon with, by their names in `params` of `/rules`: all of them single integers.
 * What each means and its limits stand in `packages/rules/src/params`.
 */
export const NUMBERS = [
  'adept_wage_milli',
  'aether_fade_bp',
  'aether_per_100_adepts',
  'attack_land_bp',
  'attack_land_own_bp',
  'battered_defense_bp',
  'battered_protection_bp',
  'births_bp',
  'births_room_bp',
  'building_efficiency_floor_bp',
  'building_share_max_bp',
  'chariot_attack',
  'chariot_horses',
  'explorable_fast_per_tick',
  'explorable_land_acres',
  'explore_gold_base',
  'explore_gold_per_acre',
  'explore_gold_square_divisor',
  'explore_incoming_max_bp',
  'explore_soldiers_milli_base',
  'explore_soldiers_milli_per_acre',
  'fair_appraisal_bp',
  'food_per_100_heads',
  'food_spoil_bp',
  'forage_per_100_acres',
  'gift_per_acre',
  'gold_per_idle',
  'gold_per_worker',
  'hall_burn_bp',
  'hall_price_max_bp',
  'hall_price_min_bp',
  'horse_attack',
  'living_barren',
  'living_constructing',
  'market_fee_bp',
  'medic_wage_milli',
  'mercenaries_max_bp',
  'might_per_100_science_bp',
  'might_per_100_strength',
  'might_per_acre',
  'might_per_building',
  'protection_war_floor_bp',
  'science_factor_hundredths',
  'science_land_floor',
  'science_max_bp',
  'science_root_scale',
  'scientist_wage_milli',
  'scientists_per_paper',
  'transmute_bp',
  'treasury_price_max_bp',
  'treasury_price_min_bp',
  'vigil_open_bp',
  'war_land_bp',
  'workers_per_job_bp',
] as const;

/**
 * Those numbers. What the tick calls reads them one by one: taking them apart in the parameters is longer, and what is long
 * is no longer put into its caller.
 *
 * The `params` of compiled rules are such a record, and what `numbersOf` makes of the wire's.
 */
export type Numbers = Readonly<Record<(typeof NUMBERS)[number], number>>;

/** The numbers among the `params` of `/rules`. Throws where one is missing: then it is not an age's rules. */
export function numbersOf(params: Readonly<Record<string, unknown>>): Numbers {
  for (const name of NUMBERS) {
    if (typeof params[name] !== 'number') throw new Error(`the rules have no number ${name}`);
  }
  return params as Numbers;
}

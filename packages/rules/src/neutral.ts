import type { Params } from './params.ts';

/** A number that bounds nothing. */
export const UNBOUNDED = 1_000_000_000;

/**
 * Numbers that ages begun before there were such rules don't say, at the values by which these rules change nothing:
 * what is replayed under them comes to the same world, to the byte. An age file says every number itself.
 */
export const NEUTRAL = {
  alike_seats_max: 0,
  invited_seats_max: 0,
  pack_kept_ticks: 0,
  bots_allowed: 1,
  fair_price_bp: 40_000,
  trade_gain_per_acre: UNBOUNDED,
  gift_per_acre: UNBOUNDED,
  gift_worth_per_acre: UNBOUNDED,
  grant_aid_bp: 0,
  repelled_none_bp: 0,
  repelled_full_bp: 0,
  standing_defense_per_acre: 0,
  soft_hit_bp: 10_000,
  soft_hits_ticks: 1,
  theft_per_acre: UNBOUNDED,
  thefts_per_acre: UNBOUNDED,
  theft_full_per_100_acres: 0,
  sabotage_full_per_100_acres: 0,
  in_time: 0,
  ambush_strikes_once: 0,
  margin_told_bp: 0,
  work_votes_kept: 0,
  fair_appraisal_bp: 100_000,
  queue_entries_max: 0,
  queue_acts_per_tick: 1,
  live_ticks_max: 0,
  deputy_ticks_max: 0,
  deputy_after_silent_ticks: 0,
  war_settles_bp: 0,
  explorable_land_acres: UNBOUNDED,
  attack_land_own_bp: UNBOUNDED,
  conquest_credit_bp: 0,
  chronicle_kept: 0,
  chronicle_battles: 0,
  robots_careless_bp: 0,
  robots_plain_bp: 0,
  robots_good_bp: 10_000,
  robots_expert_bp: 0,
} as const satisfies Partial<Params>;

import { bp, int, ticks } from './fields.ts';

/** How an age opens, and what a new house has. */
export const opening = {
  age_ticks: ticks('length of the age', 100_000, 24),
  tick_ms: int(100, 86_400_000, 'length of a tick, in milliseconds'),

  states_per_realm: int(1, 20, 'states each realm opens with'),
  seats_per_state: int(2, 50, 'seats of a state'),
  robots_per_state: int(0, 50, 'robots seated in each state at the opening'),
  alike_seats_max: int(
    0,
    50,
    "seats of a state that players who look alike may take by asking for it; 0 where nobody's looks count",
  ),
  invited_seats_max: int(
    0,
    50,
    'how many friends a pack brings into a state; seats of it that players who look alike may take, where they were invited',
  ),
  pack_kept_ticks: ticks('for how long seats of its state are kept for the friends of a pack', 10_000, 0),
  bots_allowed: int(0, 1, 'whether houses may be played by programs whose players say so'),
  robot_skill_bp: bp('how much of its sense a robot uses'),
  robots_careless_bp: bp('robots who look in once a day, as a share of all four levels together'),
  robots_plain_bp: bp('robots who look in every few ticks'),
  robots_good_bp: bp('robots who look in every tick'),
  robots_expert_bp: bp('robots who look in every tick and misjudge little'),

  start_land: int(50, 5_000, 'acres of a new house'),
  start_gold: int(0, 10_000_000, 'gold of a new house'),
  start_food: int(0, 10_000_000, 'food of a new house'),
  start_peasants_bp: bp('peasants of a new house, as a share of the people it can hold'),
  start_soldiers: int(0, 100_000, 'soldiers of a new house'),
  start_defense_units: int(0, 100_000, 'defense units of a new house'),
  start_aether: int(0, 1_000_000, 'aether of a new house'),
  start_adept_cap_tenths: int(0, 100_000, 'adepts an acre up to which a new house gathers, in tenths'),
  start_draft_rate_bp: bp('draft rate of a new house', 7_000),
  start_raw_buildings: int(0, 10_000, 'buildings for which a new house has each raw material'),
  start_refined_ticks: int(0, 10_000, 'ticks for which a new house has each refined material'),
  start_refined_per_tick: int(0, 1_000, 'refined material reckoned a tick in the starting stock'),
  protection_ticks: ticks('protection of a new house', 10_000, 0),
  protection_leave_ticks: ticks('first ticks in which protection can not be left', 10_000, 0),
  grant_median_bp: bp("a newcomer's least land, as a share of the median house's"),
  grant_safe_ticks: ticks('how long granted acres can not be taken', 10_000, 0),
};

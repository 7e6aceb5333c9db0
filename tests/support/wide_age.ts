/** Numbers for a plan of an age that opens with 1,026 robots' houses: six realms of nine states with nineteen each. */
export const WIDE_PARAMS = { states_per_realm: 9, seats_per_state: 50, robots_per_state: 19 };
export const WIDE_HOUSES = 1_026;

import { bp, int, ticks } from './fields.ts';

/** What it works at: scientists, production, refining, and the stewards who trade. */
export const work = {
  scientists_per_100_acres: int(0, 10_000, 'scientists a hundred acres seat without a library'),
  scientist_join_bp: bp('free seats that scientists take a tick'),
  scientists_per_paper: int(1, 10_000, 'scientists one unit of paper serves a tick'),
  paper_bonus_bp: bp('what paper adds to the books of a scientist who has it', 100_000),
  paper_budget_max: int(0, 10_000_000, 'most paper a house may set aside a tick'),
  science_factor_hundredths: int(1, 10_000, 'factor of the science curve, in hundredths'),
  science_root_scale: int(1, 1_000_000, 'books an acre are multiplied by this before the root is taken'),
  science_land_floor: int(1, 100_000, 'least land the science curve reckons with'),
  science_max_bp: bp('most a science gives'),

  day_ticks: ticks('length of a day, after which treasuries overflow', 1_000),
  realm_output_base: int(
    0,
    1_000_000,
    "units of its material a realm puts out a tick, before its houses' land",
  ),
  realm_output_per_100_acres: int(
    0,
    100_000,
    'units it puts out a tick for each hundred acres of its houses',
  ),
  unclaimed_bp: bp("share of a realm's output that is always unclaimed"),
  equal_share_bp: bp("share of a realm's output that its states with houses split equally"),
  treasury_cap_per_acre: int(
    0,
    100_000,
    "units of its realm's material a treasury holds for each acre of the state's houses",
  ),
  steward_start_bp: bp(
    'price at which stewards begin to offer, as a share of the reference price',
    20_000,
    5_000,
  ),
  steward_floor_bp: bp(
    'price below which stewards do not go, as a share of the reference price',
    20_000,
    5_000,
  ),
  steward_step_bp: bp("what a tick takes off the stewards' price, as a share of the reference price"),
  steward_lot_bp: bp('share of their stock after whose sale stewards begin anew', 10_000, 1),
};

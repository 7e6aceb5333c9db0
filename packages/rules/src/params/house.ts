import { bp, int, steps, ticks } from './fields.ts';

/** A house's own ways: land, buildings, people, wages, food, aether. */
export const house = {
  explore_ticks: ticks('how long explored acres are on the way', 48),
  explore_incoming_max_bp: bp('most acres that may be incoming by exploring, as a share of land'),
  explore_gold_base: int(0, 1_000_000, 'gold an explored acre costs at no land'),
  explore_gold_per_acre: int(0, 10_000, 'gold by which an acre grows dearer for each acre of land'),
  explore_gold_square_divisor: int(1, 1_000_000, "land squared over this is added to an acre's gold"),
  explore_soldiers_milli_base: int(0, 1_000_000, 'thousandths of a soldier an acre costs at no land'),
  explore_soldiers_milli_per_acre: int(
    0,
    10_000,
    'thousandths of a soldier by which an acre grows dearer for each acre of land',
  ),
  explorable_start: int(0, 100_000, 'explorable acres of a new house'),
  explorable_fast_per_tick: int(0, 1_000, 'explorable acres a tick brings below the first line'),
  explorable_land_acres: int(1, 1_000_000_000, 'so many acres of land bring another one a tick there'),
  explorable_fast_until: int(0, 1_000_000, 'first line of the explorable acres'),
  explorable_slow_per_tick: int(0, 1_000, 'explorable acres a tick brings up to the last line'),
  explorable_until: int(0, 1_000_000, 'last line of the explorable acres'),

  build_ticks: ticks('how long a building takes', 48),
  build_gold_base: int(0, 1_000_000, 'gold a building costs at no land'),
  build_gold_per_acre: int(0, 10_000, 'gold by which a building grows dearer for each acre of land'),
  build_material_base: int(0, 10_000, 'material a building costs at no land'),
  build_material_acres: int(1, 100_000, 'acres of land for each further unit of material'),
  building_share_max_bp: bp('share of land up to which a building counts'),
  building_efficiency_floor_bp: bp('building efficiency with nobody employed'),

  living_constructing: int(0, 1_000, 'people a building site holds'),
  living_barren: int(0, 1_000, 'people a barren acre holds'),
  births_bp: bp('births a tick, as a share of peasants'),
  births_room_bp: bp('births a tick, as a share of free room'),
  crowd_leave_bp: bp('peasants who leave a tick while there is no room'),
  crowd_desertion: steps(
    '[population in bp of the room, troops at home that desert a tick in bp] from that line on',
  ),
  draft_step_bp: bp('peasants drafted a tick'),
  draft_rate_max_bp: bp('highest draft rate'),
  workers_per_job_bp: bp('workers a job needs'),

  gold_per_worker: int(0, 1_000, 'gold an employed peasant makes'),
  gold_per_idle: int(0, 1_000, 'gold an idle peasant makes'),
  adept_wage_milli: int(0, 100_000, 'wage of an adept, in thousandths of gold'),
  scientist_wage_milli: int(0, 100_000, 'wage of a scientist, in thousandths of gold'),
  medic_wage_milli: int(0, 100_000, 'wage of a medic, in thousandths of gold'),
  unpaid_desertion_bp: bp('troops at home that desert a tick while wages are wholly unpaid'),
  food_per_100_heads: int(0, 1_000, 'food a hundred heads eat'),
  forage_per_100_acres: int(0, 10_000, 'food foraged on a hundred acres'),
  food_spoil_bp: bp('food that spoils a tick'),
  starvation_bp: bp('people lost a tick with no food at all'),

  direct_cost_bp: bp('what recruiting straight from peasants adds to the price of a unit', 100_000),
  direct_ticks: ticks('training of a unit recruited straight from peasants', 48),

  aether_per_100_adepts: int(0, 10_000, 'aether a hundred adepts make'),
  aether_fade_bp: bp('aether that fades a tick'),
  aether_capacity_per_100_acres: int(0, 100_000, 'aether a hundred acres hold without a cistern'),
  adept_cap_max_tenths: int(0, 100_000, 'highest cap of adepts an acre that a house may set, in tenths'),
};

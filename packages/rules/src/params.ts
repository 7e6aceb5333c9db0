import Type, { type Static } from 'typebox';

/**
 * The numbers of an age, by name, as `GET /rules` lists them and as a plan may change them for one age.
 * Each says its unit in its name and its limits here; what each means stands in its description.
 */
const int = (minimum: number, maximum: number, description: string) =>
  Type.Integer({ minimum, maximum, description });
const bp = (description: string, maximum = 10_000, minimum = 0) =>
  int(minimum, maximum, `${description}, in basis points`);
const ticks = (description: string, maximum = 10_000, minimum = 1) =>
  int(minimum, maximum, `${description}, in ticks`);
const steps = (description: string) =>
  Type.Array(Type.Tuple([Type.Integer({ minimum: 0 }), Type.Integer({ minimum: 0 })]), {
    minItems: 1,
    maxItems: 20,
    description,
  });

export const ParamsSchema = Type.Object(
  {
    age_ticks: ticks('length of the age', 100_000, 24),
    tick_ms: int(100, 86_400_000, 'length of a tick, in milliseconds'),

    states_per_realm: int(1, 20, 'states each realm opens with'),
    seats_per_state: int(2, 50, 'seats of a state'),
    robots_per_state: int(0, 50, 'robots seated in each state at the opening'),
    robot_skill_bp: bp('how much of its sense a robot uses'),

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

    market_fee_bp: bp('fee of an order that fills against a waiting one', 2_000),
    cross_realm_fee_bp: bp('fee of a buy for what it buys from sellers of another realm', 2_000),
    cancel_lock_ms: int(0, 86_400_000, 'how long an order can not be cancelled, in milliseconds'),
    orders_open_max: int(1, 1_000, 'most orders a house or a treasury may have waiting'),
    price_min_bp: bp('lowest price of an order, as a share of the reference price'),
    price_max_bp: bp('highest price of an order, as a share of the reference price', 20_000, 10_000),
    treasury_price_min_bp: bp('lowest price of a treasury order, as a share of the reference price'),
    treasury_price_max_bp: bp(
      'highest price of a treasury order, as a share of the reference price',
      20_000,
      10_000,
    ),
    reference_min_bp: bp("lowest reference price, as a share of the age file's", 10_000, 1),
    reference_max_bp: bp("highest reference price, as a share of the age file's", 40_000, 10_000),
    reference_step_bp: bp('most a reference price moves a tick'),
    reference_volume_bp: bp(
      'units traded a tick under which a reference price stays, as a share of the output',
    ),
    reference_buyer_bp: bp(
      'most that what one state buys counts in a reference price, so that a pair of states never counts for more ' +
        'than a third',
      1_666,
      1,
    ),
    reference_window_bp: bp(
      'most a reference price rises within the 48 ticks whose trades it follows; it falls by no more than undoes this',
      100_000,
    ),
    transmute_bp: bp('what is left of a raw material that is turned into another', 10_000, 1),

    tax_max_bp: bp('highest tax on the gold houses make'),
    grant_max_bp: bp('most of a stock that a treasury may grant one house within `grant_ticks`'),
    grant_ticks: ticks('time within which grants to one house count together', 1_000),
    leader_wait_ticks: ticks('wait of a new leader before grants, taxes and treasury orders', 10_000, 0),
    active_ticks: ticks('time within which a house must have acted for its vote to count'),
    aid_ticks: ticks('how long aid is on the road', 48),
    aid_tax_base_bp: bp('least tax on aid'),
    aid_tax_rise_bp: bp(
      'what the tax on aid gains by aid worth `aid_worth_per_acre` an acre lately',
      100_000,
    ),
    aid_tax_max_bp: bp('highest tax on aid'),
    aid_worth_per_acre: int(1, 1_000_000, 'worth of aid, in gold an acre, by which its tax is measured'),
    aid_fade_bp: bp('what a tick takes off the aid a house is reckoned to have had lately', 10_000, 1),
    aid_loss_gold_bp: bp('gold lost on the road'),
    aid_loss_food_bp: bp('food lost on the road'),
    aid_loss_soldiers_bp: bp('soldiers lost on the road'),
    aid_loss_horses_bp: bp('horses lost on the road'),
    aid_loss_aether_bp: bp('aether lost on the road'),
    aid_loss_explorable_bp: bp('explorable acres lost in the telling'),
    aid_loss_material_bp: bp('material lost on the road'),
    aid_worth_food_milli: int(0, 1_000_000, 'worth of a unit of food as aid, in thousandths of gold'),
    aid_worth_soldier: int(0, 1_000_000, 'worth of a soldier as aid, in gold'),
    aid_worth_horse: int(0, 1_000_000, 'worth of a horse as aid, in gold'),
    aid_worth_aether: int(0, 1_000_000, 'worth of a unit of aether as aid, in gold'),
    aid_worth_explorable: int(0, 1_000_000, 'worth of an explorable acre as aid, in gold'),
    aid_explorable_ticks: ticks(
      'time over which a house gets at most one explorable acre a tick as aid',
      1_000,
    ),

    battered_max_tenths: int(0, 900, 'most that a house can be battered, in tenths of a percent'),
    battered_per_land_percent_tenths: int(
      0,
      1_000,
      'what a hundredth of its land lost batters a house, in tenths of a percent',
    ),
    battered_decay_tenths: int(0, 900, 'what a tick takes off it, in tenths of a percent'),
    battered_fast_from_tenths: int(0, 900, 'above this it falls faster, in tenths of a percent'),
    battered_fast_decay_bp: bp('share of what is above that which a tick takes off'),
    battered_protection_bp: int(
      0,
      10,
      'gains that an attacker goes without for each tenth of a percent, in basis points',
    ),
    protection_war_floor_bp: bp('least share of the usual gains that an attack in war yields'),

    chance_min_bp: bp('lowest chance of a rite or an operation'),
    chance_max_bp: bp('highest chance of a rite or an operation'),
    chance_bands_bp: Type.Array(Type.Integer({ minimum: 0, maximum: 10_000 }), {
      minItems: 4,
      maxItems: 4,
      description: 'least chances, in basis points, that are told as low, even, good, very good',
    }),

    nerve_start: int(0, 1_000, 'nerve of a new house'),
    nerve_per_tick: int(0, 1_000, 'nerve a tick brings'),
    nerve_max: int(1, 1_000, 'most nerve a house has'),
    watch_per_100_acres: int(
      0,
      10_000,
      'thieves that a hundred acres keep off by themselves, before any bonus, beside those at home',
    ),
    ward_per_100_acres: int(0, 10_000, 'adepts that a hundred acres stand for in a Ward, before any bonus'),
    operation_loss_min_bp: bp('least thieves lost, and those lost when all goes well'),
    operation_loss_max_bp: bp('most thieves lost when they are caught'),
    frame_failure_bp: bp('what blaming another state adds to the chance to fail'),
    report_error_bp: bp("how far a report's numbers of troops may be off", 5_000),
    couriers_news: int(0, 50, 'items of news that couriers carry'),
    theft_hostility_hundredths: int(
      0,
      10_000,
      'hundredths of a point that the victim of a theft holds against whom it takes for the thief',
    ),
    sabotage_hostility_hundredths: int(0, 10_000, 'the same for sabotage'),
    wonder_start_bp: bp(
      'what beginning a wonder takes, as a share of its price; nothing of it counts towards it',
    ),
    wonder_refund_bp: bp('what comes back of the gifts to a wonder that others finished paying first'),
    wonder_ticks: ticks('how long a wonder takes once it is paid'),
    wonder_awake_ticks: ticks('how long a wonder works before it falls dormant'),
    wonder_beaten_tenths: int(
      1,
      1_000,
      'how battered its house must be for a wonder to fall dormant, in tenths of a percent',
    ),
    wonder_revive_bp: bp('what waking a wonder takes, as a share of its price'),
    knowledge_fade_bp: bp('knowledge of the Colloquium that is lost a tick'),
    knowledge_slack_bp: bp('how far knowledge may fall under the line of a tier that is held'),

    generals_max: int(0, 20, 'most generals a house may have; 0 in an age without'),
    general_gold_base: int(0, 10_000_000, 'gold a general costs at no land'),
    general_gold_per_acre: int(0, 100_000, 'gold by which a general grows dearer for each acre of land'),
    general_gold_step_bp: bp('what each general a house has adds to the price of the next', 100_000),
    general_wage_milli: int(
      0,
      10_000_000,
      'wage of a general for each of its levels, in thousandths of gold',
    ),
    general_levels: Type.Array(Type.Integer({ minimum: 0, maximum: 100_000_000 }), {
      minItems: 1,
      maxItems: 30,
      description: 'experience from which each level of a general holds, the first at 0',
    }),
    general_lead_bp: bp('what a general of the first level adds to the offense of the army it leads'),
    general_lead_step_bp: bp('what each further level adds to that'),
    general_defend_bp: bp('what a general of the first level adds to the defense of the house it defends'),
    general_defend_step_bp: bp('what each further level adds to that'),
    generals_at_home_bp: bp('what more than one general at home adds to the defense'),

    hex_unfriendly_bp: bp('what a strong hex costs more toward a state that is only unfriendly', 100_000),
    hex_war_bp: bp('what war takes off the aether of hexes on the enemy', 9_000),
    hex_landed_hostility_hundredths: int(
      0,
      10_000,
      'hundredths of a point that the victim of a strong hex holds against the state it came from',
    ),
    hex_failed_hostility_hundredths: int(0, 10_000, 'the same for one that did not land on it'),
    resilience_per_hex_bp: bp('Spell Resilience that a hex adds to the house it lands on'),
    resilience_max_bp: bp('most Spell Resilience'),
    resilience_fade_bp: bp('Spell Resilience that a tick takes off', 10_000, 1),
    vengeance_per_hex_bp: bp('Countercast Vengeance that a hex adds against the state that tries it'),
    vengeance_max_bp: bp('most Countercast Vengeance'),
    vengeance_fade_bp: bp('Countercast Vengeance that a tick takes off', 10_000, 1),

    might_per_acre: int(0, 10_000, 'might of an acre'),
    might_per_building: int(0, 10_000, 'might of a building'),
    might_per_100_strength: int(0, 10_000, 'might of a hundred points of attack and defense'),
    might_per_100_science_bp: int(0, 10_000, 'might of a hundred basis points of science'),

    score_land: int(0, 1_000, "weight of a state's land in its score"),
    score_might: int(0, 1_000, "weight of a state's might in its score"),
    score_renown: int(0, 1_000, "weight of a state's renown in its score"),
    score_war_points: int(0, 1_000, "weight of a state's war points in its score"),
    score_wonders: int(0, 1_000, "weight of a state's wonders in its score"),
    score_active_commands: int(0, 1_000, 'accepted commands that make a house count as active'),
    score_houses_min: int(1, 1_000, 'least number of active houses by which a score is divided'),

    news_kept: int(10, 500, 'items of news a house keeps'),
    reports_kept: int(10, 2_000, 'intel reports a state keeps'),
  },
  { additionalProperties: false },
);

export type Params = Static<typeof ParamsSchema>;

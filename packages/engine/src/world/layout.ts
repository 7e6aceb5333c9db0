import {
  BUILDINGS_MAX,
  MATERIALS_MAX,
  RITES_MAX,
  SCIENCES_MAX,
  SHARES_MAX,
  SLOT_COUNT,
  STAT_COUNT,
} from '@realm/rules';

/**
 * A house's numbers stand side by side in one row of float64: a growing number never changes its storage
 * (a small integer that passes 2^31 in an ordinary object does, and stalls the tick), a row is copied,
 * hashed and stored as bytes, and the tick walks memory in order. All of them are integers below 2^53.
 *
 * This is the row's layout: each single number's name and what it is (`tools/house.ts` writes `house.ts` from it),
 * then the tables. The order is part of snapshots' bytes.
 */
export const SCALARS = {
  account: 'The account that plays it; 0 for a robot.',
  robot: '1 while a robot plays it.',
  realm: 'From 1, as on the wire.',
  state: 'From 1 in its realm, as on the wire.',
  seat: 'From 1 in its state.',
  race: 'Index into the rules.',
  personality: 'Index into the rules.',
  founded_tick: 'The tick in which it was founded.',
  protected_until: 'First tick without protection; 0 once it has ended.',
  granted_acres: "Acres of the newcomer's grant, safe from attackers until `granted_until`.",
  granted_until: '',
  build_credits: 'Buildings that cost nothing.',
  land: 'Acres: buildings, building sites and barren land.',
  incoming_land: 'Acres on their way.',
  incoming_conquest: 'Those among them that come with armies, or back from an enemy.',
  explorable_acres: 'Acres that may still be explored.',
  gold: '',
  food: '',
  peasants: '',
  medics: '',
  medics_training: 'Medics in training.',
  medics_away: 'Medics away with armies.',
  horses: '',
  chariots: '',
  horses_away: 'Horses away with armies.',
  chariots_away: 'Chariots away with armies.',
  chariots_building: 'Chariots under way.',
  aether: '',
  adepts: '',
  nerve: 'What its thieves spend on operations, and find again by the tick.',
  adept_cap_tenths: 'Adepts an acre up to which shrines gather, in tenths; -1 for no limit.',
  draft_rate_bp: 'Share of the people that shall serve.',
  paper_budget: 'Most paper its scientists may use a tick.',
  focus: 'Category that new scientists join.',
  vote: 'The house it votes for as leader; below 0 the leader it votes against; 0 for no vote.',
  rites_until: 'The tick in which the first of its lasting rites ends; 0 while it has none.',
  vigil_from: 'The first tick in which it may open a vigil again.',
  resilience_bp: 'Spell Resilience as of `resilience_tick`; it has faded since.',
  resilience_tick: '',
  aid_lately: 'Worth of the aid it has had lately, in gold.',
  explorable_aided: 'Explorable acres it has had as aid lately.',
  renown: '',
  battered_tenths: 'How battered it is by attacks lately, in tenths of a percent: 0 to 900.',
  second_strike_from: 'First tick in which its army may strike again.',
  mirror_from: 'First tick in which it may mirror another house.',
  mirror_until: 'First tick with its own personality again; 0 while it has it.',
  born_personality: 'The personality it was founded with, while it mirrors another.',
  defender: 'The general set as its defender; 0 for none.',
  academics_recruited: 'Academics it has recruited, by which the next applicants are drawn.',
  might: 'As of the last tick.',
  population: 'Everyone it has; kept by whatever adds or takes people.',
  troops: 'Units home and away, thieves and mercenaries aside; kept by whatever adds or takes them.',
  strength: 'Attack and defense of its troops, before bonuses; kept likewise.',
  unit_wages_milli: 'Wages of its units in thousandths of gold, before bonuses; kept likewise.',
  character_wages_milli: 'Wages of its characters likewise; kept by `charactersChanged`.',
  max_population: 'The most it can hold, as of the last tick or command.',
  jobs: 'Jobs in finished buildings.',
  employment_bp: 'Peasants against the workers the jobs need, at most 10000.',
  efficiency_bp: 'Building efficiency.',
  living: 'People its buildings, sites and barren land hold, before bonuses.',
  barracks_room: 'Troops its barracks hold beside them.',
  scientist_seats: 'Seats for scientists, by land and in libraries.',
  aether_held: 'Most aether its land and buildings hold, before bonuses.',
  might_standing: 'Might of its land, buildings and sciences.',
  food_farmed: 'Food its farms make a tick.',
  raw_made: 'Raw material its foundries make a tick.',
  horses_bred: 'Horses its stables breed a tick.',
  adepts_drawn: 'Adepts its shrines gather a tick.',
  cistern_aether: 'Aether its cisterns make a tick.',
  effects_stale: 'Which causes of its stats have changed since they were summed (see `effects.ts`).',
  starving: '1 if the last tick ended without enough food.',
  unpaid: "1 if the last tick's wages could not be paid.",
  crowded: '1 if the last tick ended over its room.',
  commands: 'Commands accepted.',
  last_command_tick: 'The tick after which it last gave a command.',
  seq: 'Journal seq that last changed it.',
} as const;

/** Tables of a row: each entry's length. */
export const TABLES = {
  units: SLOT_COUNT,
  away: SLOT_COUNT,
  training: SLOT_COUNT,
  buildings: BUILDINGS_MAX,
  constructing: BUILDINGS_MAX,
  materials: MATERIALS_MAX,
  sciences: SCIENCES_MAX,
  books: 3,
  scientists: 3,
  experience: 3,
  /** Index into the age's `science_ranks`, by category. */
  ranks: 3,
  /** What each share effect of a building gives with every job taken, in the order of the rules' tables. */
  full_shares: SHARES_MAX,
  /** What each science gives, in basis points. */
  science_bp: SCIENCES_MAX,
  /** Sums of race, personality and sciences for the stats that buildings add to, before limits, in that order. */
  shared_base: SHARES_MAX,
  /** Sums, by stat, of what is given from beside the house itself (see `effects/`): rites, characters, its state. */
  given: STAT_COUNT,
  /**
   * By rite: of a lasting one on the house the last tick in which it works, of one that acts at once the first tick
   * in which the house may cast it again; 0 for neither.
   */
  rites: RITES_MAX,
  stats: STAT_COUNT,
} as const;

type TableName = keyof typeof TABLES;

const offsets = {} as Record<TableName, number>;
let next = Object.keys(SCALARS).length;
for (const [name, length] of Object.entries(TABLES) as [TableName, number][]) {
  offsets[name] = next;
  next += length;
}

/** Numbers in a row. */
export const ROW_LENGTH = next;
/** Where each table of a row begins. */
const AT: Readonly<Record<TableName, number>> = Object.freeze(offsets);

/** Shorthands for the tables' beginnings: `row[UNITS + slot]`. */
export const UNITS = AT.units;
export const AWAY = AT.away;
export const TRAINING = AT.training;
export const BUILDINGS = AT.buildings;
export const CONSTRUCTING = AT.constructing;
export const MATERIALS = AT.materials;
export const SCIENCES = AT.sciences;
export const BOOKS = AT.books;
export const SCIENTISTS = AT.scientists;
export const EXPERIENCE = AT.experience;
export const RANKS = AT.ranks;
export const FULL_SHARES = AT.full_shares;
export const SCIENCE_BP = AT.science_bp;
export const SHARED_BASE = AT.shared_base;
export const GIVEN = AT.given;
export const RITES = AT.rites;
export const STATS_AT = AT.stats;

const SCALAR_AT = Object.fromEntries(Object.keys(SCALARS).map((name, at) => [name, at])) as Readonly<
  Record<keyof typeof SCALARS, number>
>;

/** Where a single number of a row stands. */
export const offsetOf = (name: keyof typeof SCALARS): number => SCALAR_AT[name];

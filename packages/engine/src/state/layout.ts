import { BUILDINGS_MAX, MATERIALS_MAX, SCIENCES_MAX, SLOT_COUNT, STAT_COUNT } from '@realm/rules';

/**
 * A house's numbers stand side by side in one row of float64: a growing number never changes its storage
 * (a small integer that passes 2^31 in an ordinary object does, and stalls the tick), a row is copied,
 * hashed and stored as bytes, and the tick walks memory in order. All of them are integers below 2^53.
 *
 * This is the row's layout; `House` gives the names.
 */
export const SCALARS = [
  'account',
  'robot',
  'realm',
  'state',
  'seat',
  'race',
  'personality',
  'founded_tick',
  'protected_until',
  'granted_acres',
  'granted_until',
  'build_credits',
  'land',
  'incoming_land',
  'explorable_acres',
  'gold',
  'food',
  'peasants',
  'medics',
  'medics_training',
  'horses',
  'chariots',
  'chariots_building',
  'aether',
  'adepts',
  'adept_cap_tenths',
  'draft_rate_bp',
  'paper_budget',
  'focus',
  'renown',
  'might',
  'population',
  'max_population',
  'jobs',
  'employment_bp',
  'efficiency_bp',
  'effects_stale',
  'starving',
  'unpaid',
  'crowded',
  'commands',
  'last_command_tick',
  'seq',
] as const;

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
  stats: STAT_COUNT,
} as const;

type TableName = keyof typeof TABLES;

const offsets = {} as Record<TableName, number>;
let next = SCALARS.length;
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
export const STATS_AT = AT.stats;

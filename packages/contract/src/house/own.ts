/** A house in full, as its own player sees it. It has every field of the public record. */
import type { Static } from 'typebox';
import Type from 'typebox';
import { afterFields } from '../command_spec.ts';
import { deputy } from '../deputy.ts';
import { amounts, count, id, int, list, object, orNull, signed, tick } from '../fields.ts';
import { buildingsDo, buildingsDoExample } from './buildings_do.ts';
import { charactersExample, charactersFields } from './character.ts';
import {
  heirs,
  laterExample,
  quest,
  realmWork,
  riteCosts,
  riteCostsUnfriendly,
  rites,
  ritesNotReady,
  truths,
  vengeance,
  wonders,
  wonderWorks,
} from './later.ts';
import { pending, pendingExample } from './pending.ts';
import { prices, pricesExample } from './prices.ts';
import { publicFields } from './public.ts';
import { byCategory, science, scienceExample, sciences } from './science.ts';

const ranks = object('Ranks among every house this age: 1 is first, ties share a rank', {
  land_rank: count('By land'),
  might_rank: count('By might'),
  renown_rank: count('By renown'),
  of: count('Houses this age'),
});

/** Every field, spread into the replies that hold a house in full. */
export const ownFields = {
  ...publicFields,
  /** Gold, food, peasants, units, … exactly as a command's `after` has them. */
  ...afterFields,
  deputy,
  personality: id('Its personality, an id of `/rules`'),
  founded_tick: tick('When it was founded'),
  ahead_ticks: count('Ticks that it has lived ahead of the world, which pass it by'),
  ranks,

  // Land.
  barren: count('Acres without a building or a building site'),
  buildings: amounts('Finished buildings, by id'),
  constructing: amounts('Building sites, by id'),
  build_credits: count('Buildings that may still be built for nothing'),
  granted_acres: count("Acres of a newcomer's grant that no attack can take yet"),
  granted_until_tick: orNull(tick('When the grant stops being safe'), 'When that ends; null once it has'),
  buildings_do: buildingsDo,
  building_efficiency_bp: count('How well buildings work, in bp: rises with employment'),
  shrine_share_bp: int('Shrines as a share of land, in bp', 0, 10_000),
  aether_capacity: count('The most aether the buildings hold'),

  // People.
  population: count('Everyone the house holds, at home, away and in training'),
  max_population: count('The most it can hold'),
  jobs: count('Jobs in finished buildings'),
  employment_bp: int('Peasants against the workers the jobs need, in bp', 0, 10_000),
  draft_rate_bp: int('The military share of the population the draft aims at, in bp', 0, 10_000),
  nerve: count('What its thieves spend on operations; a tick brings some back'),
  thief_strength: count('Strength of all its thieves abroad, in hundredths of a thief an acre'),
  vigilance: count('Strength against thieves from abroad, in hundredths of a thief an acre'),
  adept_cap_tenths: orNull(
    count('Tenths of an adept per acre'),
    'Adepts per acre that shrines gather up to, in tenths (31 means 3.1); null means no limit',
  ),
  medics_training: count('Medics in training'),
  chariots_building: count('Chariots under way'),
  pending,

  // Books.
  scientists: byCategory('Scientists'),
  books: byCategory('Books not yet invested'),
  sciences,
  science,

  // Strength.
  stats: list(
    Type.Tuple([id('Stat'), signed('The sum of every bonus to it that applies, in bp')]),
    'Every stat that is not 0: [stat, bp]',
  ),
  defense: count('Defense of the troops at home, all bonuses applied'),
  protection_until_tick: orNull(
    tick('First tick without protection'),
    'When protection ends; null without it',
  ),
  protection_leave_from_tick: orNull(
    tick('First tick in which it may be left'),
    'From when protection may be left; null without it',
  ),
  battered_tenths: int('How battered it is, in tenths of a percent', 0, 1_000),
  protection_bp: int('Share of the usual gains that an attack on it yields now, in bp', 0, 10_000),
  resilience_bp: count('Spell Resilience, in bp'),
  vengeance,

  // What it may order.
  prices,
  day_left: object('What the house may still gain today, in gold, by ways that others could feed it by', {
    trade_gain: orNull(count('By trades, beyond the reference prices'), 'null where nothing bounds it'),
    gift: orNull(count('By prices that are not fair, and by grants'), 'null where nothing bounds it'),
    theft: orNull(count('By thefts'), 'null where nothing bounds it'),
  }),
  market_fee_bp: count("Market fee after the house's trading cut, in bp"),
  rite_costs: riteCosts,
  rite_costs_unfriendly: riteCostsUnfriendly,
  rites,
  rites_not_ready: ritesNotReady,
  vigil_from_tick: orNull(
    tick('The first tick in which it may open a vigil again'),
    'From when it may open a vigil again; null if at once',
  ),
  general_trait_slots: count('Trait slots for generals'),
  ...charactersFields,

  // What it takes part in.
  heirs,
  quest,
  truths,
  wonders,
  wonder_works: wonderWorks,
  realm_work: realmWork,
};

export const ownHouse = object("The caller's own house in full", ownFields);
export type OwnHouse = Static<typeof ownHouse>;

export const ownHouseExample: OwnHouse = {
  id: 7,
  name: 'Slatestead',
  realm: 2,
  state: 1,
  seat: 4,
  race: 'kilnwrights',
  deputy: null,
  personality: 'builder',
  founded_tick: 0,
  ahead_ticks: 0,
  robot: false,
  bot: false,
  protected: true,
  land: 312,
  renown: 0,
  might: 19_870,
  ranks: { land_rank: 41, might_rank: 38, renown_rank: 1, of: 240 },
  gold: 48_210,
  food: 15_400,
  peasants: 5_130,
  units: [240, 60, 180, 0, 20, 0, 0, 0, 0, 0],
  away: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  training: [0, 0, 50, 0, 0, 0, 0, 0, 0, 0],
  medics: 10,
  horses: 36,
  chariots: 4,
  aether: 812,
  adepts: 55,
  incoming_land: 20,
  explorable_acres: 186,
  materials: { iron: 900, timber: 640, stone: 710, salt: 220, resin: 180, reed: 300, steel: 40 },
  barren: 20,
  buildings: {
    homes: 60,
    farms: 60,
    markets: 40,
    foundries: 30,
    drill_yards: 15,
    shrines: 20,
    libraries: 15,
  },
  constructing: { farms: 10 },
  build_credits: 0,
  granted_acres: 0,
  granted_until_tick: null,
  buildings_do: buildingsDoExample,
  building_efficiency_bp: 9_620,
  shrine_share_bp: 641,
  aether_capacity: 2_400,
  population: 5_805,
  max_population: 6_020,
  jobs: 3_600,
  employment_bp: 9_240,
  draft_rate_bp: 3_500,
  nerve: 42,
  thief_strength: 6,
  vigilance: 38,
  adept_cap_tenths: 31,
  medics_training: 0,
  chariots_building: 0,
  pending: pendingExample,
  scientists: { economy: 12, military: 4, arcane: 0 },
  books: { economy: 210, military: 44, arcane: 0 },
  sciences: { soilcraft: { books: 1_600, bp: 339 }, drill: { books: 0, bp: 0 } },
  science: scienceExample,
  stats: [
    ['food_output', 339],
    ['offense', 250],
  ],
  defense: 1_140,
  protection_until_tick: 72,
  protection_leave_from_tick: 24,
  battered_tenths: 0,
  protection_bp: 10_000,
  resilience_bp: 0,
  prices: pricesExample,
  day_left: { trade_gain: 4_800, gift: 15_000, theft: 48_000 },
  market_fee_bp: 200,
  general_trait_slots: 2,
  ...charactersExample,
  ...laterExample,
};

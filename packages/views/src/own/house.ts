import { divFloor, mulDiv } from '@realm/base';
import type { OwnHouse } from '@realm/contract';
import {
  AWAY,
  academicsOf,
  aetherCapacity,
  BOOKS,
  BUILDINGS,
  barrenOf,
  bySlot,
  CONSTRUCTING,
  dayLeft,
  defenseOf,
  generalsOf,
  marketFeeBp,
  materialsOf,
  type ReadonlyHouse,
  type ReadonlyWorld,
  SCIENTISTS,
  STATS_AT,
  TRAINING,
  thiefStrength,
  thievesAtHome,
  UNITS,
  vigilanceOf,
} from '@realm/engine';
import { protectionBp } from '@realm/formulas';
import { type Rules, S, STAT_IDS, type StatId } from '@realm/rules';
import { asAsked, asAskedBy, atOnce, type Fields } from '../fields.ts';
import { ranksOf } from '../standing/house_ranks.ts';
import { buildingsDo, madeByAll } from './buildings_do.ts';
import { ACADEMIC, GENERAL } from './characters.ts';
import { Looked } from './looked.ts';
import { pendingOf } from './pending.ts';
import { PRICES } from './prices.ts';
import { questOf, truthsOf } from './quest.ts';
import { RITES_OF_HOUSE } from './rites.ts';
import { byCategory, SCIENCE, sciencesOf } from './scholarship.ts';
import { realmWorkOf, wondersOf, wonderWorksOf } from './works.ts';

/**
 * A house in full, as its own player sees it. What follows from other numbers (population, jobs, stats …) is up to date
 * after every tick and command, so it is read and not reckoned here.
 */
const OWN_HOUSE: Fields<OwnHouse, Looked> = {
  ...same('id', 'name', 'realm', 'state', 'seat'),
  race: ({ rules, house }) => rules.races.list[house.race].id,
  ...same('land', 'renown', 'might'),
  protected: ({ house }) => house.protected_until !== 0,
  robot: ({ house }) => house.robot === 1,
  bot: ({ house, world }) => world.bots.has(house.id),

  ...same('gold', 'food', 'peasants'),
  units: ({ house }) => bySlot(house, UNITS),
  away: ({ house }) => bySlot(house, AWAY),
  training: ({ house }) => bySlot(house, TRAINING),
  ...same('medics', 'horses', 'chariots', 'aether', 'adepts', 'incoming_land', 'explorable_acres'),
  materials: ({ rules, house }) => materialsOf(rules, house),
  deputy: ({ world, house }) => deputyOf(world, house),
  personality: ({ rules, house }) => rules.personalities.list[house.personality].id,
  ...same('founded_tick'),
  ahead_ticks: ({ real, house }) => real.paces.aheadOf(house.id),
  ranks: ({ world, house }) => ranksOf(world, house),

  barren: ({ rules, house }) => barrenOf(rules, house),
  buildings: ({ rules, house }) => byBuilding(rules, house, BUILDINGS),
  constructing: ({ rules, house }) => byBuilding(rules, house, CONSTRUCTING),
  ...same('build_credits', 'granted_acres'),
  granted_until_tick: ({ house }) => orNull(house.granted_until),
  buildings_do: ({ rules, house }) => buildingsDo(rules, house),
  building_efficiency_bp: ({ house }) => house.efficiency_bp,
  shrine_share_bp: ({ rules, house }) => shrineShareBp(rules, house),
  aether_capacity: ({ house }) => aetherCapacity(house),

  ...same('population', 'max_population', 'jobs', 'employment_bp', 'draft_rate_bp', 'nerve'),
  thief_strength: ({ house }) => divFloor(thiefStrength(house, thievesAtHome(house)), 100),
  vigilance: ({ rules, house }) => divFloor(vigilanceOf(rules, house), 100),
  adept_cap_tenths: ({ house }) => (house.adept_cap_tenths < 0 ? null : house.adept_cap_tenths),
  ...same('medics_training', 'chariots_building'),
  pending: ({ real, house }) => pendingOf(real, house),

  scientists: ({ house }) => byCategory(house, SCIENTISTS),
  books: ({ house }) => byCategory(house, BOOKS),
  sciences: ({ rules, house }) => sciencesOf(rules, house),
  science: (of) => of.made(SCIENCE, of),

  stats: ({ house }) => statsOf(house),
  defense: ({ rules, house }) => defenseOf(rules, house),
  protection_until_tick: ({ house }) => orNull(house.protected_until),
  protection_leave_from_tick: ({ rules, house }) =>
    house.protected_until === 0 ? null : house.founded_tick + rules.params.protection_leave_ticks,
  ...same('battered_tenths'),
  protection_bp: ({ rules, house }) => protectionBp(rules.params, house.battered_tenths, false),

  prices: (of) => of.made(PRICES, of),
  day_left: ({ world, house }) => dayLeft(world, house),
  market_fee_bp: ({ rules, house }) => marketFeeBp(rules, house),
  general_trait_slots: ({ rules, house }) => rules.races.list[house.race].general_trait_slots,
  wonders: ({ world }) => wondersOf(world),
  wonder_works: ({ world, house }) => wonderWorksOf(world, house),
  realm_work: ({ world, house }) => realmWorkOf(world, house),
  generals: ({ world, house, made }) =>
    generalsOf(world, house).map((character) => made(GENERAL, { world, character })),
  academics: ({ world, house, made }) =>
    academicsOf(world, house).map((character) => made(ACADEMIC, { world, character })),
  defender: ({ house }) => orNull(house.defender),
  ...RITES_OF_HOUSE,
  heirs: ({ world, house }) => world.characters.heirsOf(house.id).map(({ kind, id }) => ({ kind, id })),
  quest: ({ world, house }) => questOf(world, house),
  truths: ({ world, house }) => truthsOf(world, house),
};

export function ownHouse(world: ReadonlyWorld, house: ReadonlyHouse): OwnHouse {
  return atOnce(OWN_HOUSE, new Looked(world, house, atOnce));
}

/** Some of its fields alone. */
export function ownHouseInPart(
  world: ReadonlyWorld,
  house: ReadonlyHouse,
  names: readonly (keyof OwnHouse)[],
): Partial<OwnHouse> {
  const of = new Looked(world, house, atOnce);
  return Object.fromEntries(names.map((name) => [name, OWN_HOUSE[name](of)]));
}

/** The same, each part made when it is first asked for: for whoever looks at little of it, before the world's next entry. */
export function ownHouseOnDemand(world: ReadonlyWorld, house: ReadonlyHouse): OwnHouse & SingleFacts {
  return new OwnHouseOnDemand(new Looked(world, house, asAsked));
}

/** What `stats`, `buildings` and `constructing` say of one id, or 0; and what `buildings_do` says of one product, in all. */
interface SingleFacts {
  statBp(stat: string): number;
  built(building: string): number;
  sites(building: string): number;
  made(product: string): number;
}

class OwnHouseOnDemand extends asAskedBy(OWN_HOUSE) implements SingleFacts {
  statBp(stat: string): number {
    return stat in S ? this.of.house.row[STATS_AT + S[stat as StatId]] : 0;
  }
  built(building: string): number {
    return this.#count(building, BUILDINGS);
  }
  sites(building: string): number {
    return this.#count(building, CONSTRUCTING);
  }
  made(product: string): number {
    return madeByAll(this.of.rules, this.of.house, product);
  }

  #count(building: string, at: number): number {
    const { rules, house } = this.of;
    const kind = rules.buildings.get(building);
    return kind === undefined ? 0 : house.row[at + kind.index];
  }
}

type Plain = {
  [K in keyof ReadonlyHouse & keyof OwnHouse]: ReadonlyHouse[K] extends OwnHouse[K] ? K : never;
}[keyof ReadonlyHouse & keyof OwnHouse];

/** Fields that a house keeps by the same name. */
function same<N extends Plain>(...names: readonly N[]) {
  const fields = {} as { [K in N]: (of: Looked) => ReadonlyHouse[K] };
  for (const name of names) fields[name] = ({ house }) => house[name];
  return fields;
}

/** What 0 says is not there. */
function orNull(value: number): number | null {
  return value === 0 ? null : value;
}

/** On what terms a deputy plays it. */
function deputyOf({ deputies }: ReadonlyWorld, { id }: ReadonlyHouse): OwnHouse['deputy'] {
  const terms = deputies.of(id);
  if (terms === null) return null;
  const { style, limits, since_tick, until_tick, by_age } = terms;
  return { style, limits, since_tick, until_tick, by_age };
}

/** A table of buildings by id; those of which there are none are left out. */
function byBuilding(rules: Rules, house: ReadonlyHouse, at: number): Record<string, number> {
  const by_id: Record<string, number> = {};
  for (const { id, index } of rules.buildings.list) {
    const count = house.row[at + index];
    if (count > 0) by_id[id] = count;
  }
  return by_id;
}

/** Shrines, which are the buildings that gather adepts, as a share of the land. */
function shrineShareBp(rules: Rules, house: ReadonlyHouse): number {
  let shrines = 0;
  for (const { index, adepts } of rules.buildings.list)
    if (adepts > 0) shrines += house.row[BUILDINGS + index];
  return mulDiv(shrines, 10_000, house.land);
}

/** Every stat that is not 0, as [stat, bp]. */
function statsOf(house: ReadonlyHouse): OwnHouse['stats'] {
  const stats: OwnHouse['stats'] = [];
  for (let s = 0; s < STAT_IDS.length; s++) {
    const bp = house.row[STATS_AT + s];
    if (bp !== 0) stats.push([STAT_IDS[s], bp]);
  }
  return stats;
}

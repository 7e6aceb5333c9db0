import { divFloor, mulDiv } from '@realm/base';
import type { OwnHouse } from '@realm/contract';
import {
  aetherCapacity,
  afterOf,
  BUILDINGS,
  barrenOf,
  byOwnClock,
  CONSTRUCTING,
  dayLeft,
  defenseOf,
  type House,
  marketFeeBp,
  type ReadonlyWorld,
  STATS_AT,
  thiefStrength,
  thievesAtHome,
  vigilanceOf,
} from '@realm/engine';
import { protectionBp } from '@realm/formulas';
import { type Rules, STAT_IDS } from '@realm/rules';
import { publicRecord } from '../record.ts';
import { ranksOf } from '../standing/house_ranks.ts';
import { buildingsDo } from './buildings_do.ts';
import { charactersOf } from './characters.ts';
import { pendingOf } from './pending.ts';
import { pricesOf } from './prices.ts';
import { questOf, truthsOf } from './quest.ts';
import { ritesOf } from './rites.ts';
import { scholarship } from './scholarship.ts';
import { realmWorkOf, wondersOf, wonderWorksOf } from './works.ts';

/**
 * A house in full, as its own player sees it, in the order of the contract. What follows from other numbers
 * (population, jobs, stats …) is up to date after every tick and command, so it is read and not reckoned here.
 */
export function ownHouse(real: ReadonlyWorld, house: House): OwnHouse {
  const world = byOwnClock(real, house);
  const { rules } = world;
  const is_protected = house.protected_until !== 0;
  return {
    ...publicRecord(world, house),
    ...afterOf(rules, house),
    deputy: deputyOf(world, house),
    personality: rules.personalities.list[house.personality].id,
    founded_tick: house.founded_tick,
    ahead_ticks: real.paces.aheadOf(house.id),
    ranks: ranksOf(world, house),

    barren: barrenOf(rules, house),
    buildings: byBuilding(rules, house, BUILDINGS),
    constructing: byBuilding(rules, house, CONSTRUCTING),
    build_credits: house.build_credits,
    granted_acres: house.granted_acres,
    granted_until_tick: house.granted_until === 0 ? null : house.granted_until,
    buildings_do: buildingsDo(rules, house),
    building_efficiency_bp: house.efficiency_bp,
    shrine_share_bp: shrineShareBp(rules, house),
    aether_capacity: aetherCapacity(house),

    population: house.population,
    max_population: house.max_population,
    jobs: house.jobs,
    employment_bp: house.employment_bp,
    draft_rate_bp: house.draft_rate_bp,
    nerve: house.nerve,
    thief_strength: divFloor(thiefStrength(house, thievesAtHome(house)), 100),
    vigilance: divFloor(vigilanceOf(rules, house), 100),
    adept_cap_tenths: house.adept_cap_tenths < 0 ? null : house.adept_cap_tenths,
    medics_training: house.medics_training,
    chariots_building: house.chariots_building,
    pending: pendingOf(real, house),

    ...scholarship(world, house),

    stats: statsOf(house),
    defense: defenseOf(rules, house),
    protection_until_tick: is_protected ? house.protected_until : null,
    protection_leave_from_tick: is_protected
      ? house.founded_tick + rules.params.protection_leave_ticks
      : null,
    battered_tenths: house.battered_tenths,
    protection_bp: protectionBp(rules.params, house.battered_tenths, false),

    prices: pricesOf(world, house),
    day_left: dayLeft(world, house),
    market_fee_bp: marketFeeBp(rules, house),
    general_trait_slots: rules.races.list[house.race].general_trait_slots,
    wonders: wondersOf(world),
    wonder_works: wonderWorksOf(world, house),
    realm_work: realmWorkOf(world, house),
    ...charactersOf(world, house),
    ...ritesOf(world, house),
    heirs: world.characters.heirsOf(house.id).map(({ kind, id }) => ({ kind, id })),
    quest: questOf(world, house),
    truths: truthsOf(world, house),
  };
}

/** On what terms a deputy plays it. */
export function deputyOf({ deputies }: ReadonlyWorld, { id }: House): OwnHouse['deputy'] {
  const terms = deputies.of(id);
  if (terms === null) return null;
  const { style, limits, since_tick, until_tick, by_age } = terms;
  return { style, limits, since_tick, until_tick, by_age };
}

/** A table of buildings by id; those of which there are none are left out. */
export function byBuilding(rules: Rules, house: House, at: number): Record<string, number> {
  const by_id: Record<string, number> = {};
  for (const { id, index } of rules.buildings.list) {
    const count = house.row[at + index];
    if (count > 0) by_id[id] = count;
  }
  return by_id;
}

/** Shrines, which are the buildings that gather adepts, as a share of the land. */
function shrineShareBp(rules: Rules, house: House): number {
  let shrines = 0;
  for (const { index, adepts } of rules.buildings.list)
    if (adepts > 0) shrines += house.row[BUILDINGS + index];
  return mulDiv(shrines, 10_000, house.land);
}

/** Every stat that is not 0, as [stat, bp]. */
export function statsOf(house: House): OwnHouse['stats'] {
  const stats: OwnHouse['stats'] = [];
  for (let s = 0; s < STAT_IDS.length; s++) {
    const bp = house.row[STATS_AT + s];
    if (bp !== 0) stats.push([STAT_IDS[s], bp]);
  }
  return stats;
}

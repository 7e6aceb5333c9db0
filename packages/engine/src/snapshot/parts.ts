import { canonicalBytes, encodeUtf8, type Json } from '@realm/base';
import type { SavedTrading } from '../market/trading.ts';
import type { CharacterKind } from '../state/characters.ts';
import type { SavedColloquium } from '../state/colloquium.ts';
import type { SavedDealings } from '../state/dealings.ts';
import type { SavedIntel } from '../state/intel.ts';
import { HOUSES_PER_PAGE } from '../state/pages.ts';
import type { SavedRealmWorks } from '../state/realm_work.ts';
import type { Frame } from '../state/recap.ts';
import type { SavedVengeance } from '../state/vengeance.ts';
import type { Vigil } from '../state/vigil.ts';
import type { SavedWonders } from '../state/wonders.ts';
import type { Work } from '../state/works.ts';
import type { World } from '../state/world.ts';
import { type SavedBattles, type SavedLosses, savedBattles, savedLosses } from './battles.ts';
import { type SavedCharacter, savedCharacter } from './characters.ts';
import { type SavedHall, savedHall } from './hall.ts';
import { type SavedQuests, savedQuests } from './quests.ts';
import { type SavedRelations, savedRelations } from './relations.ts';

/** A named piece of a world's state. The same state always gives the same pieces, byte for byte. */
export interface Part {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The part `core`: what belongs to no house. */
export interface Core {
  readonly seq: number;
  readonly public_seq: number;
  readonly at: number;
  readonly tick: number;
  readonly next_tick_at: number;
  readonly ended: boolean;
  readonly median_land: number;
  readonly tick_times: readonly number[];
  readonly last_house_id: number;
  readonly last_order_id: number;
  readonly market_seq: number;
  readonly houses_seq: number;
  readonly last_battle_id: number;
  readonly lost_land: SavedLosses;
  readonly last_character_ids: { readonly [K in CharacterKind]: number };
  readonly relations: SavedRelations;
  /** Only where there are any. */
  readonly dealings?: SavedDealings;
  readonly soft_hits?: readonly (readonly [house: number, hits: readonly number[]])[];
  readonly hall: SavedHall;
  readonly quests: SavedQuests;
  readonly wonders: SavedWonders;
  readonly frames: readonly Frame[];
  /** Names of the houses in them, by id. */
  readonly frame_names: readonly (readonly [house: number, name: string])[];
  readonly realms: readonly {
    readonly output: number;
    readonly works: SavedRealmWorks;
    readonly steward: {
      readonly stock: number;
      readonly sold: number;
      readonly offer: number;
      readonly price_bp: number;
    };
    readonly states: readonly {
      readonly name: string;
      /** Left out where it is the plain one. */
      readonly look?: string;
      readonly seats: readonly number[];
      readonly gold: number;
      readonly materials: readonly number[];
      readonly tax_bp: number;
      readonly leader: number;
      readonly leader_since: number;
      readonly land: number;
      readonly peace_since: number;
      readonly colloquium: SavedColloquium;
      readonly war_points: number;
      readonly vigil: Vigil | null;
      readonly grants: readonly (readonly [tick: number, to: number, good: number, amount: number])[];
      readonly seq: number;
    }[];
  }[];
}

/** The part `market/N`: the book of a material. */
export interface SavedBook {
  readonly trading: SavedTrading;
  readonly last: readonly [price: number, units: number, gold: number, tick: number] | null;
  /** By id; of houses `house`, of treasuries the leader who gave it. */
  readonly orders: readonly (readonly [
    id: number,
    side: number,
    price: number,
    house: number,
    realm: number,
    state: number,
    treasury: number,
    quantity: number,
    at: number,
    left: number,
    cross_gold: number,
    cross_fee: number,
  ])[];
}

/** The part `intel/N`: what the states of a realm know, state by state. */
export interface RealmIntel {
  readonly states: readonly SavedIntel[];
}

/** The part `houses/N`: what the houses of a page have besides their numbers. */
export interface Houses {
  readonly houses: readonly {
    readonly id: number;
    readonly name: string;
    readonly folded: string;
    /** Left out where it is the plain one. */
    readonly look?: string;
    readonly news: string;
    readonly works: readonly Work[];
    readonly characters: readonly SavedCharacter[];
    /** Those marked as heirs, in order. */
    readonly heirs: readonly (readonly [kind: CharacterKind, id: number])[];
    /** Uids of the heirs it has recalled, in order. */
    readonly recalled: readonly string[];
    readonly vengeance: SavedVengeance;
    readonly fought: SavedBattles;
  }[];
  /** Values of the reports that stand beside their cells, as [key, value]. */
  readonly overflow: readonly [number, number][];
}

/**
 * The whole state, piece by piece: `core`, the book of each material, what each realm's states know, the series by 64
 * ticks, then for each page of 64 houses their rows, the columns of their reports and the rest. The bytes of rows and
 * reports are the world's own memory: use them before it moves on.
 */
export function* snapshotParts(world: World): Generator<Part, void, undefined> {
  yield { name: 'core', bytes: canonicalBytes(coreOf(world)) };
  for (let material = 0; material < world.market.books.length; material++) yield bookPart(world, material);
  for (let realm = 0; realm < world.realms.length; realm++) yield intelPart(world, realm);
  for (let page = 0; page < world.series.pages; page++) yield seriesPart(world, page);
  for (let page = 0; page < world.rows.count; page++) yield* pageParts(world, page);
}

/** The part of a material's book, written by plain JSON: every order anew would be sorted keys a million times. */
export function bookPart({ market }: World, material: number): Part {
  const { trading, last } = market.books[material];
  const saved: SavedBook = {
    trading: trading.save(),
    last: last === null ? null : [last.price, last.units, last.gold, last.tick],
    orders: market
      .ordersIn(material)
      .map((o) => [
        o.id,
        o.side,
        o.price,
        o.house,
        o.realm,
        o.state,
        o.treasury ? 1 : 0,
        o.quantity,
        o.at,
        o.left,
        o.cross_gold,
        o.cross_fee,
      ]),
  };
  return { name: `market/${material}`, bytes: encodeUtf8(JSON.stringify(saved)) };
}

/** The part of what a realm's states know; `realm` counts from 0. */
export function intelPart({ realms }: World, realm: number): Part {
  const saved: RealmIntel = { states: realms[realm].states.map(({ intel }) => intel.save()) };
  return { name: `intel/${realm}`, bytes: encodeUtf8(JSON.stringify(saved)) };
}

/** The part of the series' ticks 64 x `page` + 1 and on. */
export function seriesPart({ series }: World, page: number): Part {
  return { name: `series/${page}`, bytes: series.save(page) };
}

/** Pages of houses a world has now: its slices but for the core, the books, what states know and the series. */
export function pageCount(world: World): number {
  return world.rows.count;
}

/** The parts of one page. */
export function* pageParts(world: World, page: number): Generator<Part, void, undefined> {
  yield { name: `rows/${page}`, bytes: world.rows.bytes(page) };
  const columns = world.reports.bytes(page);
  for (let c = 0; c < columns.length; c++) yield { name: `reports/${page}/${c}`, bytes: columns[c] };
  yield { name: `houses/${page}`, bytes: encodeUtf8(JSON.stringify(housesOf(world, page))) };
}

export function coreOf(world: World): Core & Json {
  const { seq, public_seq, at, tick, next_tick_at, ended, median_land, last_house_id } = world;
  const realms = world.realms.map(({ states, output, steward, works }) => ({
    output,
    works: works.save(),
    steward: {
      stock: steward.stock,
      sold: steward.sold,
      offer: steward.offer,
      price_bp: steward.price_bp,
    },
    states: states.map((state) => ({
      name: state.name,
      ...(state.look === '' ? {} : { look: state.look }),
      seats: state.seats,
      gold: state.treasury.gold,
      materials: Array.from(state.treasury.materials),
      tax_bp: state.tax_bp,
      leader: state.leader,
      leader_since: state.leader_since,
      land: state.land,
      peace_since: state.peace_since,
      war_points: state.war_points,
      colloquium: state.colloquium.save(),
      vigil: state.vigil === null ? null : { ...state.vigil },
      grants: state.grants.map(({ tick, to, good, amount }) => [tick, to, good, amount] as const),
      seq: state.seq,
    })),
  }));
  const tick_times = Array.from(world.tick_times);
  return {
    seq,
    public_seq,
    at,
    tick,
    next_tick_at,
    ended,
    median_land,
    tick_times,
    last_house_id,
    last_order_id: world.market.last_order_id,
    market_seq: world.market_seq,
    houses_seq: world.houses_seq,
    last_battle_id: world.battles.last_id,
    lost_land: savedLosses(world),
    last_character_ids: { ...world.characters.last_ids },
    relations: savedRelations(world.relations),
    ...(world.dealings.isEmpty ? {} : { dealings: world.dealings.save() }),
    ...(world.soft_hits.size === 0 ? {} : { soft_hits: [...world.soft_hits] }),
    hall: savedHall(world.hall),
    quests: savedQuests(world.quests),
    wonders: world.wonders.save(),
    frames: world.recap.frames.map(({ tick, at, houses }) => ({ tick, at, houses })),
    frame_names: [...world.recap.names].sort(([a], [b]) => a - b),
    realms,
  };
}

/** Written by plain JSON: every object here is made in one place, so its fields always stand in one order. */
function housesOf(world: World, page: number): Houses {
  const first = page * HOUSES_PER_PAGE + 1;
  const houses: Houses['houses'][number][] = [];
  for (let id = first; id < first + HOUSES_PER_PAGE; id++) {
    const house = world.house(id);
    if (house === undefined) continue;
    const { folded, look } = house;
    const name = look === '' ? { name: house.name, folded } : { name: house.name, folded, look };
    const news = house.news.save();
    const heirs = world.characters.heirsOf(house.id).map(({ kind, id }) => [kind, id] as const);
    const characters = world.characters.of(id).map(savedCharacter);
    const vengeance = world.vengeance.save(id);
    const fought = savedBattles(world, id);
    const recalled = world.recalled.get(id) ?? [];
    const people = { characters, heirs, recalled };
    houses.push({ id, ...name, news, works: world.works.of(id), ...people, fought, vengeance });
  }
  return { houses, overflow: world.reports.overflowOf(page) };
}

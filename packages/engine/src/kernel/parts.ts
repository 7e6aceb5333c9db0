import { canonicalBytes, encodeUtf8, type Json } from '@realm/base';
import { HOUSES_PER_PAGE } from '../world/pages.ts';
import type { Realm, State } from '../world/realm.ts';
import type { Frame } from '../world/recap.ts';
import type { Work } from '../world/works.ts';
import type { ReadonlyWorld, World } from '../world/world.ts';
import { PARTS, SAVED_OF_HOUSES, saved } from './features.ts';

/** A named piece of a world's state. The same state always gives the same pieces, byte for byte. */
export interface Part {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The part `core`: what belongs to no house. Features' own fields stand beside these. */
export interface Core {
  readonly seq: number;
  readonly public_seq: number;
  readonly market_seq: number;
  readonly houses_seq: number;
  readonly at: number;
  readonly tick: number;
  readonly next_tick_at: number;
  readonly ended: boolean;
  readonly median_land: number;
  readonly tick_times: readonly number[];
  readonly last_house_id: number;
  readonly frames: readonly Frame[];
  /** Names of the houses in them, by id. */
  readonly frame_names: readonly (readonly [house: number, name: string])[];
  readonly realms: readonly { readonly states: readonly SavedState[] }[];
}

interface SavedState {
  readonly name: string;
  /** Left out where it is the plain one. */
  readonly look?: string;
  readonly seats: readonly number[];
  readonly land: number;
  readonly seq: number;
}

/** The part `houses/N`: what the houses of a page have besides their numbers. */
export interface Houses {
  /** Features' own fields come behind these. */
  readonly houses: readonly {
    readonly id: number;
    readonly name: string;
    readonly folded: string;
    /** Left out where it is the plain one. */
    readonly look?: string;
    readonly news: string;
    readonly works: readonly Work[];
  }[];
  /** Values of the reports that stand beside their cells, as [key, value]. */
  readonly overflow: readonly [number, number][];
}

/**
 * The whole state, piece by piece: `core`, the parts of features (the book of each material, what each realm's states
 * know), the series by 64 ticks, then for each page of 64 houses their rows, their reports and the rest.
 * The bytes of rows are the world's own memory: use them before it moves on.
 */
export function snapshotParts(world: World): Generator<Part, void, undefined> {
  return partsWith(world, pressed);
}

/**
 * The same as it is hashed: reports are columns, as snapshots had them once. The bytes of these are used again for the next page's.
 */
export function hashedParts(world: World): Generator<Part, void, undefined> {
  return partsWith(world, inColumns);
}

/** The reports of a page, as some parts. */
type ReportsOf = (world: World, page: number) => readonly Part[];

const pressed: ReportsOf = ({ reports, tick }, page) => [
  { name: `reports/${page}`, bytes: reports.save(page, tick) },
];
const inColumns: ReportsOf = ({ reports }, page) =>
  reports.columns(page).map((bytes, c) => ({ name: `reports/${page}/${c}`, bytes }));

function* partsWith(world: World, reportsOf: ReportsOf): Generator<Part, void, undefined> {
  yield { name: 'core', bytes: canonicalBytes(coreOf(world)) };
  for (let i = 0; i < featurePartCount(world); i++) yield featurePart(world, i);
  for (let page = 0; page < world.series.pages; page++) yield seriesPart(world, page);
  for (let page = 0; page < world.rows.count; page++) yield* pageParts(world, page, reportsOf);
}

/** Parts that features have by themselves, all together. */
export function featurePartCount(world: World): number {
  return PARTS.reduce((sum, { count }) => sum + count(world), 0);
}

/** One of them, counted from 0 over all; written by plain JSON: to sort a million orders' keys would take too long. */
export function featurePart(world: World, index: number): Part {
  let at = index;
  for (const { name, count, save } of PARTS) {
    if (at < count(world)) return { name: `${name}/${at}`, bytes: jsonBytes(save(world, at)) };
    at -= count(world);
  }
  throw new RangeError(`there is no part ${index} of features`);
}

/** The part of the series' ticks 64 x `page` + 1 and on. */
export function seriesPart({ series }: World, page: number): Part {
  return { name: `series/${page}`, bytes: series.save(page) };
}

/** Pages of houses a world has now. */
export function pageCount(world: ReadonlyWorld): number {
  return world.rows.count;
}

/** The parts of one page, as they are hashed. */
export function hashedPartsOf(world: World, page: number): Generator<Part, void, undefined> {
  return pageParts(world, page, inColumns);
}

function* pageParts(world: World, page: number, reportsOf: ReportsOf): Generator<Part, void, undefined> {
  // What their numbers are still owed isn't in them.
  const first = page * HOUSES_PER_PAGE + 1;
  for (let id = first; id < first + HOUSES_PER_PAGE; id++) world.house(id)?.settle();
  yield { name: `rows/${page}`, bytes: world.rows.bytes(page) };
  yield* reportsOf(world, page);
  yield { name: `houses/${page}`, bytes: jsonBytes(housesOf(world, page)) };
}

export function coreOf(world: World): Core & Json {
  const { seq, public_seq, market_seq, houses_seq } = world;
  const { at, tick, next_tick_at, ended, median_land, last_house_id, recap } = world;
  return {
    seq,
    public_seq,
    market_seq,
    houses_seq,
    at,
    tick,
    next_tick_at,
    ended,
    median_land,
    tick_times: Array.from(world.tick_times),
    last_house_id,
    frames: recap.frames.map(({ tick, at, houses }) => ({ tick, at, houses })),
    frame_names: [...recap.names].sort(([a], [b]) => a - b),
    realms: world.realms.map(realmOf),
    ...all(saved.map(({ core }) => core?.save(world))),
  };
}

function realmOf(realm: Realm) {
  return { states: realm.states.map(stateOf), ...all(saved.map((of) => of.realm?.save(realm))) };
}

function stateOf(state: State) {
  const { name, look, seats, land, seq } = state;
  return { name, ...lookOf(look), seats, land, seq, ...all(saved.map((of) => of.state?.save(state))) };
}

/** A look is kept where it isn't the plain one. */
function lookOf(look: string): { look?: string } {
  return look === '' ? {} : { look };
}

/** What features say, side by side. */
function all(fields: readonly (object | undefined)[]): { [name: string]: Json } {
  return Object.assign({}, ...fields);
}

/** Written by plain JSON: every object here is made in one place, so its fields always stand in one order. */
function housesOf(world: World, page: number): Houses {
  const first = page * HOUSES_PER_PAGE + 1;
  const houses: Houses['houses'][number][] = [];
  for (let id = first; id < first + HOUSES_PER_PAGE; id++) {
    const house = world.house(id);
    if (house === undefined) continue;
    const { name, folded, look } = house;
    const own = { id, name, folded, ...lookOf(look), news: house.news.save(), works: world.works.of(id) };
    for (const { save } of SAVED_OF_HOUSES) Object.assign(own, save(world, id));
    houses.push(own);
  }
  return { houses, overflow: world.reports.overflowOf(page) };
}

function jsonBytes(value: object): Uint8Array {
  return encodeUtf8(JSON.stringify(value));
}

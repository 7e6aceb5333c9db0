import { canonicalBytes, encodeUtf8, type Json } from '@realm/base';
import type { NewsItem } from '@realm/contract';
import { HOUSES_PER_PAGE } from '../state/pages.ts';
import type { Work } from '../state/works.ts';
import type { World } from '../state/world.ts';

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
  readonly last_news_id: number;
  readonly realms: readonly {
    readonly states: readonly { readonly name: string; readonly seats: readonly number[] }[];
  }[];
}

/** The part `houses/N`: what the houses of a page have besides their numbers. */
export interface Houses {
  readonly houses: readonly {
    readonly id: number;
    readonly name: string;
    readonly folded: string;
    readonly news: readonly NewsItem[];
    readonly works: readonly Work[];
  }[];
  /** Values of the reports that stand beside their cells, as [key, value]. */
  readonly overflow: readonly [number, number][];
}

/**
 * The whole state, piece by piece: `core`, then for each page of 64 houses their rows, the columns of their
 * reports and the rest. The bytes of rows and reports are the world's own memory: use them before it moves on.
 */
export function* snapshotParts(world: World): Generator<Part, void, undefined> {
  yield { name: 'core', bytes: canonicalBytes(coreOf(world)) };
  for (let page = 0; page < world.rows.count; page++) yield* pageParts(world, page);
}

/** Pages a world has now: its slices but for the core. */
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
  const { seq, public_seq, at, tick, next_tick_at, ended, median_land, last_house_id, last_news_id } = world;
  const realms = world.realms.map(({ states }) => ({
    states: states.map(({ name, seats }) => ({ name, seats })),
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
    last_news_id,
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
    const { name, folded, news } = house;
    houses.push({ id, name, folded, news, works: world.works.of(id) });
  }
  return { houses, overflow: world.reports.overflowOf(page) };
}

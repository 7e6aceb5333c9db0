import { assert, decodeUtf8 } from '@realm/base';
import type { Rules } from '@realm/rules';
import type { AgeEntry } from '../world/entry.ts';
import { WORK } from '../world/works.ts';
import type { World } from '../world/world.ts';
import { PARTS, SAVED_OF_HOUSES, saved } from './features.ts';
import { newWorld } from './new_world.ts';
import type { Core, Houses, Part } from './parts.ts';

/**
 * The world a snapshot holds; `entry` is the age's entry 0 and `rules` its own. The parts come as
 * `snapshotParts` gave them, their bytes in memory that becomes the world's own and lying at multiples of 8 in it:
 * a world of 100,000 houses is some 300 MB, and copying it would take as long as reading it. Throws on parts that don't fit together.
 */
export function restoreWorld(entry: AgeEntry, rules: Rules, parts: Iterable<Part>): World {
  const { kind: _kind, at, definition: _definition, ...age } = entry;
  const world = newWorld(rules, age, at);
  let page = 0;
  let core: Core | undefined;
  let columns: Uint8Array[] = [];
  for (const { name, bytes } of parts) {
    if (name === 'core') {
      core = json<Core>(bytes);
      restoreCore(world, core);
    } else if (restoreOfFeature(world, name, bytes)) continue;
    else if (name === `series/${world.series.pages}`) world.series.restore(bytes);
    else if (name === `rows/${page}`) world.rows.adopt(bytes);
    else if (name === `reports/${page}`) world.reports.restore(bytes, world.tick);
    else if (name === `reports/${page}/${columns.length}`) columns.push(bytes);
    else {
      assert(name === `houses/${page}`, `a snapshot's parts are in order; ${name} is not`);
      // As older snapshots have them.
      if (columns.length > 0) world.reports.restoreColumns(columns, world.tick);
      assert(world.reports.page_count === page + 1, "a snapshot has every page's reports");
      restoreHouses(world, page, json(bytes));
      columns = [];
      page += 1;
    }
  }
  assert(world.last_house_id <= page * 64 && core !== undefined, 'a snapshot holds every house');
  restoreFeatures(world, core, true);
  assert(world.series.ticks === world.tick, 'a snapshot holds the series of every tick');
  return world;
}

function restoreCore(world: World, core: Core): void {
  const { seq, public_seq, market_seq, houses_seq, at, tick, next_tick_at, ended, median_land } = core;
  Object.assign(world, {
    seq,
    public_seq,
    market_seq,
    houses_seq,
    at,
    tick,
    next_tick_at,
    ended,
    median_land,
  });
  world.last_house_id = core.last_house_id;
  world.tick_times.set(core.tick_times);
  world.recap.frames.push(...core.frames);
  for (const [house, name] of core.frame_names) world.recap.names.set(house, name);
  assert(core.realms.length === world.realms.length, "a snapshot has the age's realms");
  core.realms.forEach((kept, r) => {
    const realm = world.realms[r];
    for (const of of saved) of.realm?.restore(realm, kept as never);
    while (realm.states.length < kept.states.length) realm.openState();
    kept.states.forEach((facts, s) => {
      const state = realm.states[s];
      const { name, look = '', land, seq, seats } = facts;
      Object.assign(state, { name, look, land, seq });
      state.seats = seats;
      for (const of of saved) of.state?.restore(state, facts as never);
    });
  });
  restoreFeatures(world, core, false);
}

/** What features keep of the whole world: first what needs no house, and last what does. */
function restoreFeatures(world: World, core: Core, last: boolean): void {
  for (const of of saved) if ((of.core?.last === true) === last) of.core?.restore(world, core as never);
}

/** Answers whether the part is one of a feature's own. */
function restoreOfFeature(world: World, name: string, bytes: Uint8Array): boolean {
  const [of, index] = name.split('/');
  const part = PARTS.find((each) => each.name === of);
  part?.restore(world, Number(index), json(bytes) as never);
  return part !== undefined;
}

function restoreHouses(world: World, page: number, { houses, overflow }: Houses): void {
  for (const kept of houses) {
    const { id, name, folded, look = '', news, works } = kept;
    const house = world.restoreHouse(id, name, folded, look);
    house.news.restore(news);
    for (const { kind, what, count, started_at, done_tick } of works) {
      world.works.add(id, WORK[kind], what, count, started_at, done_tick);
    }
    for (const { restore } of SAVED_OF_HOUSES) restore(world, id, kept as never);
  }
  world.reports.restoreOverflow(page, overflow);
}

function json<T>(bytes: Uint8Array): T {
  return JSON.parse(decodeUtf8(bytes)) as T;
}

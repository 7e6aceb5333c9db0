import { assert, decodeUtf8 } from '@realm/base';
import type { Rules } from '@realm/rules';
import type { AgeEntry } from '../entry.ts';
import { WORK } from '../state/works.ts';
import { World } from '../state/world.ts';
import type { Core, Houses, Part } from './parts.ts';

/**
 * The world a snapshot holds; `entry` is the age's entry 0 and `rules` its own. The parts come as
 * `snapshotParts` gave them, their bytes in memory that becomes the world's own and lying at multiples of 8 in it:
 * a world of 100,000 houses is a gigabyte, and copying it would take as long as reading it. Throws on parts that don't fit together.
 */
export function restoreWorld(entry: AgeEntry, rules: Rules, parts: Iterable<Part>): World {
  const { kind: _kind, at, definition: _definition, ...age } = entry;
  const world = new World(rules, age, at);
  let page = 0;
  let columns: Uint8Array[] = [];
  for (const { name, bytes } of parts) {
    if (name === 'core') restoreCore(world, json(bytes));
    else if (name === `rows/${page}`) world.rows.adopt(bytes);
    else if (name === `reports/${page}/${columns.length}`) columns.push(bytes);
    else {
      assert(name === `houses/${page}`, `a snapshot's parts are in order; ${name} is not`);
      world.reports.adopt(columns);
      restoreHouses(world, page, json(bytes));
      columns = [];
      page += 1;
    }
  }
  assert(world.last_house_id <= page * 64, 'a snapshot holds every house');
  return world;
}

function restoreCore(world: World, core: Core): void {
  const { realms, tick_times, ...facts } = core;
  Object.assign(world, facts);
  world.tick_times.set(tick_times);
  assert(realms.length === world.realms.length, "a snapshot has the age's realms");
  realms.forEach(({ states }, r) => {
    const realm = world.realms[r];
    while (realm.states.length < states.length) realm.openState();
    states.forEach(({ name, seats }, s) => {
      realm.states[s].name = name;
      realm.states[s].seats.splice(0, Number.POSITIVE_INFINITY, ...seats);
    });
  });
}

function restoreHouses(world: World, page: number, { houses, overflow }: Houses): void {
  for (const { id, name, folded, news, works } of houses) {
    const house = world.restoreHouse(id, name, folded);
    house.news.push(...news);
    for (const { kind, what, count, started_at, done_tick } of works) {
      world.works.add(id, WORK[kind], what, count, started_at, done_tick);
    }
  }
  world.reports.restoreOverflow(page, overflow);
}

function json<T>(bytes: Uint8Array): T {
  return JSON.parse(decodeUtf8(bytes)) as T;
}

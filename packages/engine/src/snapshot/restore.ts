import { assert, decodeUtf8 } from '@realm/base';
import type { Rules } from '@realm/rules';
import type { AgeEntry } from '../entry.ts';
import { Order } from '../market/order.ts';
import { WORK } from '../state/works.ts';
import { World } from '../state/world.ts';
import { restoreBattles, restoreLosses } from './battles.ts';
import { restoreCharacter } from './characters.ts';
import { restoreHall } from './hall.ts';
import type { Core, Houses, Part, RealmIntel, SavedBook } from './parts.ts';
import { restoreQuests } from './quests.ts';
import { restoreRelations } from './relations.ts';

type Late = Pick<Core, 'hall' | 'quests'>;

/**
 * The world a snapshot holds; `entry` is the age's entry 0 and `rules` its own. The parts come as
 * `snapshotParts` gave them, their bytes in memory that becomes the world's own and lying at multiples of 8 in it:
 * a world of 100,000 houses is a gigabyte, and copying it would take as long as reading it. Throws on parts that don't fit together.
 */
export function restoreWorld(entry: AgeEntry, rules: Rules, parts: Iterable<Part>): World {
  const { kind: _kind, at, definition: _definition, ...age } = entry;
  const world = new World(rules, age, at);
  let page = 0;
  let late: Late | undefined;
  let columns: Uint8Array[] = [];
  for (const { name, bytes } of parts) {
    if (name === 'core') late = restoreCore(world, json(bytes));
    else if (name.startsWith('market/')) restoreBook(world, Number(name.slice(7)), json(bytes));
    else if (name.startsWith('intel/')) restoreIntel(world, Number(name.slice(6)), json(bytes));
    else if (name === `series/${world.series.pages}`) world.series.restore(bytes);
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
  assert(world.last_house_id <= page * 64 && late !== undefined, 'a snapshot holds every house');
  world.market.sortOwners();
  restoreHall(world, late.hall);
  restoreQuests(world, late.quests);
  assert(world.series.ticks === world.tick, 'a snapshot holds the series of every tick');
  return world;
}

/** Answers what is restored when the characters are there. */
function restoreCore(world: World, core: Core): Late {
  const { realms, tick_times, last_order_id, last_character_ids, last_battle_id, ...rest } = core;
  const {
    relations,
    dealings,
    soft_hits = [],
    wonders,
    lost_land,
    frames,
    frame_names,
    hall,
    quests,
    ...facts
  } = rest;
  world.market.last_order_id = last_order_id;
  world.battles.last_id = last_battle_id;
  Object.assign(world, facts);
  Object.assign(world.characters.last_ids, last_character_ids);
  world.tick_times.set(tick_times);
  assert(realms.length === world.realms.length, "a snapshot has the age's realms");
  realms.forEach(({ states, output, steward, works }, r) => {
    const realm = world.realms[r];
    realm.output = output;
    realm.works.restore(works);
    Object.assign(realm.steward, steward);
    while (realm.states.length < states.length) realm.openState();
    states.forEach(({ seats, gold, materials, grants, colloquium, ...facts }, s) => {
      const state = realm.states[s];
      Object.assign(state, facts);
      state.seats.splice(0, Number.POSITIVE_INFINITY, ...seats);
      state.colloquium.restore(colloquium);
      state.treasury.gold = gold;
      state.treasury.materials.set(materials);
      state.grants = grants.map(([tick, to, good, amount]) => ({ tick, to, good, amount }));
    });
  });
  restoreRelations(world, relations);
  if (dealings !== undefined) world.dealings.restore(dealings);
  for (const [house, hits] of soft_hits) world.soft_hits.set(house, [...hits]);
  world.wonders.restore(wonders);
  world.recap.frames.push(...frames);
  for (const [house, name] of frame_names) world.recap.names.set(house, name);
  restoreLosses(world, lost_land);
  return { hall, quests };
}

function restoreBook({ market }: World, material: number, { trading, last, orders }: SavedBook): void {
  const book = market.books[material];
  book.trading.restore(trading);
  book.setBand();
  if (last !== null) {
    const [price, units, gold, tick] = last;
    book.last = { price, units, gold, tick };
  }
  for (const saved of orders) {
    const [id, side, price, house, realm, state, treasury, quantity, at, left, cross_gold, cross_fee] = saved;
    const terms = { side, material, price, house, realm, state, quantity, treasury: treasury === 1 };
    market.add(new Order(id, { ...terms, stewards_only: false }, at, left, cross_gold, cross_fee));
  }
}

function restoreIntel({ realms }: World, realm: number, { states }: RealmIntel): void {
  states.forEach((saved, s) => {
    realms[realm].states[s].intel.restore(saved);
  });
}

function restoreHouses(world: World, page: number, { houses, overflow }: Houses): void {
  for (const saved of houses) {
    const {
      id,
      name,
      folded,
      look = '',
      news,
      works,
      characters,
      heirs,
      recalled,
      fought,
      vengeance,
    } = saved;
    const house = world.restoreHouse(id, name, folded, look);
    house.news.restore(news);
    for (const { kind, what, count, started_at, done_tick } of works) {
      world.works.add(id, WORK[kind], what, count, started_at, done_tick);
    }
    for (const saved of characters) restoreCharacter(world, id, saved);
    world.characters.mark(
      id,
      heirs.map(([kind, heir]) => world.characters.get(kind, heir)!),
    );
    if (recalled.length > 0) world.recalled.set(id, recalled);
    world.vengeance.restore(id, vengeance);
    restoreBattles(world, id, fought);
  }
  world.reports.restoreOverflow(page, overflow);
}

function json<T>(bytes: Uint8Array): T {
  return JSON.parse(decodeUtf8(bytes)) as T;
}

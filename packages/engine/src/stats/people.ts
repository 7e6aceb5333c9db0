import { adeptCap, living, roomFor } from '@realm/formulas';
import { type Rules, S, SLOT, SLOT_COUNT } from '@realm/rules';
import type { House, ReadonlyHouse } from '../world/house.ts';
import { AWAY, BUILDINGS, CONSTRUCTING, TRAINING, UNITS } from '../world/layout.ts';
import { scientistsOf } from './science.ts';
import { stat } from './stat.ts';
import { recountUnits } from './units.ts';

/** Mercenaries are hired for one attack and are nobody's people. */
const MERCENARIES = SLOT.mercenaries;

/** Everyone in arms or in training for it: units at home, away and in training, thieves and medics among them. */
function militaryOf(house: ReadonlyHouse): number {
  const { row } = house;
  let people = house.medics + house.medics_training + house.medics_away;
  for (let slot = 0; slot < SLOT_COUNT; slot++) {
    if (slot !== MERCENARIES) people += row[UNITS + slot] + row[AWAY + slot] + row[TRAINING + slot];
  }
  return people;
}

/** Everyone the house holds. */
export function populationOf(house: ReadonlyHouse): number {
  return house.peasants + militaryOf(house) + house.adepts + scientistsOf(house);
}

/** Acres with neither a building nor a building site. */
export function barrenOf(rules: Rules, house: ReadonlyHouse): number {
  const { row } = house;
  const kinds = rules.buildings.list.length;
  let used = 0;
  for (let b = 0; b < kinds; b++) used += row[BUILDINGS + b] + row[CONSTRUCTING + b];
  return house.land - used;
}

/** People who live in buildings, on building sites and on barren land, before bonuses. */
export function livingOf(rules: Rules, house: ReadonlyHouse): number {
  const { row } = house;
  const buildings = rules.buildings.list;
  let in_buildings = 0;
  let built = 0;
  let sites = 0;
  for (let b = 0; b < buildings.length; b++) {
    in_buildings += row[BUILDINGS + b] * buildings[b].living;
    built += row[BUILDINGS + b];
    sites += row[CONSTRUCTING + b];
  }
  return living(rules.params, in_buildings, sites, house.land - built - sites);
}

/** Troops its barracks can hold beside those. */
export function barracksRoom(rules: Rules, house: ReadonlyHouse): number {
  const buildings = rules.buildings.list;
  let room = 0;
  for (let b = 0; b < buildings.length; b++) room += house.row[BUILDINGS + b] * buildings[b].holds_troops;
  return room;
}

/** The most people it can hold. */
export function roomOf(house: ReadonlyHouse): number {
  return roomFor(house.living, stat(house, S.max_population), house.barracks_room, house.troops);
}

/** Adepts up to which shrines gather, or null where the house has set no limit. */
export function adeptCapOf(house: ReadonlyHouse): number | null {
  return house.adept_cap_tenths < 0 ? null : adeptCap(house.adept_cap_tenths, house.land);
}

/** Counts everyone anew, after a command. */
export function recount(rules: Rules, house: House): void {
  house.population = populationOf(house);
  recountUnits(rules, house);
  house.max_population = roomOf(house);
}

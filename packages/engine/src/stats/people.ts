import { apply, mulDiv } from '@realm/base';
import { type Rules, S, SLOT, SLOT_COUNT } from '@realm/rules';
import type { House } from '../world/house.ts';
import { AWAY, BUILDINGS, CONSTRUCTING, TRAINING, UNITS } from '../world/layout.ts';
import { scientistsOf } from './science.ts';
import { stat } from './stat.ts';
import { recountUnits } from './units.ts';

/** Mercenaries are hired for one attack and are nobody's people. */
const MERCENARIES = SLOT.mercenaries;

/** Everyone in arms or in training for it: units at home, away and in training, thieves and medics among them. */
function militaryOf(house: House): number {
  const { row } = house;
  let people = house.medics + house.medics_training + house.medics_away;
  for (let slot = 0; slot < SLOT_COUNT; slot++) {
    if (slot !== MERCENARIES) people += row[UNITS + slot] + row[AWAY + slot] + row[TRAINING + slot];
  }
  return people;
}

/** Everyone the house holds. */
export function populationOf(house: House): number {
  return house.peasants + militaryOf(house) + house.adepts + scientistsOf(house);
}

/** Acres with neither a building nor a building site. */
export function barrenOf(rules: Rules, house: House): number {
  const { row } = house;
  const kinds = rules.buildings.list.length;
  let used = 0;
  for (let b = 0; b < kinds; b++) used += row[BUILDINGS + b] + row[CONSTRUCTING + b];
  return house.land - used;
}

/** People who live in buildings, on building sites and on barren land, before bonuses. */
export function livingOf(rules: Rules, house: House): number {
  const { row } = house;
  const { params } = rules;
  const buildings = rules.buildings.list;
  let living = 0;
  let barren = house.land;
  for (let b = 0; b < buildings.length; b++) {
    const built = row[BUILDINGS + b];
    const sites = row[CONSTRUCTING + b];
    living += built * buildings[b].living + sites * params.living_constructing;
    barren -= built + sites;
  }
  return living + barren * params.living_barren;
}

/** Troops its barracks can hold beside those. */
export function barracksRoom(rules: Rules, house: House): number {
  const buildings = rules.buildings.list;
  let room = 0;
  for (let b = 0; b < buildings.length; b++) room += house.row[BUILDINGS + b] * buildings[b].holds_troops;
  return room;
}

/** The most people it can hold: living x (1 + max_population), and as many troops as its barracks house. */
export function roomOf(house: House): number {
  return apply(house.living, stat(house, S.max_population)) + Math.min(house.barracks_room, house.troops);
}

/** Adepts up to which shrines gather, or null where the house has set no limit. */
export function adeptCap(house: House): number | null {
  return house.adept_cap_tenths < 0 ? null : mulDiv(house.adept_cap_tenths, house.land, 10);
}

/** Counts everyone anew, after a command. */
export function recount(rules: Rules, house: House): void {
  house.population = populationOf(house);
  recountUnits(rules, house);
  house.max_population = roomOf(house);
}

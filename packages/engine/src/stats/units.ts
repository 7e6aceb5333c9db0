import { isTroop, SLOT_COUNT } from '@realm/formulas';
import type { Rules } from '@realm/rules';
import type { House } from '../world/house.ts';
import { AWAY, UNITS } from '../world/layout.ts';
import { tablesOf } from './tables.ts';

/** Adds units at home (or takes, below 0), and with them what follows from their number. */
export function addUnits(rules: Rules, house: House, slot: number, count: number): void {
  const { wage_milli, strength } = tablesOf(rules);
  const at = house.race * SLOT_COUNT + slot;
  house.cells[UNITS + slot] += count;
  house.unit_wages_milli += wage_milli[at] * count;
  house.strength += strength[at] * count;
  if (isTroop(slot)) house.troops += count;
}

/** Counts all units anew, home and away: their wages, their strength, and how many are troops. */
export function recountUnits(rules: Rules, house: House): void {
  const { wage_milli, strength } = tablesOf(rules);
  const { row } = house;
  const at = house.race * SLOT_COUNT;
  house.unit_wages_milli = 0;
  house.strength = 0;
  house.troops = 0;
  for (let slot = 0; slot < SLOT_COUNT; slot++) {
    const count = row[UNITS + slot] + row[AWAY + slot];
    house.unit_wages_milli += wage_milli[at + slot] * count;
    house.strength += strength[at + slot] * count;
    if (isTroop(slot)) house.troops += count;
  }
}

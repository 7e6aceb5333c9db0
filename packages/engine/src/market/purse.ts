import type { Rules } from '@realm/rules';
import { House } from '../state/house.ts';
import { MATERIALS } from '../state/layout.ts';
import type { Treasury } from '../state/treasury.ts';

/** What trades, gives and receives: a house's own stock or a state's. */
export type Purse = House | Treasury;

/** Gold, where a good is a material's index otherwise. */
const GOLD = -1;

/** What a command's `material` names, gold where it is left out; undefined for what the age doesn't know. */
export function goodNamed({ materials }: Rules, material: string | undefined): number | undefined {
  return material === undefined ? GOLD : materials.get(material)?.index;
}

/** What a purse has of a good. */
export function goodIn(purse: Purse, good: number): number {
  return good === GOLD ? purse.gold : materialIn(purse, good);
}

/** Moves some of a good from a purse to another. */
export function moveGood(from: Purse, to: Purse, good: number, amount: number): void {
  if (good === GOLD) {
    from.gold -= amount;
    to.gold += amount;
  } else {
    addMaterial(from, good, -amount);
    addMaterial(to, good, amount);
  }
}

export function materialIn(purse: Purse, material: number): number {
  return purse instanceof House ? purse.row[MATERIALS + material] : purse.materials[material];
}

/** Adds units of a material to a purse (or takes, below 0). */
export function addMaterial(purse: Purse, material: number, units: number): void {
  if (purse instanceof House) purse.row[MATERIALS + material] += units;
  else purse.materials[material] += units;
}

import type { CommandReply } from '@realm/contract';
import { type Rules, SLOT_COUNT } from '@realm/rules';
import type { ReadonlyHouse } from '../world/house.ts';
import { AWAY, MATERIALS, TRAINING, UNITS } from '../world/layout.ts';

/** The house's resources right after a command. */
export function afterOf(rules: Rules, house: ReadonlyHouse): CommandReply['after'] {
  return {
    id: house.id,
    gold: house.gold,
    food: house.food,
    peasants: house.peasants,
    units: bySlot(house, UNITS),
    away: bySlot(house, AWAY),
    training: bySlot(house, TRAINING),
    medics: house.medics,
    horses: house.horses,
    chariots: house.chariots,
    aether: house.aether,
    adepts: house.adepts,
    land: house.land,
    incoming_land: house.incoming_land,
    explorable_acres: house.explorable_acres,
    materials: materialsOf(rules, house),
  };
}

/** A table of the house's row by unit slot: `bySlot(house, UNITS)`. */
export function bySlot(house: ReadonlyHouse, at: number): number[] {
  const list = new Array<number>(SLOT_COUNT);
  for (let slot = 0; slot < SLOT_COUNT; slot++) list[slot] = house.row[at + slot];
  return list;
}

/** The house's stock of every material, by id. */
export function materialsOf(rules: Rules, house: ReadonlyHouse): Record<string, number> {
  const stock: Record<string, number> = {};
  for (const { id, index } of rules.materials.list) stock[id] = house.row[MATERIALS + index];
  return stock;
}

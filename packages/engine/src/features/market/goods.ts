import { type Refusal, refuse } from '@realm/contract';
import type { Rules } from '@realm/rules';
import type { Readable } from '../../world/readonly.ts';
import type { ReadonlyWorld } from '../../world/world.ts';
import { addMaterial, materialIn, type Purse } from './trade.ts';

/** Gold, where a good is a material's index otherwise. */
const GOLD = -1;

/** What a command's `material` names, gold where it is left out; a refusal for what the age doesn't know. */
export function goodNamed({ materials }: Rules, material: string | undefined): number | Refusal {
  if (material === undefined) return GOLD;
  return materials.get(material)?.index ?? refuse('unknown_material', { given: material });
}

/** What a purse has of a good. */
export function goodIn(purse: Readable<Purse>, good: number): number {
  return good === GOLD ? purse.gold : materialIn(purse, good);
}

/** What some of a good is worth in gold: materials at their reference prices. */
export function goodWorth({ market }: ReadonlyWorld, good: number, amount: number): number {
  return good === GOLD ? amount : amount * market.books[good].trading.reference;
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

import { type Refusal, refuse } from '@realm/contract';
import type { Rules } from '@realm/rules';
import type { House, ReadonlyHouse } from '../world/house.ts';
import { MATERIALS } from '../world/layout.ts';
import { type PostingOf, posting } from '../world/postings.ts';
import type { Scope } from './handler.ts';
import type { Price } from './price.ts';

/** What a command took, as replies say it. */
export interface Cost {
  gold: number;
  soldiers: number;
  peasants: number;
  horses: number;
  books: number;
  materials: Record<string, number>;
}

export function noCost(): Cost {
  return { gold: 0, soldiers: 0, peasants: 0, horses: 0, books: 0, materials: {} };
}

/** The refusal for a shortfall, or null when there is enough. */
export function need(what: string, needed: number, have: number): Refusal | null {
  return needed > have ? refuse('not_enough', { what, needed, have }) : null;
}

/** Whether the house has gold and materials for `count` of a price: the first that falls short. */
export function needPrice(rules: Rules, house: ReadonlyHouse, price: Price, count: number): Refusal | null {
  const short = need('gold', price.gold * count, house.gold);
  if (short !== null) return short;
  for (const [material, units] of price.materials) {
    const missing = need(rules.materials.list[material].id, units * count, house.row[MATERIALS + material]);
    if (missing !== null) return missing;
  }
  return null;
}

/** Takes `count` times a price from the house, for what the books call `sink`. */
export function pay(
  scope: Scope,
  house: House,
  price: Price,
  count: number,
  sink: PostingOf<'gold'> & PostingOf<'material'>,
): Cost {
  const cost = noCost();
  cost.gold = price.gold * count;
  house.gold -= cost.gold;
  scope.ledger.add(posting('gold', sink), cost.gold);
  for (const [material, units] of price.materials) {
    const taken = units * count;
    if (taken === 0) continue;
    house.cells[MATERIALS + material] -= taken;
    scope.ledger.add(posting('material', sink) + material, taken);
    cost.materials[scope.world.rules.materials.list[material].id] = taken;
  }
  return cost;
}

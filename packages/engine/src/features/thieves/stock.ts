import { the } from '@realm/base';
import { foodForaged } from '@realm/formulas';
import { CATEGORIES, type Operation, type Rules, S } from '@realm/rules';
import type { Scope } from '../../scope/handler.ts';
import { aetherMade } from '../../stats/aether.ts';
import { goldMade } from '../../stats/gold.ts';
import { newWriting, reckonWriting } from '../../stats/science.ts';
import { stat } from '../../stats/stat.ts';
import { tablesOf } from '../../stats/tables.ts';
import type { House, ReadonlyHouse } from '../../world/house.ts';
import { BOOKS, MATERIALS } from '../../world/layout.ts';
import type { ReadonlyWorld } from '../../world/world.ts';
import { freeGold, goldHeld } from '../hall/escrow.ts';
import { freeUnits, unitsInOrders } from '../market/escrow.ts';
import { goodWorth } from '../market/goods.ts';
import { aidKind, aidWorth } from '../purse/aid.ts';

/** A good as thieves find it in a house. */
export interface Stock {
  /** Its name in news and answers: `gold`, `iron`, `books:economy`. */
  readonly name: string;
  /** What the house has of it, in its stores and in its waiting orders alike. */
  has(world: ReadonlyWorld, house: ReadonlyHouse): number;
  /** What a tick makes of it there, before all that a tick takes. */
  made(world: ReadonlyWorld, house: ReadonlyHouse): number;
  /** Puts so much of it into the house's stores, or below 0 takes it out of them. */
  add(house: House, amount: number): void;
  /** What so much of it is worth in gold; books, which nobody trades, are worth nothing. */
  worth(world: ReadonlyWorld, amount: number): number;
  /** Frees so much of it, where orders hold some of what is about to be taken. */
  free(scope: Scope, house: ReadonlyHouse, amount: number): void;
}

type Good = NonNullable<Operation['takes']>['good'];
type Material = Rules['materials']['list'][number];
type Simple = 'gold' | 'food' | 'aether' | 'horses';

/** A good that is one of a house's plain numbers, and that orders never hold. */
function plain(name: Simple, made: Stock['made']): Stock {
  return {
    name,
    has: (_world, house) => house[name],
    made,
    add(house, amount) {
      house[name] += amount;
    },
    worth: (world, amount) => aidWorth(world, aidKind(world.rules, name), amount),
    free() {},
  };
}

const gold: Stock = {
  ...plain('gold', ({ rules }, house) => goldMade(rules, house)),
  has: (world, house) => house.gold + goldHeld(world, house),
  free: freeGold,
};
const food = plain('food', ({ rules }, house) => house.food_farmed + foodForaged(rules.params, house.land));
const aether = plain('aether', ({ rules }, house) => aetherMade(rules, house));
const horses = plain('horses', (_world, house) => house.horses_bred);

function material({ id, index }: Material): Stock {
  return {
    name: id,
    has: ({ market }, house) => house.row[MATERIALS + index] + unitsInOrders(market, house, index),
    made: ({ rules }, house) => (rules.realms[house.realm - 1].material === index ? house.raw_made : 0),
    add(house, amount) {
      house.cells[MATERIALS + index] += amount;
    },
    worth: (world, amount) => goodWorth(world, index, amount),
    free: (scope, house, amount) => freeUnits(scope, house, index, amount),
  };
}

function books(category: number): Stock {
  const at = BOOKS + category;
  return {
    name: `books:${CATEGORIES[category]}`,
    has: (_world, house) => house.row[at],
    made: (world, house) => written(world, house).books[category],
    add(house, amount) {
      house.cells[at] += amount;
    },
    worth: () => 0,
    free() {},
  };
}

/** What the scientists of a house write in a tick. */
function written({ rules }: ReadonlyWorld, house: ReadonlyHouse) {
  const { paper } = tablesOf(rules);
  const writing = newWriting();
  const stock = paper === -1 ? 0 : house.row[MATERIALS + paper];
  reckonWriting(rules, house, stock, stat(house, S.book_output), writing);
  return writing;
}

/** What a theft is after: where that is a material or books, those which. */
export function stockOf(good: Good, which: Material | undefined, category: number): Stock {
  switch (good) {
    case 'gold':
      return gold;
    case 'food':
      return food;
    case 'aether':
      return aether;
    case 'horses':
      return horses;
    case 'material':
      return material(the(which, 'the material of a theft'));
    case 'books':
      return books(category);
  }
}

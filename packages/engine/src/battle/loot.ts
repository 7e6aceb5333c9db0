import { apply } from '@realm/base';
import { S } from '@realm/rules';
import { stat } from '../calc/stat.ts';
import type { Scope } from '../commands/handler.ts';
import { BUY, SELL } from '../market/order.ts';
import { cancelOrder } from '../market/trade.ts';
import type { House } from '../state/house.ts';
import { MATERIALS } from '../state/layout.ts';
import { shareTaken } from './gains.ts';

/** Goods carried off, by what they are. */
export interface Loot {
  gold: number;
  food: number;
  /** By material index. */
  readonly materials: number[];
}

/**
 * Takes a share of a house's gold, food and materials. What its waiting orders hold counts like what it has free;
 * where the free stock falls short, its newest orders are taken back first.
 */
export function takeGoods(scope: Scope, target: House, share_bp: number, gains_ppm: number): Loot {
  const { world } = scope;
  const taken = (stock: number) =>
    Math.min(stock, apply(shareTaken(stock, share_bp, gains_ppm), stat(target, S.goods_loss)));
  const loot: Loot = {
    gold: taken(target.gold + goldHeld(scope, target)),
    food: taken(target.food),
    materials: [],
  };
  freeGold(scope, target, loot.gold);
  target.gold -= loot.gold;
  target.food -= loot.food;
  for (const { index } of world.rules.materials.list) {
    const units = taken(target.row[MATERIALS + index] + unitsHeld(scope, target, index));
    freeUnits(scope, target, index, units);
    target.row[MATERIALS + index] -= units;
    loot.materials.push(units);
  }
  return loot;
}

/** Gold that a house's waiting orders hold. */
function goldHeld({ world: { market } }: Scope, house: House): number {
  let gold = 0;
  for (const order of market.of(house.id)) gold += market.goldIn(order);
  return gold;
}

/** Units of a material that they hold. */
function unitsHeld({ world: { market } }: Scope, house: House, material: number): number {
  let units = 0;
  for (const { side, material: of, left } of market.of(house.id)) {
    if (side === SELL && of === material) units += left;
  }
  return units;
}

function freeGold(scope: Scope, house: House, gold: number): void {
  for (const order of [...scope.world.market.of(house.id)].reverse()) {
    if (house.gold >= gold) return;
    if (order.side === BUY) takeBack(scope, order);
  }
}

function freeUnits(scope: Scope, house: House, material: number, units: number): void {
  for (const order of [...scope.world.market.of(house.id)].reverse()) {
    if (house.row[MATERIALS + material] >= units) return;
    if (order.side === SELL && order.material === material) takeBack(scope, order);
  }
}

function takeBack(scope: Scope, order: Parameters<typeof cancelOrder>[1]): void {
  cancelOrder(scope, order);
  scope.beyond((world) => {
    world.market_seq = world.seq;
  });
}

import { apply } from '@realm/base';
import { S } from '@realm/rules';
import type { Scope } from '../../scope/handler.ts';
import { stat } from '../../stats/stat.ts';
import type { House } from '../../world/house.ts';
import { MATERIALS } from '../../world/layout.ts';
import { freeGold, goldHeld } from '../hall/escrow.ts';
import { freeUnits, unitsInOrders } from '../market/escrow.ts';
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
  const { market } = world;
  const taken = (stock: number) =>
    Math.min(stock, apply(shareTaken(stock, share_bp, gains_ppm), stat(target, S.goods_loss)));
  const loot: Loot = {
    gold: taken(target.gold + goldHeld(world, target)),
    food: taken(target.food),
    materials: [],
  };
  freeGold(scope, target, loot.gold);
  target.gold -= loot.gold;
  target.food -= loot.food;
  for (const { index } of world.rules.materials.list) {
    const units = taken(target.row[MATERIALS + index] + unitsInOrders(market, target, index));
    freeUnits(scope, target, index, units);
    target.cells[MATERIALS + index] -= units;
    loot.materials.push(units);
  }
  return loot;
}

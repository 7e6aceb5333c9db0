import { apply, clamp, mulDiv } from '@realm/base';
import { type Operation, S } from '@realm/rules';
import { stat } from '../calc/stat.ts';
import type { Scope } from '../commands/handler.ts';
import type { House } from '../state/house.ts';
import type { World } from '../state/world.ts';
import { preyBp } from './prey.ts';
import { type Stock, stockOf } from './stock.ts';

type Fields = Parameters<typeof stockOf>[2];

/**
 * What thieves that get in carry off: of what lies there beyond a tick of its making a share, less of a smaller
 * house and of one that guards its goods, and never more than they can carry.
 */
function haul(
  world: World,
  operation: Operation,
  stock: Stock,
  house: House,
  target: House,
  thieves: number,
): number {
  const { share_bp, each_hundredths } = operation.takes!;
  const has = stock.has(world, target);
  const beyond = Math.max(0, has - stock.made(world, target));
  const share = mulDiv(mulDiv(beyond, share_bp, 10_000), preyBp(world, house, target), 10_000);
  const kept_less = apply(share, stat(target, S.goods_loss));
  return clamp(kept_less, 0, Math.min(beyond, mulDiv(thieves, each_hundredths, 100)));
}

/** Carries the goods off. */
export function steal(
  scope: Scope,
  operation: Operation,
  house: House,
  target: House,
  thieves: number,
  fields: Fields,
): { what: string; amount: number } {
  const { world } = scope;
  const stock = stockOf(world, operation, fields);
  const amount = haul(world, operation, stock, house, target, thieves);
  stock.free(scope, target, amount);
  stock.add(target, -amount);
  stock.add(house, amount);
  scope.passes(target, house, 'thefts', stock.worth(world, amount));
  return { what: stock.name, amount };
}

import { mulDiv } from '@realm/base';
import { carriedBy, haulOf } from '@realm/formulas';
import { type Operation, S, UNBOUNDED } from '@realm/rules';
import type { Scope } from '../../scope/handler.ts';
import { stat } from '../../stats/stat.ts';
import type { House, ReadonlyHouse } from '../../world/house.ts';
import type { ReadonlyWorld } from '../../world/world.ts';
import { preyBp } from './prey.ts';
import type { Stock } from './stock.ts';

/** So many units are reckoned at once, for some are worth less than a gold each. */
const WORTH_UNITS = 1_000;

type Takes = NonNullable<Operation['takes']>;

/** What lies in a house for thieves: what there is beyond a tick of its making. */
const lyingThere = (world: ReadonlyWorld, stock: Stock, target: ReadonlyHouse): number =>
  Math.max(0, stock.has(world, target) - stock.made(world, target));

/**
 * What thieves that get in carry off: of what lies there beyond a tick of its making a share, less of a smaller
 * house and of one that guards its goods, and never more than they can carry.
 */
function haul(
  world: ReadonlyWorld,
  { share_bp, each_hundredths }: Takes,
  stock: Stock,
  house: ReadonlyHouse,
  target: ReadonlyHouse,
  thieves: number,
): number {
  const beyond = lyingThere(world, stock, target);
  const carried = carriedBy(thieves, each_hundredths);
  return haulOf(beyond, share_bp, preyBp(world, house, target), stat(target, S.goods_loss), carried);
}

/** What thefts may still bring a house today, in gold. */
export function theftRoom({ dealings, rules }: ReadonlyWorld, house: ReadonlyHouse): number {
  return rules.params.thefts_per_acre * house.land - dealings.stolenBy(house.id, 0);
}

/**
 * What a day's thefts may still bring one house from another: whoever comes again and again finds less that can be
 * carried off unseen, however much a friend has laid out.
 */
function roomFor(world: ReadonlyWorld, stock: Stock, house: ReadonlyHouse, target: ReadonlyHouse): number {
  const most = world.rules.params.theft_per_acre * house.land - world.dealings.stolenBy(house.id, target.id);
  const left = Math.max(0, Math.min(most, theftRoom(world, house)));
  return mulDiv(left, WORTH_UNITS, worthOf(world, stock, WORTH_UNITS));
}

function noteTheft(
  scope: Scope,
  stock: Stock,
  house: ReadonlyHouse,
  target: ReadonlyHouse,
  amount: number,
): void {
  if (scope.world.rules.params.theft_per_acre === UNBOUNDED) return;
  scope.beyond((world) => {
    world.dealings.addTheft(house.id, target.id, worthOf(world, stock, amount));
  });
}

/** In gold; books, which nobody trades, count one for one. */
function worthOf(world: ReadonlyWorld, stock: Stock, amount: number): number {
  return Math.max(stock.worth(world, amount), stock.worth(world, WORTH_UNITS) === 0 ? amount : 0);
}

/** The part of what a theft can take of a house that the thieves sent could, in basis points. */
export function theftReachBp(
  world: ReadonlyWorld,
  takes: Takes,
  stock: Stock,
  house: ReadonlyHouse,
  target: ReadonlyHouse,
  thieves: number,
): number {
  const there = lyingThere(world, stock, target);
  const most = haulOf(there, takes.share_bp, preyBp(world, house, target), stat(target, S.goods_loss), there);
  return most === 0 ? 0 : mulDiv(haul(world, takes, stock, house, target, thieves), 10_000, most);
}

/** Carries the goods off. */
export function steal(
  scope: Scope,
  takes: Takes,
  stock: Stock,
  house: House,
  target: House,
  thieves: number,
): { what: string; amount: number } {
  const { world } = scope;
  const amount = Math.min(
    haul(world, takes, stock, house, target, thieves),
    roomFor(world, stock, house, target),
  );
  stock.free(scope, target, amount);
  stock.add(target, -amount);
  stock.add(house, amount);
  noteTheft(scope, stock, house, target, amount);
  scope.passes(target, house, 'thefts', stock.worth(world, amount));
  return { what: stock.name, amount };
}

import type { Random } from '@realm/base';
import { type Command, type CommandReply, isRefusal } from '@realm/contract';
import { type Actor, execute, type House, type World } from '@realm/engine';
import { CATEGORIES } from '@realm/rules';
import { ownHouse } from '../../src/index.ts';

/** Who may order for a house. */
export function actorOf(house: House): Actor {
  return house.robot === 1 ? { robot: house.id } : { account: house.account };
}

/** Gives a random order of a random house; most are accepted. */
export function playOne(world: World, random: Random): CommandReply | null {
  const house = random.pick(world.houses);
  const command = randomOrder(world, house, random);
  if (command === null) return null;
  const reply = execute(world, { at: world.at, actor: actorOf(house), command });
  return isRefusal(reply) ? null : reply;
}

/** Every order that costs something, with the most that the house may ask for, as its prices say. */
export function pricedOrders(world: World, house: House): [order: (count: number) => Command, max: number][] {
  const { prices } = ownHouse(world, house);
  const own = { house: house.id };
  const orders: [(count: number) => Command, number][] = [
    [(acres) => ({ type: 'explore', ...own, acres }), prices.explore.max],
    [(count) => ({ type: 'train_medics', ...own, count }), prices.medics.max],
    [(count) => ({ type: 'build_chariots', ...own, count }), prices.chariots.max],
  ];
  for (const [building, { max }] of Object.entries(prices.build)) {
    orders.push([(count) => ({ type: 'build', ...own, building, count }), max]);
  }
  prices.train.forEach((price, unit) => {
    if (price === null) return;
    orders.push([(count) => ({ type: 'train', ...own, unit, count }), price.max]);
    if (price.direct !== null) {
      orders.push([(count) => ({ type: 'train', ...own, unit, count, direct: true }), price.direct.max]);
    }
  });
  prices.upgrade.forEach((price, unit) => {
    if (price !== null) orders.push([(count) => ({ type: 'upgrade', ...own, unit, count }), price.max]);
  });
  return orders;
}

function randomOrder(world: World, house: House, random: Random): Command | null {
  const { rules } = world;
  const own = { house: house.id };
  if (random.chance(6_000)) {
    const [order, max] = random.pick(pricedOrders(world, house));
    // Now and then all of it, which takes what is left of gold, soldiers or peasants.
    return max === 0 ? null : order(random.chance(1_000) ? max : random.between(1, Math.ceil(max / 3)));
  }
  const view = ownHouse(world, house);
  const building = random.pick(rules.buildings.list).id;
  const unit = random.below(10);
  const from = random.pick(CATEGORIES);
  const science = rules.sciences.list.length === 0 ? null : random.pick(rules.sciences.list);
  const books = science === null ? 0 : view.books[science.category_id];
  const orders: (Command | null)[] = [
    some(view.buildings[building] ?? 0, (count) => ({ type: 'raze', ...own, building, count })),
    { type: 'set_draft', ...own, rate_bp: random.between(0, 7_000) },
    { type: 'set_adept_cap', ...own, per_acre_tenths: random.chance(3_000) ? null : random.between(0, 60) },
    some(view.units[unit], (count) => ({ type: 'release', ...own, unit, count })),
    some(view.adepts, (count) => ({ type: 'release_adepts', ...own, count })),
    some(books, (count) => ({ type: 'invest', ...own, science: science?.id ?? '', books: count })),
    { type: 'set_science', ...own, focus: random.pick(CATEGORIES), paper_budget: random.between(0, 30) },
    some(view.scientists[from], (count) => ({
      type: 'assign_scientists',
      ...own,
      from,
      to: random.pick(CATEGORIES),
      count,
    })),
    random.chance(500) ? { type: 'leave_protection', ...own } : null,
  ];
  return random.pick(orders);

  function some(most: number, order: (count: number) => Command): Command | null {
    return most === 0 ? null : order(random.between(1, Math.ceil(most / 4)));
  }
}

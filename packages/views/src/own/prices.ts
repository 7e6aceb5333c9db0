import type { Prices } from '@realm/contract';
import {
  affordable,
  buildMost,
  buildPrice,
  type CharacterKind,
  chariotPrice,
  conditionsOf,
  directPrice,
  exploreGold,
  exploreMost,
  exploreSoldiersMilli,
  generalsOf,
  hireMost,
  isAtHome,
  leadBp,
  medicPrice,
  mercenaryPrice,
  needRoom,
  type Price,
  paramsOf,
  type ReadonlyHouse,
  type ReadonlyWorld,
  recruitGold,
  refinePrice,
  stat,
  tooLate,
  trainPrice,
  traitGold,
  UNITS,
  upgradePrice,
} from '@realm/engine';
import { goodsById, type Rules, S, SLOT, SLOT_COUNT, STAT_IDS } from '@realm/rules';
import type { Fields } from '../fields.ts';
import type { Looked } from './looked.ts';

/**
 * What orders cost a house now, and the most that one order may ask for, by the functions that the commands
 * use: an order for `max` is accepted and one for more refused, as far as the house's means and the ticks that are left decide (before
 * an age starts every order is refused; when exactly it closes is nobody's to know).
 */
export const PRICES: Fields<Prices, Looked> = {
  explore: ({ world, rules, house }) => ({
    gold_per_acre: exploreGold(rules, house),
    soldiers_milli_per_acre: exploreSoldiersMilli(rules, house),
    ticks: rules.params.explore_ticks,
    max: inTime(world, rules.params.explore_ticks, exploreMost(rules, house)),
  }),
  build: ({ world, house }) => build(world, house),
  train: ({ world, house }) => bySlot((slot) => train(world, house, slot)),
  upgrade: ({ world, house }) => bySlot((slot) => upgrade(world, house, slot)),
  medics({ world, rules, house }) {
    const price = medicPrice(rules, house);
    const max = Math.min(affordable(house, price), house.row[UNITS + SLOT.soldiers]);
    return { ...said(rules, price), max: inTime(world, price.ticks, max) };
  },
  chariots({ world, rules, house }) {
    const price = chariotPrice(rules, house);
    return { ...said(rules, price), max: whileOpen(world, affordable(house, price)) };
  },
  general: ({ world, house }) => general(world, house),
  academic: ({ world, house }) => recruit(world, house, 'academic'),
  mercenary: ({ world, house }) => mercenary(world, house),
  refine: ({ world, house }) => refine(world, house),
  offense: ({ world, house }) => offense(world, house),
};

/** As many as the means are for, while the age goes on; then none. */
function whileOpen({ ended }: ReadonlyWorld, max: number): number {
  return ended ? 0 : max;
}

/** The same of what takes ticks, and is refused where it would not be done before the age ends. */
function inTime(world: ReadonlyWorld, ticks: number, max: number): number {
  return tooLate(world, ticks) === null ? whileOpen(world, max) : 0;
}

/** A mercenary, and a better one where the race may hire those; nothing while nobody attacks. */
function mercenary(world: ReadonlyWorld, house: ReadonlyHouse): Prices['mercenary'] {
  const { rules } = world;
  if (rules.attacks.list.length === 0) return null;
  const price = (better: boolean) => {
    const each = mercenaryPrice(rules, house, better);
    const { gold, materials } = said(rules, each);
    return { gold, materials, max: whileOpen(world, hireMost(rules, house, each)) };
  };
  const may = rules.races.list[house.race].flags.has('mercenary_upgrades');
  return { ...price(false), upgraded: may ? price(true) : null };
}

function general(world: ReadonlyWorld, house: ReadonlyHouse): Prices['general'] {
  const plain = recruit(world, house, 'general');
  if (plain === null) return null;
  const { rules } = world;
  const traits = rules.traits.list.map(({ id, index }) => [id, traitGold(rules, plain.gold, index)]);
  return { ...plain, traits: Object.fromEntries(traits) };
}

/** Recruiting one of a kind of character; null in an age without them. */
function recruit(world: ReadonlyWorld, house: ReadonlyHouse, kind: CharacterKind): Prices['academic'] {
  if (paramsOf(world.rules, kind).most === 0) return null;
  const gold = recruitGold(world, house, kind);
  const may = needRoom(world, house, kind) === null && house.gold >= gold;
  return { gold, max: whileOpen(world, may ? 1 : 0) };
}

/** Bonuses of an army that sets out now: led by nobody or by a general at home, and those with a condition. */
function offense(world: ReadonlyWorld, house: ReadonlyHouse): Prices['offense'] {
  const { rules } = world;
  const [all_bp, elite_bp] = [stat(house, S.offense), stat(house, S.elite_offense)];
  const bp: Prices['offense']['bp'] = { none: [all_bp, elite_bp] };
  for (const general of generalsOf(world, house)) {
    if (!isAtHome(general)) continue;
    const [led_bp, led_elite_bp] = leadBp(rules, general);
    bp[general.id] = [all_bp + led_bp, elite_bp + led_elite_bp];
  }
  const conds = conditionsOf(world, house).map(
    ({ stat, race, attack, bp }): Prices['offense']['conds'][number] => [STAT_IDS[stat], race, attack, bp],
  );
  return { bp, conds };
}

/** Buildings of the same material cost the same and share one price. */
function build(world: ReadonlyWorld, house: ReadonlyHouse): Prices['build'] {
  const { rules } = world;
  const prices: Prices['build'] = {};
  const by_material: Prices['build'][string][] = [];
  for (const { id, index, material } of rules.buildings.list) {
    if (by_material[material] === undefined) {
      const price = buildPrice(rules, house, index);
      by_material[material] = {
        ...said(rules, price),
        max: whileOpen(world, buildMost(rules, house, price)),
      };
    }
    prices[id] = by_material[material];
  }
  return prices;
}

function train(world: ReadonlyWorld, house: ReadonlyHouse, slot: number): Prices['train'][number] {
  const { rules } = world;
  const price = trainPrice(rules, house, slot);
  const direct = directPrice(rules, house, slot);
  if (price === null || direct === null) return null;
  const max = Math.min(affordable(house, price), house.row[UNITS + SLOT.soldiers]);
  const direct_max = Math.min(affordable(house, direct), house.peasants);
  return {
    ...said(rules, price),
    max: inTime(world, price.ticks, max),
    direct: { ...said(rules, direct), max: inTime(world, direct.ticks, direct_max) },
  };
}

function upgrade(world: ReadonlyWorld, house: ReadonlyHouse, slot: number): Prices['upgrade'][number] {
  const { rules } = world;
  const price = upgradePrice(rules, house, slot);
  if (price === null) return null;
  return {
    to: price.to,
    ...said(rules, price),
    max: inTime(world, price.ticks, Math.min(affordable(house, price), house.row[UNITS + slot])),
  };
}

function refine(world: ReadonlyWorld, house: ReadonlyHouse): Prices['refine'] {
  const { rules } = world;
  const prices: Prices['refine'] = {};
  for (const recipe of rules.recipes.list) {
    const price = refinePrice(house, recipe);
    const { gold, materials } = said(rules, price);
    const makes = goodsById(rules, recipe.makes);
    prices[recipe.id] = { gold, materials, makes, max: whileOpen(world, affordable(house, price)) };
  }
  return prices;
}

function said(rules: Rules, { gold, materials, ticks }: Price) {
  return { gold, materials: goodsById(rules, materials), ticks };
}

function bySlot<T>(of: (slot: number) => T): T[] {
  const list: T[] = [];
  for (let slot = 0; slot < SLOT_COUNT; slot++) list.push(of(slot));
  return list;
}

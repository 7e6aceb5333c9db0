import { mulDiv } from '@realm/base';
import { explorableFound, INCENSE, PAPER } from '@realm/formulas';
import type { Mind } from '../mind.ts';
import { plan } from '../plan.ts';
import { incenseUsed } from '../rites.ts';
import { buildingGold } from './explore.ts';
import { paperUsed } from './scientists.ts';
import { chariotsWanted, medicsWanted } from './support.ts';
import { militaryGoldBp } from './train.ts';

/** Upgrades take up to this share of the gold for troops, in bp. */
const UPGRADES_BP = 5_000;

/** Units of each material the house itself will use in the coming ticks, as it stands and plans. */
export function usesOf(mind: Mind, ticks: number): Map<string, number> {
  const uses = new Map<string, number>();
  const add = (materials: Readonly<Record<string, number>>, count: number) => {
    for (const material in materials) {
      uses.set(material, (uses.get(material) ?? 0) + materials[material] * count);
    }
  };
  building(mind, ticks, add);
  upgrading(mind, ticks, add);
  add(mind.me.prices.medics.materials, Math.max(0, medicsWanted(mind)));
  add(mind.me.prices.chariots.materials, Math.max(0, chariotsWanted(mind)));
  add({ [PAPER]: paperUsed(mind) }, ticks);
  add({ [INCENSE]: incenseUsed(mind, ticks) }, 1);
  return uses;
}

/** Gold the house has free in so many ticks, what it has now included. */
export function goldFree({ gold, forecast }: Mind, ticks: number): number {
  return gold + Math.max(0, forecast.gross - forecast.wages) * ticks;
}

type Add = (materials: Readonly<Record<string, number>>, count: number) => void;

/** Land that lies barren or is on its way, and what the gold of these ticks explores. */
function building(mind: Mind, ticks: number, add: Add): void {
  const { me, ticks_left, book } = mind;
  const acre = Math.max(1, me.prices.explore.gold_per_acre + buildingGold(mind));
  const gold = mulDiv(goldFree(mind, ticks), 10_000 - militaryGoldBp(mind), 10_000);
  const explored = Math.min(
    Math.floor(gold / acre),
    me.explorable_acres + explorableFound(book.params, me.land) * ticks,
  );
  const grows = ticks_left > book.params.explore_ticks;
  const acres = me.barren + me.incoming_land + (grows ? explored : 0) - me.build_credits;
  if (acres <= 0) return;
  for (const { kind, wanted } of plan(mind)) {
    const price = me.prices.build[kind.id];
    if (price !== undefined) add(price.materials, mulDiv(acres, wanted, Math.max(1, me.land)));
  }
}

/** What the troops at home could be upgraded with, as far as the gold for it goes. */
function upgrading(mind: Mind, ticks: number, add: Add): void {
  const { me } = mind;
  const gold = mulDiv(mulDiv(goldFree(mind, ticks), militaryGoldBp(mind), 10_000), UPGRADES_BP, 10_000);
  const { units } = me;
  const slots = me.prices.upgrade.filter((price, slot) => price !== null && units[slot] > 0).length;
  me.prices.upgrade.forEach((price, slot) => {
    if (price === null) return;
    const paid = Math.floor(gold / Math.max(1, slots) / Math.max(1, price.gold));
    add(price.materials, Math.min(units[slot], paid));
  });
}

import type { Concern, Mind } from '../mind.ts';

/** Soldiers kept back: troops in training and a surprise also need some. */
const SOLDIERS_KEPT = 20;

/** Explores as far as free gold and soldiers go, keeping what it takes to build on the new acres. */
export const explore: Concern = (mind) => {
  const { me, book, ticks_left } = mind;
  const { gold_per_acre, soldiers_milli_per_acre, max } = me.prices.explore;
  // Land that would arrive after the end is worth nothing.
  if (ticks_left <= book.params.explore_ticks) return;
  const acres = Math.min(
    max,
    Math.floor(mind.gold / (gold_per_acre + buildingGold(mind))),
    acresBy(mind.soldiers - SOLDIERS_KEPT, soldiers_milli_per_acre),
  );
  if (acres < 1) return;
  mind.gold -= acres * gold_per_acre;
  mind.soldiers -= soldiersFor(acres, soldiers_milli_per_acre);
  mind.order({ type: 'explore', acres });
};

/** Gold a building costs the house now; the same for every kind. */
export function buildingGold({ me }: Mind): number {
  for (const price of Object.values(me.prices.build)) return price.gold;
  return 0;
}

/** Soldiers that exploring takes. */
export function soldiersFor(acres: number, milli_per_acre: number): number {
  return Math.ceil((acres * milli_per_acre) / 1_000);
}

function acresBy(soldiers: number, milli_per_acre: number): number {
  return Math.floor((Math.max(0, soldiers) * 1_000) / Math.max(1, milli_per_acre));
}

import { mulDiv } from '@realm/base';
import type { Mind } from './mind.ts';
import { feeds, foodIsShort, plan } from './plan.ts';
import type { BuildingKind } from './rulebook.ts';

/** Material for so many farms is kept from every other use. */
const FARMS_KEPT = 20;
/** How much more of the land than planned may go to the kinds whose material is at hand, in bp. */
const SHIFT_BP = 5_000;

/** Buildings of a kind the materials are enough for, with what farms will need kept from all others. */
export function buildable(mind: Mind, kind: BuildingKind): number {
  const price = mind.me.prices.build[kind.id];
  if (price === undefined) return 0;
  let most = Number.MAX_SAFE_INTEGER;
  for (const material in price.materials) {
    const units = price.materials[material];
    if (units === 0) continue;
    const kept = feeds(kind) ? 0 : keptForFarms(mind, material);
    most = Math.min(most, Math.floor((mind.stock(material) - kept) / units));
  }
  return Math.max(0, most);
}

/** Acres that the materials let the house build on without straying far from its taste. */
export function acresInStock(mind: Mind): number {
  const { book, taste } = mind;
  const weights = new Map<string, number>();
  const stock = new Map<string, number>();
  let total = 0;
  for (let b = 0; b < book.buildings.length; b++) {
    const kind = book.buildings[b];
    weights.set(kind.material, (weights.get(kind.material) ?? 0) + taste.land[b]);
    total += taste.land[b];
    if (!feeds(kind)) stock.set(kind.material, buildable(mind, kind));
  }
  let acres = Number.MAX_SAFE_INTEGER;
  for (const [material, weight] of weights) {
    const share_bp = mulDiv(mulDiv(weight, 10_000, Math.max(1, total)), 10_000, 10_000 + SHIFT_BP);
    if (share_bp > 0) acres = Math.min(acres, mulDiv(stock.get(material) ?? 0, 10_000, share_bp));
  }
  return acres;
}

/** Units of each material that a house soon without food lacks for the farms that would feed it; empty for all others. */
export function lackedForFarms(mind: Mind): ReadonlyMap<string, number> {
  const lacked = new Map<string, number>();
  if (!foodIsShort(mind)) return lacked;
  for (const { kind, short } of plan(mind)) {
    const price = mind.me.prices.build[kind.id];
    if (!feeds(kind) || short <= 0 || price === undefined) continue;
    for (const material in price.materials) {
      const units = price.materials[material] * short - mind.stock(material);
      if (units > 0) lacked.set(material, units);
    }
  }
  return lacked;
}

function keptForFarms({ me, book }: Mind, material: string): number {
  for (const kind of book.buildings) {
    if (feeds(kind)) return (me.prices.build[kind.id]?.materials[material] ?? 0) * FARMS_KEPT;
  }
  return 0;
}

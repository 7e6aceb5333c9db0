import { mulDiv } from '@realm/base';
import type { Concern, Mind, Wares } from '../mind.ts';
import type { Recipe } from '../rulebook.ts';
import { refiningCost, waresOf } from './wares.ts';

/** Recipes gone through in one turn. */
const RECIPES_MAX = 3;
/** Fewer times aren't worth an order. */
const TIMES_MIN = 3;

/** Refines what gains most, while it brings more than goes in: to use what it is short of, and to sell. */
export const refine: Concern = (mind) => {
  const wares = waresOf(mind);
  if (wares === null) return;
  const paying: { recipe: Recipe; gain_bp: number }[] = [];
  for (const recipe of mind.book.recipes) {
    const gain_bp = gainBp(mind, recipe, wares);
    if (gain_bp > mind.taste.temperament.trade.refine_gain_bp) paying.push({ recipe, gain_bp });
  }
  paying.sort((a, b) => b.gain_bp - a.gain_bp);
  for (const { recipe } of paying.slice(0, RECIPES_MAX)) {
    const times = timesOf(mind, recipe, wares);
    if (times < TIMES_MIN) continue;
    const { gold } = mind.me.prices.refine[recipe.id];
    mind.spend({ gold, materials: Object.fromEntries(recipe.needs), max: times }, times);
    mind.order({ type: 'refine', recipe: recipe.id, times });
  }
};

/** What the makings bring over what goes in, in bp of that. */
function gainBp({ me }: Mind, recipe: Recipe, wares: Wares): number {
  const cost = Math.max(1, refiningCost(me.prices.refine[recipe.id]?.gold ?? 0, recipe, wares));
  const brings = recipe.makes.reduce(
    (sum, [material, units]) => sum + units * (wares.get(material)?.yields ?? 0),
    0,
  );
  return mulDiv(brings - cost, 10_000, cost);
}

/** How often gold and stock allow, with what the house uses of its stock itself left alone. */
function timesOf(mind: Mind, { id, needs }: Recipe, wares: Wares): number {
  const price = mind.me.prices.refine[id];
  if (price === undefined) return 0;
  const { refine_gold_bp } = mind.taste.temperament.trade;
  const gold = Math.floor(mulDiv(Math.max(0, mind.gold), refine_gold_bp, 10_000) / RECIPES_MAX);
  let times = Math.min(price.max, Math.floor(gold / Math.max(1, price.gold)));
  for (const [material, units] of needs) {
    const spare = mind.stock(material) - (wares.get(material)?.used ?? 0);
    times = Math.min(times, Math.floor(spare / Math.max(1, units)));
  }
  return Math.max(0, times);
}

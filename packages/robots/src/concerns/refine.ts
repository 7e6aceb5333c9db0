import { mulDiv } from '@realm/base';
import type { Concern, Mind } from '../mind.ts';
import type { Recipe } from '../rulebook.ts';
import { type Wares, waresOf } from '../wares.ts';

/** Refining has to gain so much of what goes in, in bp. */
const GAIN_MIN_BP = 300;
/** Fewer times aren't worth an order. */
const TIMES_MIN = 3;

/** Refines what gains most, while the product is worth more to the house than what goes in. */
export const refine: Concern = (mind) => {
  const wares = waresOf(mind);
  if (wares === null) return;
  let best: Recipe | null = null;
  let best_bp = GAIN_MIN_BP;
  let best_times = 0;
  for (const recipe of mind.book.recipes) {
    const times = timesOf(mind, recipe, wares);
    const gain_bp = gainBp(mind, recipe, wares);
    if (times < TIMES_MIN || gain_bp <= best_bp) continue;
    best = recipe;
    best_bp = gain_bp;
    best_times = times;
  }
  if (best === null) return;
  const { gold } = mind.me.prices.refine[best.id];
  mind.spend({ gold, materials: Object.fromEntries(best.needs), max: best_times }, best_times);
  mind.order({ type: 'refine', recipe: best.id, times: best_times });
};

function gainBp({ me }: Mind, { id, needs, makes }: Recipe, wares: Wares): number {
  const worth = (units: Recipe['needs']) =>
    units.reduce((sum, [material, count]) => sum + count * (wares.get(material)?.value ?? 0), 0);
  const cost = Math.max(1, worth(needs) + (me.prices.refine[id]?.gold ?? 0));
  return mulDiv(worth(makes) - cost, 10_000, cost);
}

/** How often gold and stock allow, with what the house uses of its stock itself left alone. */
function timesOf(mind: Mind, { id, needs }: Recipe, wares: Wares): number {
  const price = mind.me.prices.refine[id];
  if (price === undefined) return 0;
  const { refine_gold_bp } = mind.taste.temperament.trade;
  const gold = mulDiv(Math.max(0, mind.gold), refine_gold_bp, 10_000);
  let times = Math.min(price.max, Math.floor(gold / Math.max(1, price.gold)));
  for (const [material, units] of needs) {
    const spare = mind.stock(material) - (wares.get(material)?.used ?? 0);
    times = Math.min(times, Math.floor(spare / Math.max(1, units)));
  }
  return Math.max(0, times);
}

import { clamp, mulDiv, mulDivCeil } from '@realm/base';
import { keptOf } from '../kept_of.ts';
import type { Mind, Ware, Wares } from '../mind.ts';
import type { Recipe } from '../rulebook.ts';
import type { Market } from '../view.ts';
import { goldFree, usesOf } from './uses.ts';

/** The price the age began with weighs this much against the market's own, so that no one price can run away. */
const BASE_WEIGHT_BP = 2_500;
/** Worth against the usual price by what it has of what it wants: [has, worth], both in bp. */
const WORTH: readonly (readonly [number, number])[] = [
  [0, 11_500],
  [10_000, 10_000],
  [30_000, 8_200],
  [80_000, 7_400],
];
/** Gold for so many ticks lying idle adds this much to the worth of what is short, in bp. */
const IDLE_TICKS = 48;
const IDLE_WORTH_BP = 1_000;
/** A store is at most so much larger where a material is cheap, and smaller where it is dear, in bp. */
const STORE_MIN_BP = 2_500;
const STORE_MAX_BP = 30_000;
/** Refining that gains this much of what goes in takes all the gold meant for it, in bp. */
const FULL_GAIN_BP = 1_000;

/** What each material is worth to the house; null on turns without a look at the market. */
export function waresOf(mind: Mind): Wares | null {
  const { market } = mind.view;
  if (market === undefined) return null;
  mind.wares ??= appraise(mind, market);
  return mind.wares;
}

/** Units it has, those its own sales hold included. */
export function unitsHad(mind: Mind, material: string): number {
  let units = mind.stock(material);
  for (const order of mind.view.orders?.orders ?? []) if (order.material === material) units += order.units;
  return units;
}

function appraise(mind: Mind, market: Market): Wares {
  const { book, me, taste } = mind;
  const { ahead_ticks, store_per_100_acres } = taste.temperament.trade;
  const ticks = Math.min(ahead_ticks, mind.ticks_left);
  const used = usesOf(mind, ticks);
  const inputs = refiningInputs(mind, market, ticks);
  const fees_bp = me.market_fee_bp + market.cross_realm_fee_bp;
  const wares = new Map<string, Ware>();
  for (const {
    material,
    reference_price: reference,
    price_min: min,
    price_max: max,
    buys,
    sells,
  } of market.materials) {
    const base = book.base_prices.get(material) ?? reference;
    // A material that has not traded for long may be offered far under its reference price.
    const offered = Math.min(reference, sells[0]?.price ?? reference);
    const cheap_bp = clamp(mulDiv(base, 10_000, Math.max(1, offered)), STORE_MIN_BP, STORE_MAX_BP);
    // What is stored for later is worth nothing at the end.
    const store = mulDiv(mulDiv(me.land, store_per_100_acres, 100), cheap_bp, 10_000);
    const own = used.get(material) ?? 0;
    const stored = mulDiv(store, ticks, Math.max(1, ahead_ticks));
    const wanted = own + (inputs.get(material) ?? 0) + stored;
    const usual = mulDiv(base - reference, BASE_WEIGHT_BP, 10_000) + reference;
    const value = Math.max(1, mulDiv(usual, worthBp(mind, unitsHad(mind, material), wanted), 10_000));
    const bid = mulDiv(buys[0]?.price ?? 0, 10_000 - me.market_fee_bp, 10_000);
    // What others ask is all that making it for its own use saves.
    const saves = Math.min(value, mulDiv(sells[0]?.price ?? max, 10_000 + fees_bp, 10_000));
    const yields = mind.stock(material) < wanted ? Math.max(saves, bid) : bid;
    wares.set(material, { material, reference, min, max, used: own, wanted, value, made: false, yields });
  }
  capByMaking(mind, wares);
  return wares;
}

/** Nothing is worth much more to a house than making it would cost, the gain it refines for included. */
function capByMaking({ book, me, taste }: Mind, wares: Map<string, Ware>): void {
  const { refine_gain_bp, refines_to_sell } = taste.temperament.trade;
  for (const recipe of book.recipes) {
    const price = me.prices.refine[recipe.id];
    if (price === undefined) continue;
    const cost = refiningCost(price.gold, recipe, wares);
    const made = recipe.makes.reduce((sum, [, units]) => sum + units, 0);
    const each = mulDivCeil(cost, 10_000 + refine_gain_bp, 10_000 * Math.max(1, made));
    for (const [material] of recipe.makes) {
      const ware = wares.get(material);
      if (ware !== undefined && ware.value > each)
        wares.set(material, { ...ware, value: each, made: refines_to_sell });
    }
  }
}

/** What once through a recipe costs a house: its gold and what goes in. */
export function refiningCost(gold: number, { needs }: Recipe, wares: Wares): number {
  return needs.reduce((sum, [material, units]) => sum + units * (wares.get(material)?.value ?? 0), gold);
}

/** Worth of a unit against its usual price, in bp. */
function worthBp({ gold, forecast }: Mind, had: number, wanted: number): number {
  const has_bp = mulDiv(Math.max(0, had), 10_000, Math.max(1, wanted));
  let bp = WORTH[WORTH.length - 1][1];
  for (let i = 1; i < WORTH.length; i++) {
    const [from, high] = WORTH[i - 1];
    const [to, low] = WORTH[i];
    if (has_bp < to) {
      bp = high - mulDiv(high - low, Math.max(0, has_bp - from), to - from);
      break;
    }
  }
  if (has_bp >= 10_000) return bp;
  const idle = Math.min(gold, forecast.gross * IDLE_TICKS);
  const eager_bp = mulDiv(IDLE_WORTH_BP, idle, Math.max(1, forecast.gross * IDLE_TICKS));
  return bp + mulDiv(eager_bp, 10_000 - has_bp, 10_000);
}

/** Reference prices by material: the same for all who read the same market. */
const referencesIn = keptOf(
  ({ materials }: Market) => new Map(materials.map((entry) => [entry.material, entry.reference_price])),
);

/** Units it would refine, by material, where recipes pay at the prices of the market. */
function refiningInputs(mind: Mind, market: Market, ticks: number): Map<string, number> {
  const { book, me, taste } = mind;
  const prices = referencesIn(market);
  const worth = (units: Recipe['needs']) => {
    let sum = 0;
    for (const [material, count] of units) sum += count * (prices.get(material) ?? 0);
    return sum;
  };
  const gold = mulDiv(goldFree(mind, ticks), taste.temperament.trade.refine_gold_bp, 10_000);
  const inputs = new Map<string, number>();
  for (const { id, needs, makes } of book.recipes) {
    const price = me.prices.refine[id];
    if (price === undefined) continue;
    const cost = Math.max(
      1,
      price.gold + mulDivCeil(worth(needs), 10_000 + market.cross_realm_fee_bp, 10_000),
    );
    const gain_bp = mulDiv(worth(makes) - cost, 10_000, cost);
    const share_bp = mulDiv(clamp(gain_bp, 0, FULL_GAIN_BP), 10_000, FULL_GAIN_BP);
    const times = Math.floor(mulDiv(gold, share_bp, 10_000) / cost);
    for (const [material, units] of needs) inputs.set(material, (inputs.get(material) ?? 0) + units * times);
  }
  return inputs;
}

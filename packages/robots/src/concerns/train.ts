import { mulDiv } from '@realm/base';
import { defenseComing, defenseMissing, defenseWanted } from '../defense.ts';
import type { Concern, Mind } from '../mind.ts';
import { soldiersWanted } from './draft.ts';
import { paybackTicks } from './explore.ts';
import { savesForStaff } from './staff.ts';

/** Defense under this share of what is wanted is an emergency, in bp. */
export const URGENT_BP = 8_000;
/** Protection that ends within so many ticks no longer counts as cover. */
const COVER_TICKS = 6;
/** With less defense than it wants, at most this share of the gold goes into troops, in bp. */
const BARE_GOLD_BP = 6_000;
/** Troops are minded once in about so many ticks. */
const MINDED_TICKS = 4;
/** A levy spends at most this share of the gold, in bp. */
export const LEVY_GOLD_BP = 4_000;

/** Trains the kind of troops the house is furthest from its mix in, with a part of the free gold. */
export const train: Concern = (mind) => {
  const { me, forecast, taste } = mind;
  const { military_max_bp, wages_max_bp } = taste.temperament;
  if (forecast.military_bp >= military_max_bp || savesForStaff(mind)) return;
  if (forecast.wages * 10_000 >= forecast.gross * wages_max_bp) return;
  const missing = defenseMissing(mind);
  const slot = missing > 0 ? bestDefense(mind) : slotToTrain(mind);
  const price = slot === null ? null : me.prices.train[slot];
  if (slot === null || price === null) return;

  // Who spends every tick has little at hand: troops get their share of what came in since they were last minded.
  const came_in = Math.max(0, forecast.gross - forecast.wages) * MINDED_TICKS;
  const usual = Math.min(mind.gold, mulDiv(Math.max(mind.gold, came_in), militaryGoldBp(mind), 10_000));
  const needed = price.gold * Math.ceil(missing / Math.max(1, mind.race.units[slot].defense));
  const gold =
    missing > 0 ? Math.min(mulDiv(mind.gold, BARE_GOLD_BP, 10_000), Math.max(usual, needed)) : usual;
  const soldiers = mind.soldiers - mulDiv(soldiersWanted(mind), 1, 2);
  const count = Math.min(mind.affordable(price, gold), soldiers, price.max);
  if (count < 1) return;
  mind.spend(price, count);
  mind.soldiers -= count;
  mind.order({ type: 'train', unit: slot, count });
};

/** Share of the free gold for troops, in bp: more once further land would no longer pay for itself. */
export function militaryGoldBp(mind: Mind): number {
  const { taste, ticks_left } = mind;
  return paybackTicks(mind) > ticks_left ? 2 * taste.military_gold_bp : taste.military_gold_bp;
}

/** Raises defense straight from the peasants when it is far too low and nothing else covers the house. */
export const levy: Concern = (mind) => {
  const { me, tick } = mind;
  if (me.protection_until_tick !== null && me.protection_until_tick - tick > COVER_TICKS) return;
  const missing = mulDiv(defenseWanted(mind), URGENT_BP, 10_000) - me.defense - defenseComing(mind);
  if (missing <= 0) return;
  const slot = bestDefense(mind);
  const price = slot === null ? null : me.prices.train[slot];
  if (slot === null || price === null || price.direct === null) return;
  const each = Math.max(1, mind.race.units[slot].defense);
  const gold = mulDiv(mind.gold, LEVY_GOLD_BP, 10_000);
  const count = Math.min(Math.ceil(missing / each), mind.affordable(price.direct, gold), price.direct.max);
  if (count < 1) return;
  mind.spend(price.direct, count);
  mind.peasants -= count;
  mind.order({ type: 'train', unit: slot, count, direct: true });
};

/** The slot that can be trained with the most defense for its gold. */
export function bestDefense({ me, race }: Mind): number | null {
  let best: number | null = null;
  let best_value = 0;
  for (let slot = 0; slot < race.units.length; slot++) {
    const price = me.prices.train[slot];
    if (!price?.direct) continue;
    const value = Math.floor((race.units[slot].defense * 1_000_000) / Math.max(1, price.gold));
    if (value > best_value) {
      best = slot;
      best_value = value;
    }
  }
  return best;
}

/** The slot furthest under its share of the gold in troops; what it has been upgraded to counts with it. */
function slotToTrain(mind: Mind): number | null {
  return slotsAhead(mind, 1, 0)[0] ?? null;
}

/** The slots that would be trained, one after the other, if each time so much gold went into them. */
export function slotsAhead({ me, taste, race }: Mind, times: number, gold_each: number): number[] {
  const gold_in = new Map<number, number>();
  let gold = 0;
  let weights = 0;
  for (const [slot, weight] of taste.arms.entries()) {
    if (weight === undefined) continue;
    const price = me.prices.train[slot];
    if (!price) continue;
    let heads = 0;
    for (let at: number | undefined = slot; at !== undefined; at = race.units[at].upgrade?.to) {
      heads += me.units[at] + me.away[at] + me.training[at];
    }
    gold_in.set(slot, heads * price.gold);
    gold += heads * price.gold;
    weights += weight;
  }
  const slots: number[] = [];
  while (gold_in.size > 0 && slots.length < times) {
    let best = -1;
    let best_short = Number.NEGATIVE_INFINITY;
    for (const [slot, has] of gold_in) {
      const short = mulDiv(gold, taste.arms[slot] ?? 0, Math.max(1, weights)) - has;
      if (short > best_short) {
        best = slot;
        best_short = short;
      }
    }
    slots.push(best);
    gold_in.set(best, (gold_in.get(best) ?? 0) + gold_each);
    gold += gold_each;
  }
  return slots;
}

import { mulDiv } from '@realm/base';
import type { Concern } from '../mind.ts';
import { militaryGoldBp } from './train.ts';

/** Fewer at once aren't worth an order. */
const COUNT_MIN = 4;

/** Upgrades troops with steel in store: the slot whose better kind adds most strength for the gold. */
export const upgrade: Concern = (mind) => {
  const { me, race, taste, forecast } = mind;
  if (forecast.wages * 10_000 >= forecast.gross * taste.temperament.wages_max_bp) return;
  const gold = mulDiv(mind.gold, militaryGoldBp(mind), 10_000);
  let best = -1;
  let best_count = 0;
  let best_value = 0;
  for (let slot = 0; slot < me.prices.upgrade.length; slot++) {
    const price = me.prices.upgrade[slot];
    if (price === null) continue;
    const home = me.units[slot] - (mind.sent?.[slot] ?? 0);
    const count = Math.min(mind.affordable(price, gold), price.max, home);
    if (count < COUNT_MIN) continue;
    const { attack, defense } = race.units[slot];
    const better = race.units[price.to];
    const strength = better.attack - attack + 2 * (better.defense - defense);
    const value = Math.floor((strength * 1_000_000) / Math.max(1, price.gold));
    if (value > best_value) {
      best = slot;
      best_count = count;
      best_value = value;
    }
  }
  const price = me.prices.upgrade[best];
  if (!price) return;
  mind.spend(price, best_count);
  mind.order({ type: 'upgrade', unit: best, count: best_count });
};

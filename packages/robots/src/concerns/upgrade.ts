import { mulDiv } from '@realm/base';
import { defenseWanted } from '../defense.ts';
import type { Concern, Mind } from '../mind.ts';
import { militaryGoldBp } from './train.ts';

/** Fewer at once aren't worth an order. */
const COUNT_MIN = 4;

/** Upgrades troops with steel in store: the slot whose better kind adds most strength for the gold. */
export const upgrade: Concern = (mind) => upgradeAtMost(mind, () => Number.MAX_SAFE_INTEGER);

/** The same, but no unit whose defense the house can't miss for as long as its upgrade takes. */
export const upgradeGuarded: Concern = (mind) => upgradeAtMost(mind, (slot) => missable(mind, slot));

/** Units of a slot without which the defense at home is what it should be still. */
function missable(mind: Mind, slot: number): number {
  const { me, race, tick } = mind;
  const { defense } = race.units[slot];
  const back_tick = tick + (me.prices.upgrade[slot]?.ticks ?? 0);
  if (defense === 0 || (me.protection_until_tick ?? 0) > back_tick) return Number.MAX_SAFE_INTEGER;
  const before_bonuses = race.units.reduce((sum, unit, each) => sum + unit.defense * me.units[each], 0);
  const spare = mulDiv(
    Math.max(0, me.defense - defenseWanted(mind)),
    before_bonuses,
    Math.max(1, me.defense),
  );
  return Math.floor(spare / defense);
}

function upgradeAtMost(mind: Mind, most: (slot: number) => number): void {
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
    const count = Math.min(mind.affordable(price, gold), price.max, home, most(slot));
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
}

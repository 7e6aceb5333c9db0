import { mulDiv } from '@realm/base';
import type { Concern, Mind } from '../mind.ts';

/** Medics wanted as a share of the troops, in bp. */
const MEDICS_BP = 300;
/** Chariots wanted as a share of the attackers, in bp. */
const CHARIOTS_BP = 1_000;
/** Share of the gold either may take in a turn, in bp. */
const GOLD_BP = 800;
/** Fewer at once aren't worth an order. */
const COUNT_MIN = 3;

/** Keeps medics and chariots in step with the troops, as long as they are ready before the age ends. */
export const support: Concern = (mind) => {
  medics(mind);
  chariots(mind);
};

function medics(mind: Mind): void {
  const price = mind.me.prices.medics;
  if (price.ticks > mind.ticks_left) return;
  const count = Math.min(
    medicsWanted(mind),
    mind.affordable(price, mulDiv(mind.gold, GOLD_BP, 10_000)),
    mind.soldiers,
  );
  if (count < COUNT_MIN) return;
  mind.spend(price, count);
  mind.soldiers -= count;
  mind.order({ type: 'train_medics', count });
}

function chariots(mind: Mind): void {
  const price = mind.me.prices.chariots;
  if (price.ticks > mind.ticks_left) return;
  const count = Math.min(chariotsWanted(mind), mind.affordable(price, mulDiv(mind.gold, GOLD_BP, 10_000)));
  if (count < COUNT_MIN) return;
  mind.spend(price, count);
  mind.order({ type: 'build_chariots', count });
}

/** Medics the house has too few of; below 0 where it has more. */
export function medicsWanted({ me, forecast }: Mind): number {
  const troops = mulDiv(me.population, forecast.military_bp, 10_000);
  return mulDiv(troops, MEDICS_BP, 10_000) - me.medics - me.medics_training;
}

/** Chariots it has too few of for its attackers and horses; below 0 where it has more. */
export function chariotsWanted({ me, race, book: { params } }: Mind): number {
  let attackers = 0;
  for (let slot = 1; slot < race.units.length; slot++) {
    if (race.units[slot].attack > 0) attackers += me.units[slot];
  }
  const useful = Math.min(
    mulDiv(attackers, CHARIOTS_BP, 10_000),
    Math.floor(me.horses / Math.max(1, params.chariot_horses)),
  );
  return useful - me.chariots - me.chariots_building;
}

import { mulDiv } from '@realm/base';
import { SLOT } from '@realm/formulas';
import type { Concern, Mind } from '../mind.ts';
import { soldiersWanted } from './draft.ts';

/** Fewer at once aren't worth an order. */
const COUNT_MIN = 20;
/** Soldiers kept, as a share of those the next ticks need, in bp. */
const KEPT_BP = 18_000;
/** Wages over this share of the gold made call for fewer troops, in bp, and troops let go at once. */
const WAGES_ALARM_BP = 4_500;
const STEP_BP = 2_000;

/** Sends soldiers nobody needs back among the peasants, and dismisses troops it can't pay. */
export const release: Concern = (mind) => {
  const { forecast } = mind;
  if (forecast.wages * 10_000 > forecast.gross * WAGES_ALARM_BP) return dismiss(mind);
  const count = mind.soldiers - mulDiv(soldiersWanted(mind), KEPT_BP, 10_000);
  if (count < COUNT_MIN) return;
  mind.soldiers -= count;
  mind.order({ type: 'release', unit: SLOT.soldiers, count });
};

/** Lets go a part of the dearest troops that do nothing for the defense. */
function dismiss(mind: Mind): void {
  const { me, race } = mind;
  let dearest = -1;
  for (let slot = 1; slot < race.units.length; slot++) {
    if (me.units[slot] < COUNT_MIN || race.units[slot].defense > 0) continue;
    if (dearest === -1 || race.units[slot].wage_milli > race.units[dearest].wage_milli) dearest = slot;
  }
  if (dearest === -1) return;
  mind.order({
    type: 'release',
    unit: dearest,
    count: Math.max(COUNT_MIN, mulDiv(me.units[dearest], STEP_BP, 10_000)),
  });
}

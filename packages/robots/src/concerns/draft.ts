import { mulDiv } from '@realm/base';
import { exploreSoldiers, SLOT } from '@realm/formulas';
import { defenseMissing } from '../defense.ts';
import type { Concern, Mind } from '../mind.ts';
import { buildingGold } from './explore.ts';

/** Soldiers are kept for so many ticks of exploring and training. */
const RESERVE_TICKS = 12;
/** How far over the present military share the draft aims while soldiers are short, in bp. */
const LEAD_BP = 400;
/** Smaller changes of the rate aren't worth an order. */
const CHANGE_MIN_BP = 150;

/** Keeps the draft just high enough: idle soldiers cost wages and work no job, too few stop exploring. */
export const draft: Concern = (mind) => {
  const { me, book, forecast, taste } = mind;
  const reserve = reserveWanted(mind);
  let rate_bp = me.draft_rate_bp;
  if (mind.soldiers < reserve) rate_bp = forecast.military_bp + LEAD_BP;
  else if (mind.soldiers > reserve + mulDiv(reserve, 1, 2)) rate_bp = forecast.military_bp - CHANGE_MIN_BP;
  // Exploring uses soldiers up, so even a house with all the troops it wants needs a little room to draft.
  const most = Math.min(book.params.draft_rate_max_bp, taste.temperament.military_max_bp + LEAD_BP * 2);
  rate_bp = Math.max(0, Math.min(rate_bp, most));
  if (Math.abs(rate_bp - me.draft_rate_bp) < CHANGE_MIN_BP) return;
  mind.order({ type: 'set_draft', rate_bp });
};

/** Soldiers it likes to have at hand. */
export const reserveWanted = (mind: Mind): number => soldiersWanted(mind) + defendersMissing(mind);

/** Soldiers who are to become the defense that it lacks. */
function defendersMissing(mind: Mind): number {
  const each = Math.max(1, mind.race.units[SLOT.defense].defense);
  return Math.max(0, Math.ceil(defenseMissing(mind) / each));
}

/** Soldiers for the next ticks of exploring and training at the present income. */
export function soldiersWanted(mind: Mind): number {
  const { me, forecast, taste } = mind;
  const free = Math.max(0, forecast.gross - forecast.wages) * RESERVE_TICKS;
  const acre = me.prices.explore.gold_per_acre + buildingGold(mind);
  const acres = Math.min(Math.floor(free / Math.max(1, acre)), me.explorable_acres);
  const unit = me.prices.train[SLOT.defense]?.gold ?? 0;
  const trained = unit === 0 ? 0 : Math.floor(mulDiv(free, taste.military_gold_bp, 10_000) / unit);
  return exploreSoldiers(acres, me.prices.explore.soldiers_milli_per_acre) + trained;
}

import { mulDiv } from '@realm/base';
import { acresBySoldiers, exploreSoldiers } from '@realm/formulas';
import { defenseMissing, defenseWanted } from '../defense.ts';
import { acresInStock } from '../materials.ts';
import type { Concern, Mind } from '../mind.ts';
import { foodIsShort } from '../plan.ts';
import { savesForStaff } from './staff.ts';

/** Soldiers kept back: troops in training and a surprise also need some. */
const SOLDIERS_KEPT = 20;
/** Land that may lie barren for want of material, in bp; more when gold lies idle for as many ticks. */
const BARREN_MAX_BP = 800;
const BARREN_RICH_BP = 2_500;
const RICH_TICKS = 48;

/** A house that lacks this much of the defense it wants gives land no more than this share of its gold, in bp. */
const BARE_BP = 700;
const BARE_GOLD_BP = 3_000;

/** Explores as far as free gold and soldiers go, keeping what it takes to build on the new acres. */
export const explore: Concern = (mind) => {
  const { me, book, ticks_left } = mind;
  const { gold_per_acre, soldiers_milli_per_acre, max } = me.prices.explore;
  // Land that would arrive after the end is worth nothing.
  if (ticks_left <= book.params.explore_ticks || foodIsShort(mind) || savesForStaff(mind)) return;
  const acres = Math.min(
    max,
    Math.floor(goldForLand(mind) / (gold_per_acre + buildingGold(mind))),
    acresBySoldiers(Math.max(0, mind.soldiers - SOLDIERS_KEPT), soldiers_milli_per_acre, max),
    acresWanted(mind) - me.incoming_land,
  );
  if (acres < 1) return;
  mind.gold -= acres * gold_per_acre;
  mind.soldiers -= exploreSoldiers(acres, soldiers_milli_per_acre);
  mind.order({ type: 'explore', acres });
};

/** Acres that it likes to have on their way: those it has material for, and some that may lie barren. */
export function acresWanted(mind: Mind): number {
  return acresInStock(mind) + mulDiv(mind.me.land, barrenBp(mind), 10_000) - mind.barren;
}

/** First the wall, then the fields. */
function goldForLand(mind: Mind): number {
  const lacks_bp = mulDiv(Math.max(0, defenseMissing(mind)), 10_000, Math.max(1, defenseWanted(mind)));
  return lacks_bp < BARE_BP ? mind.gold : mulDiv(mind.gold, BARE_GOLD_BP, 10_000);
}

/** Land counts in itself, so a house with gold for nothing else takes some that it can't build on yet. */
function barrenBp({ gold, forecast }: Mind): number {
  return gold > forecast.gross * RICH_TICKS ? BARREN_RICH_BP : BARREN_MAX_BP;
}

/** Ticks until an acre, explored and built on, has paid for itself at what the house's acres make now. */
export function paybackTicks(mind: Mind): number {
  const { me, forecast } = mind;
  return mulDiv(me.prices.explore.gold_per_acre + buildingGold(mind), me.land, Math.max(1, forecast.gross));
}

/** Gold a building costs the house now; the same for every kind. */
export function buildingGold({ me, book }: Mind): number {
  return me.prices.build[book.buildings[0].id]?.gold ?? 0;
}

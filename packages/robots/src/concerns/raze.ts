import { mulDiv } from '@realm/base';
import { buildable } from '../materials.ts';
import type { Concern, Want } from '../mind.ts';
import { foodIsShort, plan } from '../plan.ts';
import { builtIn } from '../view.ts';

/** A kind counts as too many when it passes the plan by this share of the land, in bp. */
const SLACK_BP = 150;
/** Most of the land razed in one turn, in bp. */
const STEP_BP = 150;
/** New buildings need so long to be worth it. */
const WORTH_TICKS = 120;
/** Rebuilding leaves material for so many further buildings. */
const SPARE_BUILDINGS = 60;

/**
 * Tears down a little of what the house has too many of, when it can rebuild at once what it lacks most and
 * would still have material to grow on. Who is hungry has other worries.
 */
export const raze: Concern = (mind) => {
  const { me, ticks_left } = mind;
  if (mind.barren > 0 || ticks_left < WORTH_TICKS || foodIsShort(mind)) return;
  const wants = plan(mind);
  const most = wants.filter(({ needed }) => !needed).reduce((a, b) => (b.short < a.short ? b : a));
  const least = wants.reduce((a, b) => (b.short > a.short ? b : a));
  const price = me.prices.build[least.kind.id];
  if (price === undefined) return;
  const count = Math.min(
    overOf(most) - mulDiv(me.land, SLACK_BP, 10_000),
    least.short,
    mulDiv(me.land, STEP_BP, 10_000),
    builtIn(me, most.kind.id),
    mind.affordable(price, mind.gold),
    buildable(mind, least.kind) - SPARE_BUILDINGS,
  );
  if (count >= 1) mind.order({ type: 'raze', building: most.kind.id, count });
};

function overOf({ short }: Want): number {
  return -short;
}

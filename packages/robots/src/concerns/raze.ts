import { mulDiv } from '@realm/base';
import { buildable } from '../materials.ts';
import type { Concern, Want } from '../mind.ts';
import { feeds, foodIsShort, plan } from '../plan.ts';
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
 * would still have material to grow on; for food without further thought.
 */
export const raze: Concern = (mind) => {
  const { me, ticks_left } = mind;
  if (mind.barren > 0 || ticks_left < WORTH_TICKS) return;
  const wants = plan(mind);
  const hungry = foodIsShort(mind);
  const most = wants.filter(({ needed }) => !needed).reduce((a, b) => (b.short < a.short ? b : a));
  const least = wants.reduce((a, b) => (b.short > a.short || (hungry && feeds(b.kind)) ? b : a));
  const price = me.prices.build[least.kind.id];
  if (price === undefined) return;
  const spare = hungry ? 0 : SPARE_BUILDINGS;
  const count = Math.min(
    overOf(most) - (hungry ? 0 : mulDiv(me.land, SLACK_BP, 10_000)),
    least.short,
    mulDiv(me.land, STEP_BP, 10_000),
    builtIn(me, most.kind.id),
    mind.affordable(price, mind.gold),
    buildable(mind, least.kind) - spare,
  );
  if (count >= 1) mind.order({ type: 'raze', building: most.kind.id, count });
};

function overOf({ short }: Want): number {
  return -short;
}

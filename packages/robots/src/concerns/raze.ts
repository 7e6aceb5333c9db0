import { mulDiv } from '@realm/base';
import type { Concern } from '../mind.ts';
import { plan, type Want } from '../plan.ts';

/** A kind counts as too many when it passes the plan by this share of the land, in bp. */
const SLACK_BP = 150;
/** Most of the land razed in one turn, in bp. */
const STEP_BP = 150;
/** New buildings need so long to be worth it. */
const WORTH_TICKS = 120;
/** Rebuilding leaves material for so many further buildings. */
const SPARE_BUILDINGS = 60;

/**
 * Tears down a little of what the house has far too many of, when it can rebuild at once what it lacks most
 * and would still have material to grow on.
 */
export const raze: Concern = (mind) => {
  const { me, ticks_left } = mind;
  if (mind.barren > 0 || ticks_left < WORTH_TICKS) return;
  const wants = plan(mind);
  let most: Want | undefined;
  let least: Want | undefined;
  for (const want of wants) {
    if (most === undefined || over(want) > over(most)) most = want;
    if (least === undefined || over(want) < over(least)) least = want;
  }
  if (most === undefined || least === undefined) return;
  const slack = mulDiv(me.land, SLACK_BP, 10_000);
  const count = Math.min(
    over(most) - slack,
    -over(least),
    mulDiv(me.land, STEP_BP, 10_000),
    me.buildings[most.kind.id] ?? 0,
  );
  if (count < 1) return;
  const price = me.prices.build[least.kind.id];
  if (price === undefined || mind.affordable(price, mind.gold) < count) return;
  if (mind.affordable({ ...price, gold: 0, max: SPARE_BUILDINGS }, 0) < SPARE_BUILDINGS) return;
  mind.order({ type: 'raze', building: most.kind.id, count });
};

function over({ wanted, have }: Want): number {
  return have - wanted;
}

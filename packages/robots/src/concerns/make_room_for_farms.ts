import { mulDiv } from '@realm/base';
import { buildable } from '../materials.ts';
import type { Concern } from '../mind.ts';
import { feeds, foodIsShort, plan } from '../plan.ts';
import { builtIn } from '../view.ts';

/** Most of the land razed in one turn, in bp. */
const STEP_BP = 300;

/**
 * Tears down what a house that is soon without food has most too many of, as far as it can build the farms it lacks there at once.
 * It comes right before building: whoever looks in once a day has no second turn to build in, and no order left for it.
 */
export const makeRoomForFarms: Concern = (mind) => {
  const { me } = mind;
  if (!foodIsShort(mind)) return;
  const by_lack = plan(mind).toSorted((a, b) => a.short - b.short);
  const most = by_lack.find(({ kind }) => !feeds(kind));
  const least = by_lack.findLast(({ kind }) => feeds(kind));
  const price = me.prices.build[least?.kind.id ?? ''];
  if (least === undefined || most === undefined || price === undefined) return;
  const paid = Math.min(mind.affordable(price, mind.gold), buildable(mind, least.kind));
  const count = Math.min(
    Math.min(least.short, paid + me.build_credits) - mind.barren,
    -most.short,
    mulDiv(me.land, STEP_BP, 10_000),
    builtIn(me, most.kind.id),
  );
  if (count < 1) return;
  mind.order({ type: 'raze', building: most.kind.id, count });
  mind.barren += count;
};

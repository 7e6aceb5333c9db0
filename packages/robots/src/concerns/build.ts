import type { Concern, Mind } from '../mind.ts';
import { plan, type Want } from '../plan.ts';

/** Kinds of building begun in one turn. */
const KINDS_MAX = 3;

/** Builds on barren land what the plan lacks most, as far as gold and materials go. */
export const build: Concern = (mind) => {
  if (mind.barren === 0) return;
  const wants = plan(mind).sort((a, b) => shortfall(b) - shortfall(a));
  let credits = mind.me.build_credits;
  let kinds = 0;
  for (const want of wants) {
    if (mind.barren === 0 || kinds === KINDS_MAX) return;
    const price = mind.me.prices.build[want.kind.id];
    if (price === undefined) continue;
    const paid = mind.affordable(price, mind.gold);
    const count = Math.min(mind.barren, credits + paid, acresFor(mind, want, kinds));
    if (count <= 0) continue;
    const free = Math.min(credits, count);
    credits -= free;
    mind.spend(price, count - free);
    mind.barren -= count;
    mind.order({ type: 'build', building: want.kind.id, count });
    kinds++;
  }
};

function shortfall({ wanted, have }: Want): number {
  return wanted - have;
}

/** At most what is short; the last kind of a turn takes what nothing else asks for. */
function acresFor({ barren }: Mind, want: Want, kinds: number): number {
  return kinds === KINDS_MAX - 1 || shortfall(want) < 1 ? barren : shortfall(want);
}

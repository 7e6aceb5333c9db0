import { buildable } from '../materials.ts';
import type { Concern, Mind, Want } from '../mind.ts';
import { feeds, foodIsShort, plan } from '../plan.ts';

/** Kinds of building begun in one turn. */
const KINDS_MAX = 3;

/** Builds on barren land what the plan lacks most, food first, as far as gold and materials go. */
export const build: Concern = (mind) => buildKinds(mind, KINDS_MAX);

/** The same with so many kinds at most. */
export function buildKinds(mind: Mind, kinds_max: number): void {
  if (mind.barren === 0) return;
  let wants = plan(mind).toSorted((a, b) => urgency(b) - urgency(a));
  // More room for people helps nobody who is hungry.
  if (foodIsShort(mind)) wants = wants.filter(({ kind }) => feeds(kind));
  let credits = mind.me.build_credits;
  let kinds = 0;
  for (const { kind, short } of wants) {
    if (mind.barren === 0 || kinds === kinds_max) return;
    const price = mind.me.prices.build[kind.id];
    if (price === undefined) continue;
    const paid = Math.min(mind.affordable(price, mind.gold), buildable(mind, kind));
    // The last kind of a turn takes what nothing else asks for; where shares were said they are all that is built.
    const more = kinds === kinds_max - 1 ? mind.barren : Math.max(1, short);
    const acres = mind.taste.shares === undefined ? more : short;
    const count = Math.min(mind.barren, credits + paid, acres);
    if (count <= 0) continue;
    const free = Math.min(credits, count);
    credits -= free;
    mind.spend(price, count - free);
    mind.barren -= count;
    mind.order({ type: 'build', building: kind.id, count });
    kinds++;
  }
}

function urgency({ kind, short }: Want): number {
  return feeds(kind) && short > 0 ? Number.MAX_SAFE_INTEGER : short;
}

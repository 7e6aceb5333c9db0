import { mulDiv } from '@realm/base';
import { INCENSE } from '@realm/formulas';
import type { Concern, Mind, RiteCost } from '../mind.ts';
import { atOnce, ritesKept } from '../rites.ts';

/** A lasting rite is renewed when it runs for fewer ticks than this. */
const RENEW_TICKS = 3;
/** Rites cast in one turn. */
const CASTS_MAX = 3;
/** Rites that act at once are for what is left when the store of aether is this full, in bp. */
const FULL_BP = 2_000;

/** Keeps its lasting rites up, and turns aether that is left into what it has most use for. */
export const keepRites: Concern = (mind) => castRites(mind, CASTS_MAX);

/** The same, with at most so many casts. */
export function castRites(mind: Mind, casts_max: number): void {
  const { me, tick } = mind;
  let casts = 0;
  const cast = (each: RiteCost) => {
    const short = each.aether > mind.aether || each.incense > mind.stock(INCENSE);
    if (casts === casts_max || short || isWaiting(mind, each)) return;
    mind.aether -= each.aether;
    mind.use(INCENSE, each.incense);
    mind.order({ type: 'cast', rite: each.rite.id });
    casts++;
  };
  const until = new Map(me.rites.map(({ rite, until_tick }) => [rite, until_tick]));
  for (const each of ritesKept(mind)) {
    if ((until.get(each.rite.id) ?? 0) - tick < RENEW_TICKS) cast(each);
  }
  const kept = mulDiv(me.aether_capacity, FULL_BP, 10_000);
  for (const each of atOnce(mind)) if (mind.aether - each.aether >= kept) cast(each);
}

function isWaiting({ me }: Mind, { rite }: RiteCost): boolean {
  return me.rites_not_ready.some(([id]) => id === rite.id);
}

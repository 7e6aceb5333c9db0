import { mulDiv } from '@realm/base';
import type { Concern, Mind, RiteCost } from '../mind.ts';
import { atOnce, RITE_MATERIAL, ritesKept } from '../rites.ts';

/** A lasting rite is renewed when it runs for fewer ticks than this. */
const RENEW_TICKS = 3;
/** Rites cast in one turn. */
const CASTS_MAX = 3;
/** Rites that act at once are for what is left when the store of aether is this full, in bp. */
const FULL_BP = 2_000;

/** Keeps its lasting rites up, and turns aether that is left into what it has most use for. */
export const keepRites: Concern = (mind) => {
  const { me, tick } = mind;
  let aether = me.aether;
  let casts = 0;
  const cast = (each: RiteCost) => {
    const short = each.aether > aether || each.incense > mind.stock(RITE_MATERIAL);
    if (casts === CASTS_MAX || short || isWaiting(mind, each)) return;
    aether -= each.aether;
    mind.use(RITE_MATERIAL, each.incense);
    mind.order({ type: 'cast', rite: each.rite.id });
    casts++;
  };
  const until = new Map(me.rites.map(({ rite, until_tick }) => [rite, until_tick]));
  for (const each of ritesKept(mind)) {
    if ((until.get(each.rite.id) ?? 0) - tick < RENEW_TICKS) cast(each);
  }
  const kept = mulDiv(me.aether_capacity, FULL_BP, 10_000);
  for (const each of atOnce(mind)) if (aether - each.aether >= kept) cast(each);
};

function isWaiting({ me }: Mind, { rite }: RiteCost): boolean {
  return me.rites_not_ready.some(([id]) => id === rite.id);
}

import { mulDiv } from '@realm/base';
import type { Concern, Mind, Ware } from '../mind.ts';
import type { OwnState } from '../view.ts';
import { waresOf } from './wares.ts';

/** A member under this share of the state's mean land has fallen behind, in bp. */
const BEHIND_BP = 9_300;
/** Food is sent from stores for more ticks than this; so much of the rest, in bp. */
const FOOD_TICKS = 60;
const FOOD_BP = 500;
/** One gift is worth at most this share of a tick's gold, in bp. */
const GIFT_BP = 2_500;
/** Material is sent from more than this share of what the house itself wants, in bp. */
const SURPLUS_BP = 15_000;
const UNITS_MIN = 10;

/**
 * Sends the member that has fallen furthest behind a little of what the house has too much of. Who gets it follows
 * from land alone and what they get from what the house can spare, so that no plea and no trick brings more; the
 * runner asks for a quote first and sends nothing that would mostly go to tax.
 */
export const aid: Concern = (mind) => {
  const { state } = mind.view;
  if (state === undefined || mind.me.protected) return;
  const to = furthestBehind(mind, state);
  if (to === null) return;
  const { me, forecast } = mind;
  const food = mulDiv(me.food - forecast.food_eaten * FOOD_TICKS, FOOD_BP, 10_000);
  const gift = mulDiv(forecast.gross, GIFT_BP, 10_000);
  if (food >= UNITS_MIN) {
    return mind.order({ type: 'send_aid', to, what: 'food', amount: Math.min(food, gift) });
  }
  const spare = mostSpare(mind);
  if (spare === null) return;
  const amount = Math.min(spare.units, Math.floor(gift / spare.ware.reference));
  if (amount < UNITS_MIN) return;
  mind.use(spare.ware.material, amount);
  mind.order({ type: 'send_aid', to, what: `material:${spare.ware.material}`, amount });
};

function furthestBehind({ me }: Mind, { members }: OwnState): number | null {
  let land = 0;
  let least: OwnState['members'][number] | null = null;
  for (const member of members) {
    land += member.land;
    if (member.id === me.id || member.protected) continue;
    if (least === null || member.land < least.land) least = member;
  }
  if (least === null || least.land * members.length * 10_000 >= land * BEHIND_BP) return null;
  return least.id;
}

/** The material it has most of beyond its own wants that others build with or use: the one worth most. */
function mostSpare(mind: Mind): { ware: Ware; units: number } | null {
  let most: { ware: Ware; units: number } | null = null;
  for (const ware of waresOf(mind)?.values() ?? []) {
    const units = mind.stock(ware.material) - mulDiv(ware.wanted, SURPLUS_BP, 10_000);
    // What it uses itself, the others of its state use as well.
    if (units < UNITS_MIN || ware.used === 0) continue;
    if (most === null || units * ware.reference > most.units * most.ware.reference) most = { ware, units };
  }
  return most;
}

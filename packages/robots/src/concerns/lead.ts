import { mulDiv } from '@realm/base';
import { buyMost, treasuryBounds } from '@realm/formulas';
import type { Concern, Mind } from '../mind.ts';
import type { OwnState } from '../view.ts';
import { mayCancel } from './trade.ts';
import { waresOf } from './wares.ts';

/** The tax a robot asks for while its treasury is poor, and gold for each acre from which it is not, in bp. */
const TAX_BP = 200;
const POOR_PER_ACRE = 20;
const RICH_PER_ACRE = 60;
/** Share of the treasury's gold that one order spends, in bp. */
const BUY_BP = 2_000;
/** Units of a material for each hundred acres that the treasury keeps to hand out. */
const STORE_PER_100_ACRES = 25;
/** Goods that the house whose turn it is gets. */
const GRANTS_MAX = 4;
const UNITS_MIN = 10;
/** What a turn gives a house in all is so much of what grants may be worth to it, in bp: what it had before has not all faded. */
const GRANT_ROOM_BP = 6_000;
/** Ticks between two looks, as many of which make a turn as let a house's next come after `grant_ticks`. */
const GRANT_TURN_TICKS = 12;

/** As leader: a light tax while the treasury is poor, none once it is rich. */
export const tax: Concern = (mind) => {
  const state = led(mind);
  if (state === null) return;
  const { gold } = state.treasury;
  const land = landOf(state);
  let rate_bp = state.tax_bp;
  if (gold < land * POOR_PER_ACRE) rate_bp = Math.min(TAX_BP, mind.book.params.tax_max_bp);
  else if (gold > land * RICH_PER_ACRE || rate_bp > TAX_BP) rate_bp = 0;
  if (rate_bp !== state.tax_bp) mind.order({ type: 'set_tax', rate_bp });
};

/** As leader: sells of the realm's own material what would overflow, and buys what the state's houses use. */
export const treasuryTrade: Concern = (mind) => {
  const state = led(mind);
  const wares = waresOf(mind);
  const { orders } = mind.view;
  if (state === null || wares === null || orders === undefined) return;
  const waiting = new Set<string>();
  for (const order of orders.treasury) {
    const ware = wares.get(order.material);
    const off = ware === undefined || Math.abs(order.price - ware.reference) * 20 > ware.reference;
    if (off && mayCancel(mind, order)) {
      mind.order({ type: 'cancel', order: order.order });
      return;
    }
    waiting.add(order.material);
  }
  const { params } = mind.book;
  const { treasury } = state;
  const own = mind.book.realm_material.get(state.realm);
  const land = landOf(state);
  for (const { material, reference, used, min, max } of wares.values()) {
    if (waiting.has(material)) continue;
    const bounds = treasuryBounds(params, reference);
    const low = Math.max(min, bounds.min);
    const high = Math.min(max, bounds.max);
    if (high < low) continue;
    const price = Math.min(
      high,
      Math.max(low, mulDiv(reference, mind.random.between(9_800, 10_400), 10_000)),
    );
    const stock = treasury.materials[material] ?? 0;
    if (material === own) {
      const units = stock - Math.floor(treasury.cap / 2);
      if (units < UNITS_MIN) continue;
      mind.order({ type: 'order', treasury: true, side: 'sell', material, quantity: units, price });
      return;
    }
    const short = mulDiv(land, STORE_PER_100_ACRES, 100) - stock;
    if (used === 0 || short < UNITS_MIN) continue;
    const gold = mulDiv(treasury.gold, BUY_BP, 10_000);
    // A treasury has no trading cut.
    const paid = buyMost(gold, price, params.market_fee_bp, params.cross_realm_fee_bp);
    const units = Math.min(short, paid);
    if (units < UNITS_MIN) continue;
    mind.order({ type: 'order', treasury: true, side: 'buy', material, quantity: units, price });
    return;
  }
};

/** As leader: hands out what the treasury has, to each house in its turn and to all by their land. */
export const grants: Concern = (mind) => {
  const state = led(mind);
  if (state === null) return;
  const { grant_max_bp, grant_ticks, gift_worth_per_acre } = mind.book.params;
  const others = state.members.filter(({ id }) => id !== mind.me.id);
  if (others.length === 0) return;
  const turn_ticks =
    GRANT_TURN_TICKS * Math.max(1, Math.ceil(grant_ticks / (GRANT_TURN_TICKS * others.length)));
  if (mind.tick % turn_ticks >= GRANT_TURN_TICKS) return;
  const to = others[Math.floor(mind.tick / turn_ticks) % others.length];
  if (to.protected) return;
  let room = mulDiv(gift_worth_per_acre * to.land, GRANT_ROOM_BP, 10_000);
  const land = landOf(state);
  const share_bp = Math.min(grant_max_bp, mulDiv(to.land, 10_000, Math.max(1, land)));
  let given = 0;
  const own = mind.book.realm_material.get(state.realm);
  const prices = new Map(mind.view.market?.materials.map((each) => [each.material, each.reference_price]));
  const spare = mulDiv(Math.max(0, state.treasury.gold - land * RICH_PER_ACRE), share_bp, 10_000);
  const gold = Math.min(spare, mulDiv(room, 1, 2));
  if (gold > 0) mind.order({ type: 'grant', to: to.id, amount: gold });
  room -= gold;
  const goods = Object.entries(state.treasury.materials).filter(([material]) => material !== own);
  for (const [material, stock] of goods.sort((a, b) => b[1] - a[1])) {
    const worth = Math.max(1, prices.get(material) ?? 0);
    const amount = Math.min(mulDiv(stock, share_bp, 10_000), Math.floor(room / worth));
    if (given === GRANTS_MAX || amount < UNITS_MIN) continue;
    mind.order({ type: 'grant', to: to.id, amount, material });
    room -= amount * worth;
    given++;
  }
};

/** The state the house leads and may act for; null when it doesn't. */
function led({ view: { state }, me, tick }: Mind): OwnState | null {
  if (state === undefined || state.leader !== me.id) return null;
  return tick < (state.leader_may_from_tick ?? 0) ? null : state;
}

function landOf({ members }: OwnState): number {
  return members.reduce((sum, { land }) => sum + land, 0);
}

import { type CommandOf, type Refusal, refuse } from '@realm/contract';
import { buyHolds, treasuryBounds } from '@realm/formulas';
import { handler } from '../../scope/handler.ts';
import { leaderWaits, notLeader } from '../../scope/leader.ts';
import { need } from '../../scope/pay.ts';
import { tellState } from '../../scope/tell.ts';
import type { ReadonlyHouse } from '../../world/house.ts';
import { isMended } from '../../world/revision.ts';
import type { ReadonlyWorld } from '../../world/world.ts';
import { marketFeeBp } from './fees.ts';
import type { Band } from './state/book.ts';
import { ownerOf } from './state/market.ts';
import { BUY, SELL, type Terms } from './state/order.ts';
import { leftToWait, materialIn, type Purse, placeOrder, stewardPrice } from './trade.ts';

/** A buy or sale on the market, for the house or, by its leader, for the state's treasury. */
export const order = handler('order', {
  market: true,

  check(world, house, command) {
    const { rules, market } = world;
    const material = rules.materials.get(command.material);
    if (material === undefined) return refuse('unknown_material', { given: command.material });
    const treasury = command.treasury === true;
    if (treasury) {
      const no = notLeader(world, house) ?? leaderWaits(world, house);
      if (no !== null) return no;
    }
    const terms = termsOf(house, command, material.index);
    const is_protected = house.protected_until !== 0;
    if (is_protected && (treasury || terms.side === SELL)) {
      return refuse('under_protection', { until_tick: house.protected_until });
    }
    const { min, max } = bandFor(world, terms);
    const { price, quantity } = command;
    if (price < min || price > max) return refuse('price_out_of_band', { price, min, max });
    const most = rules.params.orders_open_max;
    if (market.of(ownerOf(terms)).length >= most && mayWait(world, terms))
      return refuse('too_many_orders', { max: most });
    const fee_bp = feeBp(world, house, treasury);
    const short = shortfall(world, house, terms, fee_bp);
    if (short !== null) return short;
    const plan = { terms, fee_bp };
    if (!is_protected) return plan;
    const offered = stewardsOffer(world, material.index, price);
    return quantity > offered ? refuse('stewards_only', { quantity, max: offered }) : plan;
  },

  apply(scope, house, command, { terms, fee_bp }) {
    const state = scope.world.stateOf(house);
    const purse: Purse = terms.treasury ? scope.treasury(state) : house;
    const placed = placeOrder(scope, terms, purse, fee_bp);
    if (terms.treasury) {
      tellState(scope, state, {
        kind: 'treasury_order',
        order: placed.order,
        cancelled: false,
        side: command.side,
        material: command.material,
        quantity: command.quantity,
        price: command.price,
      });
    }
    return { type: 'order_placed', ...placed };
  },
});

function termsOf(
  house: ReadonlyHouse,
  { side, price, quantity, treasury }: CommandOf<'order'>,
  material: number,
): Terms {
  return {
    side: side === 'buy' ? BUY : SELL,
    material,
    price,
    quantity,
    house: house.id,
    realm: house.realm,
    state: house.state,
    treasury: treasury === true,
    stewards_only: house.protected_until !== 0,
  };
}

/** A treasury pays the fee as the age says it; no house's skill lowers it. */
function feeBp(world: ReadonlyWorld, house: ReadonlyHouse, treasury: boolean): number {
  return treasury ? world.rules.params.market_fee_bp : marketFeeBp(world.rules, house);
}

/** The band of the market, or the narrower one that treasuries keep to. */
function bandFor(world: ReadonlyWorld, { material, treasury }: Terms): Band {
  const book = world.market.books[material];
  if (!treasury) return book.band;
  const bounds = treasuryBounds(world.rules.params, book.trading.reference);
  const min = Math.max(book.band.min, bounds.min);
  const max = Math.min(book.band.max, bounds.max);
  return { min, max: Math.max(min, max) };
}

/** Whether something of an order would wait; in ages before revision 11 that was not asked. */
function mayWait(world: ReadonlyWorld, terms: Terms): boolean {
  return !isMended(world, 'what is filled at once needs no place') || leftToWait(world, terms) > 0;
}

function shortfall(world: ReadonlyWorld, house: ReadonlyHouse, terms: Terms, fee_bp: number): Refusal | null {
  const { rules } = world;
  const { side, price, quantity, material, treasury } = terms;
  const purse = treasury ? world.stateOf(house).treasury : house;
  if (side === SELL) return need(rules.materials.list[material].id, quantity, materialIn(purse, material));
  return need('gold', buyHolds(price * quantity, fee_bp, rules.params.cross_realm_fee_bp), purse.gold);
}

/** Units the stewards offer at a price or under it. */
function stewardsOffer(world: ReadonlyWorld, material: number, price: number): number {
  let units = 0;
  for (const steward of world.market.books[material].stewards) {
    if (stewardPrice(world, steward) <= price) units += steward.offer;
  }
  return units;
}

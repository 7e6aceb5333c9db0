import { MATERIALS } from '../../world/layout.ts';
import { goldInOrders, unitsInOrders } from '../market/escrow.ts';
import { byId } from './by_id.ts';
import type { Shows } from './shows.ts';

/** Stocks, and what waiting orders hold. */
export const ledgers: Shows<'ledgers'> = ({ rules, market }, _viewer, target) => ({
  gold: target.gold,
  food: target.food,
  aether: target.aether,
  horses: target.horses,
  chariots: target.chariots,
  materials: byId(rules.materials, ({ index }) => target.row[MATERIALS + index]),
  in_orders: {
    gold: goldInOrders(market, target),
    materials: byId(rules.materials, ({ index }) => unitsInOrders(market, target, index)),
  },
});

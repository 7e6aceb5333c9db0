import { refuse } from '@realm/contract';
import { handler } from '../../scope/handler.ts';
import { notLeader } from '../../scope/leader.ts';
import { tellState } from '../../scope/tell.ts';
import { SIDES } from './state/order.ts';
import { cancelOrder } from './trade.ts';

/** A span of time in words, by the longest unit that it is whole in. */
function spanText(ms: number): string {
  const units = [
    ['minute', 60_000],
    ['second', 1_000],
  ] as const;
  const [name, length] = units.find(([, each]) => ms % each === 0) ?? ['millisecond', 1];
  const count = ms / length;
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}

/** Takes a waiting order back; what it holds returns. */
export const cancel = handler('cancel', {
  market: true,

  check(world, house, { order: id }, { at }) {
    const order = world.market.order(id);
    if (order === undefined) return refuse('no_such_order', { order: id });
    const ours = order.treasury && order.realm === house.realm && order.state === house.state;
    if (!ours && (order.treasury || order.house !== house.id)) return refuse('not_your_order', { order: id });
    if (ours) {
      const no = notLeader(world, house);
      if (no !== null) return no;
    }
    const { cancel_lock_ms } = world.rules.params;
    const from_ms = order.at + cancel_lock_ms;
    return at < from_ms ? refuse('order_too_new', { within: spanText(cancel_lock_ms), from_ms }) : order;
  },

  apply(scope, house, { order: id }, order) {
    const { world } = scope;
    const { side, treasury, left, price } = order;
    const material = world.rules.materials.list[order.material].id;
    const { gold, units } = cancelOrder(scope, order);
    if (treasury) {
      tellState(scope, world.stateOf(house), {
        kind: 'treasury_order',
        order: id,
        cancelled: true,
        side: SIDES[side],
        material,
        quantity: left,
        price,
      });
    }
    return { type: 'order_cancelled', order: id, left, gold, units };
  },
});

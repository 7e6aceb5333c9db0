import { the } from '@realm/base';
import { refuse } from '@realm/contract';
import { ownerOf } from '@realm/engine';
import type { Sample } from './kit/sample.ts';
import type { Scene } from './kit/scene.ts';
import { depose, priceOf, stockUp } from './kit/setting.ts';

/** An order that nobody trades with. */
function dear(scene: Scene, treasury = false): number {
  const { world } = scene;
  const price = Math.ceil(priceOf(world, 'timber') * 0.93);
  stockUp(scene.viewer);
  scene.order({ type: 'order', side: 'buy', material: 'timber', quantity: 5, price, treasury });
  return world.market.last_order_id;
}

export const cancel: Sample<'cancel'> = {
  wire: 'cancel',
  accepted(scene) {
    const order = dear(scene);
    scene.tick();
    return { order };
  },
  refused: {
    no_such_order: () => ({ order: 999_999 }),
    not_your_order: ({ world, hidden }) => ({ order: the(world.market.of(hidden.id)[0], 'an order').id }),
    not_leader(scene) {
      const order = dear(scene, true);
      depose(scene);
      return { order };
    },
    order_too_new: (scene) => ({ order: dear(scene) }),
  },
  fresh: () => [[{ order: 999_999 }, refuse('no_such_order', { order: 999_999 })]],
  random({ random }, world, house) {
    const own_orders = world.market.of(house.id);
    const treasury = world.market.of(
      ownerOf({ house: 0, realm: house.realm, state: house.state, treasury: true }),
    );
    const orders = world.stateOf(house).leader === house.id ? [...own_orders, ...treasury] : own_orders;
    return { order: orders.length > 0 ? random.pick(orders).id : random.between(1, 1_000) };
  },
  likely: ({ market }, { id }) => market.of(id).length > 0,
  tries: ({ world, viewer, hidden }) =>
    [viewer, hidden].flatMap(({ id }) => world.market.of(id).map((order) => ({ order: order.id }))),
};

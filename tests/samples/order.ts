import type { World } from '@realm/engine';
import { given, NOT_LEADER, shielded } from './kit/fresh.ts';
import { isOpen } from './kit/likely.ts';
import type { Sample } from './kit/sample.ts';
import { crown, depose, priceOf, shelter, stockUp } from './kit/setting.ts';

/** A buy of iron at the reference price. */
const buy = (world: World) =>
  ({ side: 'buy', material: 'iron', quantity: 5, price: priceOf(world, 'iron') }) as const;

const IRON = { material: 'iron', quantity: 1, price: 45 };

export const order: Sample<'order'> = {
  wire: { command: 'order.buy', house: 'order.bad_input', treasury: 'order.treasury', side: 'order.sell' },
  accepted: ({ world }) => ({ side: 'sell', material: 'stone', quantity: 5, price: priceOf(world, 'stone') }),
  refused: {
    unknown_material: ({ world }) => ({ ...buy(world), material: 'tin' }),
    not_leader(scene) {
      depose(scene);
      return { ...buy(scene.world), treasury: true };
    },
    leader_waits(scene) {
      crown(scene);
      return { ...buy(scene.world), treasury: true };
    },
    under_protection({ world, viewer }) {
      shelter(world, viewer);
      return { ...buy(world), side: 'sell' };
    },
    price_out_of_band: ({ world }) => ({ ...buy(world), price: 3 * priceOf(world, 'iron') }),
    too_many_orders(scene) {
      const { world, viewer, hidden } = scene;
      const { orders_open_max } = world.rules.params;
      for (const house of [viewer, hidden]) stockUp(house);
      const cheap = { ...buy(world), price: Math.ceil(priceOf(world, 'iron') / 2) };
      while (world.market.of(viewer.id).length < orders_open_max) scene.order({ type: 'order', ...cheap });
      return cheap;
    },
    not_enough: ({ world }) => ({ ...buy(world), quantity: 1_000_000 }),
    stewards_only({ world, viewer }) {
      shelter(world, viewer);
      stockUp(viewer);
      return { ...buy(world), quantity: 200_000 };
    },
  },
  fresh: (me) => [
    [{ side: 'buy', ...IRON, material: 'tin' }, given('unknown_material', 'tin')],
    [{ side: 'sell', ...IRON }, shielded(me)],
    [{ side: 'buy', ...IRON, treasury: true }, NOT_LEADER],
  ],
  random(dice, world, house) {
    const { random } = dice;
    const material = dice.material(world);
    const { reference } = world.market.books[material.index].trading;
    const treasury = world.stateOf(house).leader === house.id && random.chance(5_000);
    const price = Math.max(1, Math.floor((reference * random.between(treasury ? 92 : 75, 110)) / 100));
    const side = random.chance(house.protected_until === 0 ? 5_000 : 10_000) ? 'buy' : 'sell';
    return {
      ...(treasury ? { treasury } : {}),
      side,
      material: material.id,
      quantity: dice.upTo(side === 'buy' ? Math.min(60, Math.floor(house.gold / 4_000)) : 30),
      price: random.chance(300) ? price * 3 : price,
    };
  },
  likely: isOpen,
  tries: ({ world }) => [
    { side: 'buy', material: 'iron', quantity: 5, price: priceOf(world, 'iron') },
    { side: 'sell', material: 'stone', quantity: 5, price: priceOf(world, 'stone') },
    { side: 'buy', material: 'resin', quantity: 200, price: 2 * priceOf(world, 'resin') - 2 },
    { side: 'buy', material: 'timber', quantity: 2_000, price: priceOf(world, 'timber') },
  ],
};

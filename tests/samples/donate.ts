import { shielded } from './kit/fresh.ts';
import { isOpen } from './kit/likely.ts';
import type { Sample } from './kit/sample.ts';
import { shelter } from './kit/setting.ts';

export const donate: Sample<'donate'> = {
  wire: 'donate',
  accepted: () => ({ amount: 100 }),
  refused: {
    unknown_material: () => ({ amount: 1, material: 'tin' }),
    under_protection({ world, viewer }) {
      shelter(world, viewer);
      return { amount: 1 };
    },
    not_enough: () => ({ amount: 100_000_000 }),
  },
  fresh: (me) => [[{ amount: 1 }, shielded(me)]],
  random: (dice, world, house) =>
    dice.random.chance(5_000)
      ? { amount: dice.upTo(Math.floor(house.gold / 20)) }
      : { amount: dice.upTo(30), material: dice.material(world).id },
  likely: isOpen,
  tries: () => [{ amount: 100 }],
};

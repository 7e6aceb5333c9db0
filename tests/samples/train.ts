import { the } from '@realm/base';
import { refuse } from '@realm/contract';
import { SLOT } from '@realm/rules';
import { short } from './kit/fresh.ts';
import type { Sample } from './kit/sample.ts';
import { closing } from './kit/setting.ts';

export const train: Sample<'train'> = {
  wire: 'command.train',
  accepted: () => ({ unit: 2, count: 5 }),
  refused: {
    unit_not_trainable: () => ({ unit: 5, count: 1 }),
    too_late(scene) {
      closing(scene);
      return { unit: 2, count: 1 };
    },
    not_enough: () => ({ unit: 2, count: 1_000_000 }),
  },
  fresh: ({ prices, gold }) => [
    [{ unit: 5, count: 1 }, refuse('unit_not_trainable', { unit: 5 })],
    [{ unit: 3, count: 900 }, short('gold', 900 * the(prices.train[3], 'a price').gold, gold)],
  ],
  random(dice, _world, { gold }) {
    const unit = dice.random.pick([SLOT.offense, SLOT.defense, SLOT.elite, SLOT.thieves]);
    const direct = dice.random.chance(3_000);
    return { unit, count: dice.upTo(Math.min(20, Math.floor(gold / 3_000))), direct };
  },
  tries: () => [
    { unit: 2, count: 5 },
    { unit: 4, count: 5, direct: true },
  ],
};

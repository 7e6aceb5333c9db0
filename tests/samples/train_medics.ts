import { short } from './kit/fresh.ts';
import type { Sample } from './kit/sample.ts';
import { closing } from './kit/setting.ts';

export const train_medics: Sample<'train_medics'> = {
  wire: 'command.train_medics',
  accepted: () => ({ count: 2 }),
  refused: {
    too_late(scene) {
      closing(scene);
      return { count: 1 };
    },
    not_enough: () => ({ count: 1_000_000 }),
  },
  fresh: ({ prices, gold }) => [[{ count: 400 }, short('gold', 400 * prices.medics.gold, gold)]],
  random: (dice) => ({ count: dice.upTo(4) }),
  tries: () => [{ count: 2 }],
};

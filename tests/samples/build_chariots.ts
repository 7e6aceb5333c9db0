import { short } from './kit/fresh.ts';
import type { Sample } from './kit/sample.ts';
import { stockUp } from './kit/setting.ts';

export const build_chariots: Sample<'build_chariots'> = {
  wire: 'command.build_chariots',
  accepted({ viewer }) {
    stockUp(viewer);
    return { count: 1 };
  },
  refused: { not_enough: () => ({ count: 1_000_000 }) },
  fresh: ({ prices, gold }) => [[{ count: 200 }, short('gold', 200 * prices.chariots.gold, gold)]],
  random: (dice) => ({ count: dice.upTo(5) }),
  tries: () => [{ count: 1 }],
};

import { refuse } from '@realm/contract';
import { SCIENTISTS } from '@realm/engine';
import { CATEGORIES } from '@realm/rules';
import { short } from './kit/fresh.ts';
import type { Sample } from './kit/sample.ts';

export const assign_scientists: Sample<'assign_scientists'> = {
  wire: 'command.assign_scientists',
  accepted({ viewer }) {
    viewer.cells[SCIENTISTS] += 5;
    viewer.population += 5;
    return { from: 'economy', to: 'arcane', count: 1 };
  },
  refused: {
    unknown_category: () => ({ from: 'sports', to: 'arcane', count: 1 }),
    same_category: () => ({ from: 'arcane', to: 'arcane', count: 1 }),
    not_enough: () => ({ from: 'economy', to: 'arcane', count: 1_000_000 }),
  },
  fresh: ({ scientists: { arcane } }) => [
    [{ from: 'arcane', to: 'arcane', count: 1 }, refuse('same_category')],
    [{ from: 'arcane', to: 'economy', count: 99 }, short('scientists', 99, arcane)],
  ],
  random: (dice) => ({
    from: dice.random.pick(CATEGORIES),
    to: dice.random.pick(CATEGORIES),
    count: dice.upTo(4),
  }),
  tries: () => [{ from: 'economy', to: 'arcane', count: 1 }],
};

import { CATEGORIES } from '@realm/rules';
import { shielded } from './kit/fresh.ts';
import { isOpen } from './kit/likely.ts';
import type { Sample } from './kit/sample.ts';
import { shelter, stockUp } from './kit/setting.ts';

export const contribute: Sample<'contribute'> = {
  wire: 'works.colloquium',
  accepted(scene) {
    scene.order({ type: 'set_research', project: 'common_purse' });
    stockUp(scene.viewer);
    return { category: 'economy', books: 1 };
  },
  refused: {
    under_protection({ world, viewer }) {
      shelter(world, viewer);
      return { category: 'economy', books: 1 };
    },
    unknown_category: () => ({ category: 'sports', books: 1 }),
    no_project: () => ({ category: 'economy', books: 1 }),
    not_enough(scene) {
      scene.order({ type: 'set_research', project: 'common_purse' });
      return { category: 'economy', books: 1_000_000 };
    },
  },
  fresh: (me) => [[{ category: 'economy', books: 1 }, shielded(me)]],
  random: (dice) => ({ category: dice.random.pick(CATEGORIES), books: dice.upTo(100) }),
  likely: (world, house) =>
    isOpen(world, house) && world.stateOf(house).colloquium.chosen.some((project) => project !== -1),
  tries: () => CATEGORIES.map((category) => ({ category, books: 1 })),
};

import { given, short } from './kit/fresh.ts';
import type { Sample } from './kit/sample.ts';
import { stockUp } from './kit/setting.ts';

export const invest: Sample<'invest'> = {
  wire: 'command.invest',
  accepted({ viewer }) {
    stockUp(viewer);
    return { science: 'masonry', books: 1 };
  },
  refused: {
    unknown_science: () => ({ science: 'alchemy', books: 1 }),
    not_enough: () => ({ science: 'masonry', books: 1_000_000 }),
  },
  fresh: ({ books }) => [
    [{ science: 'alchemy', books: 1 }, given('unknown_science', 'alchemy')],
    [{ science: 'drill', books: 9_999 }, short('books', 9_999, books.military)],
  ],
  random(dice, { rules }) {
    const science = dice.random.pick(rules.sciences.list);
    return { science: science.id, books: dice.upTo(200) };
  },
  tries: () => [{ science: 'masonry', books: 1 }],
};

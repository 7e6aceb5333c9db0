import { refuse } from '@realm/contract';
import { thievesAtHome } from '@realm/engine';
import { isOpen } from './kit/likely.ts';
import type { Sample } from './kit/sample.ts';
import { NONE, stolenIn } from './kit/setting.ts';

export const spy: Sample<'spy'> = {
  wire: 'spy',
  accepted: ({ hidden }) => ({ target: hidden.id, thieves: 20 }),
  refused: {
    unknown_operation({ world, hidden }) {
      const operations = { list: [], get: () => undefined };
      Object.assign(world, { rules: { ...world.rules, operations } });
      return { target: hidden.id, thieves: 20 };
    },
    no_such_house: () => ({ target: NONE, thieves: 20 }),
    in_your_state: ({ mate }) => ({ target: mate.id, thieves: 20 }),
    not_enough: ({ hidden }) => ({ target: hidden.id, thieves: 1_000_000 }),
  },
  fresh: ({ id }) => [[{ target: id, thieves: 1 }, refuse('in_your_state', { house: id })]],
  random: (dice, world, house) => ({ target: dice.stranger(world, house), thieves: dice.thieves(house) }),
  likely: (world, house) => isOpen(world, house) && thievesAtHome(house) > 0,
  tries: ({ hidden, third }) => [
    { target: hidden.id, thieves: 20 },
    { target: hidden.id, thieves: 1_000_000 },
    { target: third.id, thieves: 20 },
  ],
  earns: stolenIn,
  tells: ['chance', 'hit'],
};

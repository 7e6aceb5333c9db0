import { refuse } from '@realm/contract';
import { SLOT } from '@realm/rules';
import { short } from './kit/fresh.ts';
import type { Sample } from './kit/sample.ts';

export const release: Sample<'release'> = {
  wire: 'command.release',
  accepted: () => ({ unit: 0, count: 1 }),
  refused: {
    unit_not_releasable: () => ({ unit: 8, count: 1 }),
    not_enough: () => ({ unit: 2, count: 1_000_000 }),
  },
  fresh: ({ units }) => [
    [{ unit: 2, count: 999 }, short('units', 999, units[2])],
    [{ unit: 8, count: 1 }, refuse('unit_not_releasable', { unit: 8 })],
  ],
  random(dice) {
    const { soldiers, defense, offense, thieves } = SLOT;
    const unit = dice.random.pick([soldiers, soldiers, defense, offense, thieves]);
    return { unit, count: dice.upTo(4) };
  },
  tries: () => [{ unit: 0, count: 1 }],
};

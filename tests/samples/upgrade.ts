import { refuse } from '@realm/contract';
import { short } from './kit/fresh.ts';
import type { Sample } from './kit/sample.ts';
import { closing } from './kit/setting.ts';

export const upgrade: Sample<'upgrade'> = {
  wire: 'command.upgrade',
  accepted: () => ({ unit: 2, count: 2 }),
  refused: {
    unit_not_upgradable: () => ({ unit: 4, count: 1 }),
    too_late(scene) {
      closing(scene);
      return { unit: 2, count: 1 };
    },
    not_enough: () => ({ unit: 2, count: 1_000_000 }),
  },
  fresh: () => [
    [{ unit: 4, count: 1 }, refuse('unit_not_upgradable', { unit: 4 })],
    [{ unit: 3, count: 1 }, short('units', 1, 0)],
  ],
  random: (dice) => ({ unit: dice.random.pick([1, 2, 2, 2, 3, 7]), count: dice.upTo(3) }),
  tries: () => [{ unit: 2, count: 2 }],
};

import { refuse } from '@realm/contract';
import { given } from './kit/fresh.ts';
import type { Sample } from './kit/sample.ts';
import { strip } from './kit/setting.ts';

export const build: Sample<'build'> = {
  wire: 'command.build',
  accepted(scene) {
    scene.order({ type: 'raze', building: 'homes', count: 1 });
    return { building: 'homes', count: 1 };
  },
  refused: {
    unknown_building: () => ({ building: 'moats', count: 1 }),
    not_enough_barren: () => ({ building: 'homes', count: 100_000 }),
    not_enough(scene) {
      scene.order({ type: 'raze', building: 'homes', count: 1 });
      scene.viewer.build_credits = 0;
      strip(scene.viewer);
      return { building: 'homes', count: 1 };
    },
  },
  fresh: () => [
    [{ building: 'moats', count: 1 }, given('unknown_building', 'moats')],
    [{ building: 'farms', count: 1 }, refuse('not_enough_barren', { needed: 1, have: 0 })],
  ],
  random: (dice, _world, house) => ({
    building: dice.building,
    count: dice.upTo(Math.min(10, Math.floor(house.gold / 4_000))),
  }),
  tries: () => [
    { building: 'homes', count: 1 },
    { building: 'homes', count: 100_000 },
  ],
};

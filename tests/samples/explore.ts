import { AMOUNT_MAX, refuse } from '@realm/contract';
import { short } from './kit/fresh.ts';
import type { Sample } from './kit/sample.ts';
import { closing, late, strip } from './kit/setting.ts';

export const explore: Sample<'explore'> = {
  wire: 'command.explore',
  accepted: () => ({ acres: 2 }),
  refused: {
    age_closing(scene) {
      closing(scene);
      return { acres: 1 };
    },
    too_late(scene) {
      late(scene, scene.world.rules.params.explore_ticks);
      return { acres: 1 };
    },
    too_much_incoming: ({ viewer }) => ({ acres: viewer.land }),
    not_enough_explorable({ viewer }) {
      viewer.explorable_acres = 3;
      return { acres: 4 };
    },
    not_enough({ viewer }) {
      strip(viewer);
      return { acres: 1 };
    },
  },
  fresh({ land, gold, prices }) {
    const max = Math.floor(land / 2);
    return [
      [{ acres: max + 1 }, refuse('too_much_incoming', { max })],
      [{ acres: 100 }, short('gold', 100 * prices.explore.gold_per_acre, gold)],
      [{ acres: 0 }, refuse('out_of_range', { field: 'acres', min: 1, max: AMOUNT_MAX })],
    ];
  },
  random: (dice, _world, house) => ({
    acres: dice.upTo(Math.min(12, house.explorable_acres, Math.floor(house.gold / 9_000))),
  }),
  tries: () => [{ acres: 2 }, { acres: 1_000_000 }],
};

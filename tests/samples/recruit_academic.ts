import { needRoom, recruitGold } from '@realm/engine';
import { CATEGORIES } from '@realm/rules';
import { given } from './kit/fresh.ts';
import type { Sample } from './kit/sample.ts';
import { BAD, general, LONG, stockUp, strip } from './kit/setting.ts';

export const recruit_academic: Sample<'recruit_academic'> = {
  wire: 'command.recruit_academic',
  accepted: ({ viewer }) => {
    stockUp(viewer);
    return { name: 'Listener Tam', category: 'arcane' };
  },
  refused: {
    too_short: () => ({ name: '', category: 'arcane' }),
    too_long: () => ({ name: LONG, category: 'arcane' }),
    bad_name: () => ({ name: BAD, category: 'arcane' }),
    unknown_category: () => ({ name: 'Tam', category: 'sports' }),
    too_many_characters(scene) {
      const { academics_max } = scene.world.rules.params;
      stockUp(scene.viewer);
      for (let i = 0; i < academics_max; i++)
        scene.order({ type: 'recruit_academic', name: `Tam ${i}`, category: 'arcane' });
      return { name: 'Tam', category: 'arcane' };
    },
    name_taken: (scene) => ({ name: general(scene).name, category: 'arcane' }),
    not_enough({ viewer }) {
      strip(viewer);
      return { name: 'Tam', category: 'arcane' };
    },
  },
  fresh: () => [[{ name: 'Tam', category: 'sports' }, given('unknown_category', 'sports')]],
  random: (dice) => ({ name: dice.name('academic'), category: dice.random.pick(CATEGORIES) }),
  likely: (world, house) =>
    needRoom(world, house, 'academic') === null && recruitGold(world, house, 'academic') < house.gold,
  tries: () => [{ name: 'Listener Tam', category: 'arcane' }],
};

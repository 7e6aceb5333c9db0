import { needRoom, recruitGold } from '@realm/engine';
import { given } from './kit/fresh.ts';
import type { Sample } from './kit/sample.ts';
import { BAD, general, LONG, stockUp, strip } from './kit/setting.ts';

export const recruit_general: Sample<'recruit_general'> = {
  wire: 'command.recruit_general',
  accepted: ({ viewer }) => {
    stockUp(viewer);
    return { name: 'Tam' };
  },
  refused: {
    too_short: () => ({ name: '' }),
    too_long: () => ({ name: LONG }),
    bad_name: () => ({ name: BAD }),
    unknown_trait: () => ({ name: 'Tam', traits: ['lazy'] }),
    trait_twice: () => ({ name: 'Tam', traits: ['scout', 'scout'] }),
    too_many_traits: ({ world }) => ({
      name: 'Tam',
      traits: world.rules.traits.list.slice(0, 6).map(({ id }) => id),
    }),
    too_many_characters(scene) {
      const { generals_max } = scene.world.rules.params;
      stockUp(scene.viewer);
      for (let i = 1; i < generals_max; i++) scene.order({ type: 'recruit_general', name: `Tam ${i}` });
      return { name: 'Tam' };
    },
    name_taken: (scene) => ({ name: general(scene).name }),
    not_enough({ viewer }) {
      strip(viewer);
      return { name: 'Tam' };
    },
  },
  fresh: () => [[{ name: 'Tam', traits: ['lazy'] }, given('unknown_trait', 'lazy')]],
  random(dice, { rules }) {
    const traits = dice.random.chance(5_000) ? [dice.random.pick(rules.traits.list).id] : [];
    return { name: dice.name('general'), traits };
  },
  likely: (world, house) =>
    needRoom(world, house, 'general') === null && recruitGold(world, house, 'general') < house.gold,
  tries: () => [{ name: 'Tam' }],
};

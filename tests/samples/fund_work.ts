import { refuse } from '@realm/contract';
import { isOpen } from './kit/likely.ts';
import type { Sample } from './kit/sample.ts';
import { stockUp, strip, worksOf } from './kit/setting.ts';

export const fund_work: Sample<'fund_work'> = {
  wire: 'works.realm',
  accepted(scene) {
    worksOf(scene).propose(1, true);
    stockUp(scene.viewer);
    return { gold: 10, material: 1 };
  },
  refused: {
    work_not_passed: () => ({ gold: 10, material: 1 }),
    nothing_needed(scene) {
      worksOf(scene).propose(1, true);
      worksOf(scene).gold = scene.world.rules.realm_works[0].gold;
      return { gold: 10 };
    },
    not_enough(scene) {
      worksOf(scene).propose(1, true);
      strip(scene.viewer);
      return { gold: 10, material: 1 };
    },
  },
  fresh: () => [[{ gold: 1, material: 1 }, refuse('work_not_passed')]],
  random: (dice, _world, { gold }) => ({ gold: dice.upTo(gold), material: dice.upTo(100) }),
  likely: (world, house) => isOpen(world, house) && world.realms[house.realm - 1].works.passed,
  tries: () => [{ gold: 10, material: 1 }],
};

import { given } from './kit/fresh.ts';
import { isOpen } from './kit/likely.ts';
import type { Sample } from './kit/sample.ts';
import { shelter, stockUp, strip, vigil } from './kit/setting.ts';

export const open_vigil: Sample<'open_vigil'> = {
  wire: 'vigil',
  accepted({ viewer }) {
    stockUp(viewer);
    return { vigil: 'white_circle' };
  },
  refused: {
    unknown_vigil: () => ({ vigil: 'tea' }),
    under_protection({ world, viewer }) {
      shelter(world, viewer);
      return { vigil: 'white_circle' };
    },
    vigil_under_way(scene) {
      vigil(scene);
      return { vigil: 'white_circle' };
    },
    vigil_too_soon({ world, viewer }) {
      viewer.vigil_from = world.tick + 5;
      return { vigil: 'white_circle' };
    },
    not_enough({ viewer }) {
      strip(viewer);
      return { vigil: 'white_circle' };
    },
  },
  fresh: () => [[{ vigil: 'tea' }, given('unknown_vigil', 'tea')]],
  random: ({ random }, { rules }) => ({ vigil: random.pick(rules.vigils.list).id }),
  likely: (world, house) => isOpen(world, house) && world.stateOf(house).vigil === null,
  tries: () => [{ vigil: 'nothing' }],
};

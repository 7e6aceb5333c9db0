import { the } from '@realm/base';
import { shielded } from './kit/fresh.ts';
import { isOpen } from './kit/likely.ts';
import type { Sample } from './kit/sample.ts';
import { shelter, strip, vigil } from './kit/setting.ts';

export const give_to_vigil: Sample<'give_to_vigil'> = {
  wire: 'vigil',
  accepted(scene) {
    vigil(scene);
    return { aether: 10, incense: 1 };
  },
  refused: {
    under_protection({ world, viewer }) {
      shelter(world, viewer);
      return { aether: 10, incense: 1 };
    },
    no_vigil: () => ({ aether: 10, incense: 1 }),
    vigil_gathered(scene) {
      vigil(scene);
      const { tick, rules } = scene.world;
      const kept = scene.world.stateOf(scene.viewer).vigil;
      Object.assign(the(kept, 'the vigil'), { opened_tick: tick - rules.params.vigil_gather_ticks });
      return { aether: 10, incense: 1 };
    },
    not_enough(scene) {
      vigil(scene);
      strip(scene.viewer);
      return { aether: 10, incense: 1 };
    },
    nothing_given: () => ({ aether: 0, incense: 0 }),
  },
  fresh: (me) => [[{ aether: 1, incense: 0 }, shielded(me)]],
  random: (dice, _world, { aether }) => ({
    aether: dice.upTo(Math.floor(aether / 2)) - 1,
    incense: dice.upTo(20) - 1,
  }),
  likely: (world, house) => isOpen(world, house) && world.stateOf(house).vigil !== null,
  tries: () => [{ aether: 10, incense: 1 }],
};

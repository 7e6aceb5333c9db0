import { refuse } from '@realm/contract';
import type { Sample } from './kit/sample.ts';
import { empower, NONE } from './kit/setting.ts';

export const mirror: Sample<'mirror'> = {
  wire: 'attack.mirror',
  accepted({ world, viewer, mate }) {
    empower(world, viewer, 'mirror');
    return { of: mate.id };
  },
  refused: {
    no_such_power: ({ mate }) => ({ of: mate.id }),
    power_waits({ world, viewer, mate }) {
      empower(world, viewer, 'mirror');
      viewer.mirror_from = world.tick + 5;
      return { of: mate.id };
    },
    no_such_house({ world, viewer }) {
      empower(world, viewer, 'mirror');
      return { of: NONE };
    },
    not_in_your_realm({ world, viewer, hidden }) {
      empower(world, viewer, 'mirror');
      return { of: hidden.id };
    },
  },
  fresh: () => [[{ of: 1 }, refuse('no_such_power', { power: 'mirror' })]],
  random: ({ random }, { houses }) => ({ of: random.pick(houses).id }),
  likely: ({ rules }, { race }) => rules.races.list[race].flags.has('mirror'),
  tries: ({ mate, hidden }) => [mate, hidden].map(({ id }) => ({ of: id })),
  rare: true,
};

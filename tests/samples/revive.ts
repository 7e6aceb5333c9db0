import { refuse } from '@realm/contract';
import type { Sample } from './kit/sample.ts';
import { stockUp, strip } from './kit/setting.ts';

export const revive: Sample<'revive'> = {
  wire: 'works.wonder',
  accepted({ world, viewer }) {
    stockUp(viewer);
    world.wonders.built.push({ wonder: 0, house: viewer.id, tick: 1, awake_until: 0, revived: false });
    return {};
  },
  refused: {
    no_dormant_wonder: () => ({}),
    too_battered({ world, viewer }) {
      viewer.battered_tenths = world.rules.params.wonder_beaten_tenths;
      world.wonders.built.push({ wonder: 0, house: viewer.id, tick: 1, awake_until: 0, revived: false });
      return {};
    },
    not_enough({ world, viewer }) {
      strip(viewer);
      world.wonders.built.push({ wonder: 0, house: viewer.id, tick: 1, awake_until: 0, revived: false });
      return {};
    },
  },
  fresh: () => [[{}, refuse('no_dormant_wonder')]],
  random: () => ({}),
  likely: ({ wonders }, { id }) =>
    wonders.built.some(({ house, awake_until, revived }) => house === id && awake_until === 0 && !revived),
  tries: () => [{}],
};

import { refuse } from '@realm/contract';
import type { Sample } from './kit/sample.ts';
import { shelter } from './kit/setting.ts';

export const leave_protection: Sample<'leave_protection'> = {
  wire: 'command.leave_protection',
  accepted({ world, viewer }) {
    shelter(world, viewer);
    return {};
  },
  refused: {
    not_protected: () => ({}),
    protection_too_early({ world, viewer }) {
      shelter(world, viewer);
      viewer.founded_tick = world.tick + 1;
      return {};
    },
  },
  fresh: ({ founded_tick }) => [[{}, refuse('protection_too_early', { until_tick: founded_tick + 24 })]],
  random: () => ({}),
  tries: () => [{}],
  among: ({ houses }) => houses.slice(-30),
};

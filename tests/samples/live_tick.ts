import { refuse } from '@realm/contract';
import type { Sample } from './kit/sample.ts';
import type { Scene } from './kit/scene.ts';
import { shelter } from './kit/setting.ts';

/** An age in which no house lives ahead. */
function close({ world }: Scene): void {
  const params = { ...world.rules.params, live_ticks_max: 0 };
  Object.assign(world, { rules: { ...world.rules, params } });
}

export const live_tick: Sample<'live_tick'> = {
  wire: 'live_tick',
  accepted({ world, viewer }) {
    shelter(world, viewer);
    return { count: 3 };
  },
  refused: {
    live_ticks_closed(scene) {
      close(scene);
      return { count: 1 };
    },
    not_protected: () => ({ count: 1 }),
    too_many_ticks({ world, viewer }) {
      shelter(world, viewer);
      return { count: 9 };
    },
  },
  fresh: () => [[{ count: 72 }, refuse('too_many_ticks', { wanted: 72, max: 70 })]],
  random: ({ random }) => ({ count: random.between(1, 4) }),
  tries: () => [{ count: 2 }],
  among: ({ houses }) => houses.slice(-30),
  likely: (_world, { id, protected_until }) => id % 16 === 0 && protected_until !== 0,
  // Whoever has lived ahead does nothing with others for long.
  rare: true,
};

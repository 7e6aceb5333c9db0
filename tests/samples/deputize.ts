import { DEPUTY_STYLES, refuse } from '@realm/contract';
import type { Sample } from './kit/sample.ts';
import type { Scene } from './kit/scene.ts';

const plain = { style: 'builder', limits: {} } as const;

/** An age with deputies, or without. */
function deputiesFor({ world }: Scene, deputy_ticks_max: number): void {
  const params = { ...world.rules.params, deputy_ticks_max };
  Object.assign(world, { rules: { ...world.rules, params } });
}

export const deputize: Sample<'deputize'> = {
  wire: 'deputy',
  accepted({ world }) {
    return { ...plain, limits: { keep: [{ what: 'gold', amount: 5_000 }] }, until_tick: world.tick + 10 };
  },
  refused: {
    deputy_closed(scene) {
      deputiesFor(scene, 0);
      return plain;
    },
    tick_past: ({ world }) => ({ ...plain, until_tick: Math.max(1, world.tick) }),
    deputy_too_long: ({ world }) => ({
      ...plain,
      until_tick: world.tick + world.rules.params.deputy_ticks_max + 1,
    }),
    unknown_good: () => ({ ...plain, limits: { keep: [{ what: 'hope', amount: 1 }] } }),
  },
  fresh: () => [
    [
      { style: 'builder', limits: { keep: [{ what: 'hope', amount: 1 }] } },
      refuse('unknown_good', { given: 'hope' }),
    ],
  ],
  random: ({ random }, { tick }) => ({
    style: random.pick(DEPUTY_STYLES),
    limits: {
      attack: random.chance(5_000),
      ...(random.chance(3_000) ? { keep: [{ what: 'gold', amount: 5_000 }] } : {}),
    },
    until_tick: tick + random.between(1, 12),
  }),
  tries: ({ world }) => [plain, { ...plain, until_tick: world.tick + 1 }],
};

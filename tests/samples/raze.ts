import { short } from './kit/fresh.ts';
import type { Sample } from './kit/sample.ts';

export const raze: Sample<'raze'> = {
  wire: 'command.raze',
  accepted: () => ({ building: 'homes', count: 1 }),
  refused: {
    unknown_building: () => ({ building: 'moats', count: 1 }),
    not_enough: () => ({ building: 'homes', count: 1_000_000 }),
  },
  fresh: ({ buildings: { drill_yards: yards } }) => [
    [{ building: 'drill_yards', count: yards + 1 }, short('drill_yards', yards + 1, yards)],
  ],
  random: (dice) => ({ building: dice.building, count: dice.upTo(2) }),
  tries: () => [{ building: 'homes', count: 1 }],
};

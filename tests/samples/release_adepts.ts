import { short } from './kit/fresh.ts';
import type { Sample } from './kit/sample.ts';

export const release_adepts: Sample<'release_adepts'> = {
  wire: 'command.release_adepts',
  accepted: () => ({ count: 1 }),
  refused: { not_enough: () => ({ count: 1_000_000 }) },
  fresh: ({ adepts }) => [[{ count: adepts + 1 }, short('adepts', adepts + 1, adepts)]],
  random: (dice, _world, house) => ({ count: dice.upTo(house.adepts) }),
  tries: () => [{ count: 1 }],
};

import { refuse } from '@realm/contract';
import type { Sample } from './kit/sample.ts';
import { depose, NONE } from './kit/setting.ts';

export const vote: Sample<'vote'> = {
  wire: { command: 'vote', '{type: for, house}': 'vote', '{type: against}': 'vote' },
  accepted: ({ mate }) => ({ vote: { type: 'for', house: mate.id } }),
  refused: {
    no_leader(scene) {
      depose(scene);
      return { vote: { type: 'against' } };
    },
    no_such_house: () => ({ vote: { type: 'for', house: NONE } }),
    not_in_your_state: ({ hidden }) => ({ vote: { type: 'for', house: hidden.id } }),
    given_up({ world, mate }) {
      world.held.set(mate.id, null);
      return { vote: { type: 'for', house: mate.id } };
    },
  },
  fresh: () => [[{ vote: { type: 'against' } }, refuse('no_leader')]],
  random: (dice, world, house) =>
    dice.random.chance(1_500)
      ? { vote: { type: 'against' } }
      : { vote: { type: 'for', house: dice.mate(world, house) } },
  tries: ({ hidden, mate }) => [
    ...[mate, hidden].map(({ id }) => ({ vote: { type: 'for', house: id } })),
    { vote: { type: 'against' } },
  ],
};

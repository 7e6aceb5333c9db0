import { NOT_LEADER } from './kit/fresh.ts';
import { leads } from './kit/likely.ts';
import type { Sample } from './kit/sample.ts';
import { BAD, depose, LONG } from './kit/setting.ts';

export const rename_state: Sample<'rename_state'> = {
  wire: 'state.rename',
  accepted: () => ({ name: 'The Ember League' }),
  refused: {
    too_short: () => ({ name: '' }),
    too_long: () => ({ name: LONG }),
    bad_name: () => ({ name: BAD }),
    not_leader(scene) {
      depose(scene);
      return { name: 'Ours' };
    },
    name_taken: ({ world, hidden }) => ({ name: world.stateOf(hidden).name }),
  },
  fresh: () => [[{ name: 'Ours' }, NOT_LEADER]],
  random: ({ random }) => ({ name: `State of ${random.between(1, 200)}` }),
  likely: leads,
  tries: () => [{ name: 'The Ember League' }],
};

import { refuse } from '@realm/contract';
import type { Sample } from './kit/sample.ts';
import { quest, strip } from './kit/setting.ts';

export const answer_quest: Sample<'answer_quest'> = {
  wire: 'quest',
  accepted(scene) {
    quest(scene, 'gold');
    return { commit: true };
  },
  refused: {
    no_quest: () => ({ commit: true }),
    nothing_asked(scene) {
      quest(scene, 'gold', false);
      return { commit: true };
    },
    not_enough(scene) {
      quest(scene, 'gold');
      strip(scene.viewer);
      return { commit: true };
    },
  },
  fresh: () => [[{ commit: true }, refuse('no_quest')]],
  random: ({ random }) => ({ commit: random.chance(9_000) }),
  likely: ({ quests }, { id }) => (quests.of_house.get(id)?.answer_by_tick ?? 0) !== 0,
  tries: () => [{ commit: true }, { commit: false }],
};

import { NOT_LEADER } from './kit/fresh.ts';
import { leads } from './kit/likely.ts';
import type { Sample } from './kit/sample.ts';
import { depose, worksOf } from './kit/setting.ts';

export const propose_work: Sample<'propose_work'> = {
  wire: 'works.realm',
  accepted(scene) {
    worksOf(scene).proposed = false;
    return {};
  },
  refused: {
    not_leader(scene) {
      depose(scene);
      return {};
    },
    no_work_left(scene) {
      worksOf(scene).done = scene.world.rules.realm_works.length;
      return {};
    },
    work_proposed(scene) {
      worksOf(scene).propose(1, false);
      return {};
    },
  },
  fresh: () => [[{}, NOT_LEADER]],
  random: () => ({}),
  likely: leads,
  tries: () => [{}],
};

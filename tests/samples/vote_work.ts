import { NOT_LEADER } from './kit/fresh.ts';
import { leads } from './kit/likely.ts';
import type { Sample } from './kit/sample.ts';
import { depose, worksOf } from './kit/setting.ts';

export const vote_work: Sample<'vote_work'> = {
  wire: 'works.realm',
  accepted(scene) {
    worksOf(scene).propose(2, false);
    return { yes: true };
  },
  refused: {
    not_leader(scene) {
      depose(scene);
      return { yes: true };
    },
    no_work_proposed: () => ({ yes: true }),
    work_passed(scene) {
      worksOf(scene).propose(1, true);
      return { yes: true };
    },
  },
  fresh: () => [[{ yes: true }, NOT_LEADER]],
  random: ({ random }) => ({ yes: random.chance(9_000) }),
  likely: leads,
  tries: () => [{ yes: true }],
};

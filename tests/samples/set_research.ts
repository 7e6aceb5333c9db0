import { NOT_LEADER } from './kit/fresh.ts';
import { leads } from './kit/likely.ts';
import type { Sample } from './kit/sample.ts';
import { depose } from './kit/setting.ts';

export const set_research: Sample<'set_research'> = {
  wire: 'works.colloquium',
  accepted: ({ world }) => ({ project: world.rules.projects.list[0].id }),
  refused: {
    not_leader(scene) {
      depose(scene);
      return { project: 'common_purse' };
    },
    unknown_project: () => ({ project: 'nothing' }),
  },
  fresh: () => [[{ project: 'common_purse' }, NOT_LEADER]],
  random: ({ random }, { rules }) => ({ project: random.pick(rules.projects.list).id }),
  likely: leads,
  tries: ({ world }) => [{ project: world.rules.projects.list[0].id }],
};

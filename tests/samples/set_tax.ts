import { NOT_LEADER } from './kit/fresh.ts';
import { leads } from './kit/likely.ts';
import type { Sample } from './kit/sample.ts';
import { crown, depose } from './kit/setting.ts';

export const set_tax: Sample<'set_tax'> = {
  wire: 'set_tax',
  accepted: () => ({ rate_bp: 100 }),
  refused: {
    not_leader(scene) {
      depose(scene);
      return { rate_bp: 100 };
    },
    leader_waits(scene) {
      crown(scene);
      return { rate_bp: 100 };
    },
    out_of_range: () => ({ rate_bp: 2_001 }),
  },
  fresh: () => [[{ rate_bp: 100 }, NOT_LEADER]],
  random: ({ random }) => ({ rate_bp: random.between(0, 2_200) }),
  likely: leads,
  tries: () => [{ rate_bp: 100 }],
};

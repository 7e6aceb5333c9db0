import { refuse } from '@realm/contract';
import { given } from './kit/fresh.ts';
import { isOpen } from './kit/likely.ts';
import type { Sample } from './kit/sample.ts';
import { closing, NONE, shelter } from './kit/setting.ts';

export const send_aid: Sample<'send_aid'> = {
  wire: 'aid',
  accepted: ({ mate }) => ({ to: mate.id, what: 'gold', amount: 500 }),
  refused: {
    unknown_good: ({ mate }) => ({ to: mate.id, what: 'love', amount: 500 }),
    too_late(scene) {
      closing(scene);
      return { to: scene.mate.id, what: 'gold', amount: 500 };
    },
    no_such_house: () => ({ to: NONE, what: 'gold', amount: 500 }),
    not_in_your_state: ({ hidden }) => ({ to: hidden.id, what: 'gold', amount: 500 }),
    not_to_yourself: ({ viewer }) => ({ to: viewer.id, what: 'gold', amount: 500 }),
    under_protection({ world, viewer, mate }) {
      shelter(world, viewer);
      return { to: mate.id, what: 'gold', amount: 500 };
    },
    target_protected({ world, mate }) {
      shelter(world, mate);
      return { to: mate.id, what: 'gold', amount: 500 };
    },
    nothing_would_arrive: ({ mate }) => ({ to: mate.id, what: 'gold', amount: 1 }),
    too_many_explorable: ({ mate }) => ({ to: mate.id, what: 'explorable', amount: 200 }),
    not_enough: ({ mate }) => ({ to: mate.id, what: 'gold', amount: 100_000_000 }),
  },
  fresh: ({ id }) => [
    [{ to: id, what: 'love', amount: 1 }, given('unknown_good', 'love')],
    [{ to: id, what: 'gold', amount: 1 }, refuse('not_to_yourself')],
  ],
  random(dice, world, house) {
    const good = dice.random.pick(['gold', 'food', 'soldiers', 'horses', 'aether', 'explorable', 'material']);
    const what = good === 'material' ? `material:${dice.material(world).id}` : good;
    return { to: dice.mate(world, house), what, amount: 3 + dice.upTo(6) };
  },
  likely: isOpen,
  tries: ({ hidden, mate }) => [hidden, mate].map(({ id }) => ({ to: id, what: 'gold', amount: 500 })),
};

import { NOT_LEADER } from './kit/fresh.ts';
import { leads } from './kit/likely.ts';
import type { Sample } from './kit/sample.ts';
import { crown, depose, NONE, shelter } from './kit/setting.ts';

export const grant: Sample<'grant'> = {
  wire: 'grant',
  accepted: ({ mate }) => ({ to: mate.id, amount: 1 }),
  refused: {
    not_leader(scene) {
      depose(scene);
      return { to: scene.mate.id, amount: 1 };
    },
    leader_waits(scene) {
      crown(scene);
      return { to: scene.mate.id, amount: 1 };
    },
    under_protection({ world, viewer, mate }) {
      shelter(world, viewer);
      return { to: mate.id, amount: 1 };
    },
    unknown_material: ({ mate }) => ({ to: mate.id, amount: 1, material: 'tin' }),
    no_such_house: () => ({ to: NONE, amount: 1 }),
    not_in_your_state: ({ hidden }) => ({ to: hidden.id, amount: 1 }),
    not_to_yourself: ({ viewer }) => ({ to: viewer.id, amount: 1 }),
    target_protected({ world, mate }) {
      shelter(world, mate);
      return { to: mate.id, amount: 1 };
    },
    not_enough: ({ mate }) => ({ to: mate.id, amount: 100_000_000 }),
    grant_too_large: ({ world, viewer, mate }) => ({
      to: mate.id,
      amount: world.stateOf(viewer).treasury.gold,
    }),
  },
  fresh: ({ id }) => [[{ to: id, amount: 1 }, NOT_LEADER]],
  random(dice, world, house) {
    const to = dice.mate(world, house);
    return dice.random.chance(5_000)
      ? { to, amount: dice.upTo(Math.floor(world.stateOf(house).treasury.gold / 100)) }
      : { to, amount: dice.upTo(4), material: dice.material(world).id };
  },
  likely: leads,
  tries: ({ hidden, mate }) => [hidden, mate].map(({ id }) => ({ to: id, amount: 1 })),
};

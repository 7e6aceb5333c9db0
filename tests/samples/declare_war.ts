import { NOT_LEADER } from './kit/fresh.ts';
import { stateToFight } from './kit/likely.ts';
import type { Sample } from './kit/sample.ts';
import { depose, inRange, placeOf, strangers, truce, war } from './kit/setting.ts';

export const declare_war: Sample<'declare_war'> = {
  wire: 'wars.mutual',
  accepted(scene) {
    inRange(scene);
    return placeOf(scene.hidden);
  },
  refused: {
    not_leader(scene) {
      depose(scene);
      return placeOf(scene.hidden);
    },
    unknown_realm: () => ({ realm: 99, state: 1 }),
    unknown_state: () => ({ realm: 2, state: 99 }),
    is_own_state: ({ viewer }) => placeOf(viewer),
    at_war(scene) {
      war(scene);
      return placeOf(scene.third);
    },
    in_ceasefire(scene) {
      truce(scene);
      return placeOf(scene.hidden);
    },
    no_house_there({ world, third }) {
      world.stateOf(third).land = 0;
      return placeOf(third);
    },
    out_of_war_range({ world, third }) {
      world.stateOf(third).land = 1;
      return placeOf(third);
    },
  },
  fresh: () => [[{ realm: 1, state: 1 }, NOT_LEADER]],
  random: ({ random }, world, house) => stateToFight(random, world, house),
  likely(world, house) {
    const state = world.stateOf(house);
    return state.leader === house.id && world.relations.warOf(state) === undefined;
  },
  tries: strangers,
};

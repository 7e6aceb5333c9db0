import { NOT_LEADER } from './kit/fresh.ts';
import type { Sample } from './kit/sample.ts';
import { depose, war } from './kit/setting.ts';

export const offer_peace: Sample<'offer_peace'> = {
  wire: 'wars.mutual',
  accepted(scene) {
    war(scene);
    return {};
  },
  refused: {
    not_leader(scene) {
      depose(scene);
      return {};
    },
    not_at_war: () => ({}),
  },
  fresh: () => [[{}, NOT_LEADER]],
  random: () => ({}),
  likely(world, house) {
    const state = world.stateOf(house);
    const war = world.relations.warOf(state);
    if (war === undefined || state.leader !== house.id) return false;
    return world.relations.overture('peace', war.enemyOf(state), state) === undefined;
  },
  tries: () => [{}],
};

import { NOT_LEADER } from './kit/fresh.ts';
import type { Sample } from './kit/sample.ts';
import { depose, war } from './kit/setting.ts';

export const withdraw: Sample<'withdraw'> = {
  wire: 'wars.withdraw',
  accepted(scene) {
    war(scene);
    const { relations, rules } = scene.world;
    Object.assign(relations.wars.all[0], { from_tick: scene.world.tick - rules.params.war_withdraw_ticks });
    return {};
  },
  refused: {
    not_leader(scene) {
      depose(scene);
      return {};
    },
    not_at_war: () => ({}),
    too_early_to_withdraw(scene) {
      war(scene);
      return {};
    },
  },
  fresh: () => [[{}, NOT_LEADER]],
  random: () => ({}),
  likely(world, house) {
    const war = world.relations.warOf(world.stateOf(house));
    if (war === undefined || world.stateOf(house).leader !== house.id) return false;
    return world.tick >= war.from_tick + world.rules.params.war_withdraw_ticks;
  },
  tries: () => [{}],
};

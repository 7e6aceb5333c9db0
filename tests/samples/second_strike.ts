import { the } from '@realm/base';
import { refuse } from '@realm/contract';
import type { Sample } from './kit/sample.ts';
import { closing, empower, NONE, shelter, truce, victory } from './kit/setting.ts';

export const second_strike: Sample<'second_strike'> = {
  wire: 'attack.powers',
  accepted(scene) {
    empower(scene.world, scene.viewer, 'second_strike');
    victory(scene);
    return {};
  },
  refused: {
    age_closing(scene) {
      closing(scene);
      return {};
    },
    no_such_power: () => ({}),
    power_waits({ world, viewer }) {
      empower(world, viewer, 'second_strike');
      viewer.second_strike_from = world.tick + 5;
      return {};
    },
    no_army_in_field({ world, viewer }) {
      empower(world, viewer, 'second_strike');
      return {};
    },
    no_such_house(scene) {
      second_strike.accepted(scene);
      Object.assign(the(scene.world.battles.by(scene.viewer.id).at(-1), 'the battle'), { target: NONE });
      return {};
    },
    target_protected(scene) {
      second_strike.accepted(scene);
      shelter(scene.world, scene.hidden);
      return {};
    },
    in_ceasefire(scene) {
      second_strike.accepted(scene);
      truce(scene);
      return {};
    },
    target_too_small(scene) {
      second_strike.accepted(scene);
      scene.viewer.land *= 10;
      return {};
    },
  },
  fresh: () => [[{}, refuse('no_such_power', { power: 'second_strike' })]],
  random: () => ({}),
  likely: ({ rules, tick, battles }, { id, race, second_strike_from }) =>
    rules.races.list[race].flags.has('second_strike') &&
    second_strike_from <= tick &&
    battles.by(id).some(({ won, tick: fought }) => won && fought + 3 >= tick),
  tries: () => [{}],
  rare: true,
  // Of the battle before it.
  earns: () => true,
};

import { refuse } from '@realm/contract';
import type { Sample } from './kit/sample.ts';
import { closing, defeat, empower, late, NONE, strip } from './kit/setting.ts';

export const retake_land: Sample<'retake_land'> = {
  wire: 'attack.powers',
  accepted(scene) {
    empower(scene.world, scene.viewer, 'retake_land');
    defeat(scene);
    return { from: scene.hidden.id, acres: 1 };
  },
  refused: {
    age_closing(scene) {
      closing(scene);
      return { from: scene.hidden.id, acres: 1 };
    },
    too_late(scene) {
      late(scene, scene.world.rules.params.explore_ticks);
      return { from: scene.hidden.id, acres: 1 };
    },
    no_such_power: ({ hidden }) => ({ from: hidden.id, acres: 1 }),
    no_such_house({ world, viewer }) {
      empower(world, viewer, 'retake_land');
      return { from: NONE, acres: 1 };
    },
    power_waits(scene) {
      const fields = retake_land.accepted(scene);
      scene.order({ type: 'retake_land', ...fields });
      return fields;
    },
    too_many_acres({ world, viewer, hidden }) {
      empower(world, viewer, 'retake_land');
      return { from: hidden.id, acres: 100 };
    },
    not_enough(scene) {
      const fields = retake_land.accepted(scene);
      strip(scene.viewer);
      return fields;
    },
  },
  fresh: () => [[{ from: 1, acres: 1 }, refuse('no_such_power', { power: 'retake_land' })]],
  random(dice, world, { id }) {
    const from = world.battles.on(id).at(-1)?.attacker ?? dice.random.pick(world.houses).id;
    return { from, acres: dice.upTo(3) };
  },
  likely: ({ rules, tick, battles }, { id, race }) =>
    rules.races.list[race].flags.has('retake_land') &&
    battles.on(id).some(({ acres, home_tick }) => acres > 1 && home_tick > tick),
  tries: ({ hidden }) => [{ from: hidden.id, acres: 1 }],
  rare: true,
  // Of the battle before it.
  earns: () => true,
};

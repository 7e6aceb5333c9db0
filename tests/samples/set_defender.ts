import { refuse } from '@realm/contract';
import { generalsOf, isAtHome } from '@realm/engine';
import type { Sample } from './kit/sample.ts';
import { general, NONE } from './kit/setting.ts';

export const set_defender: Sample<'set_defender'> = {
  wire: 'command.set_defender',
  accepted: (scene) => ({ general: general(scene).id }),
  refused: {
    already_defender(scene) {
      const { id } = general(scene);
      scene.order({ type: 'set_defender', general: id });
      return { general: id };
    },
    no_such_general: () => ({ general: NONE }),
  },
  fresh: () => [[{ general: NONE }, refuse('no_such_general', { general: NONE })]],
  /** A general of the house, now and then of anybody. */
  random({ random }, world, { id }) {
    const own = world.characters.of(id).filter(({ kind }) => kind === 'general');
    if (own.length === 0 || random.chance(500)) return { general: random.between(1, 1_000) };
    return { general: random.pick(own).id };
  },
  likely: (world, house) =>
    generalsOf(world, house).some((general) => isAtHome(general) && general.id !== house.defender),
  tries: ({ world, viewer }) => [
    ...world.characters.of(viewer.id).map(({ id }) => ({ general: id })),
    { general: NONE },
  ],
};

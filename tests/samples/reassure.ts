import { refuse } from '@realm/contract';
import { contentmentOf } from '@realm/engine';
import type { Sample } from './kit/sample.ts';
import { everyone, FIRST, general, NOBODY, named, strip } from './kit/setting.ts';

export const reassure: Sample<'reassure'> = {
  wire: { command: 'reassure', kind: 'reassure', id: 'reassure' },
  accepted(scene) {
    const character = general(scene);
    character.contentment_bp = 5_000;
    return { character: named(character) };
  },
  refused: {
    no_such_character: () => ({ character: NOBODY }),
    content_already(scene) {
      const character = general(scene);
      character.contentment_bp = 10_000;
      character.contentment_tick = scene.world.tick;
      return { character: named(character) };
    },
    not_enough(scene) {
      const character = general(scene);
      character.contentment_bp = 5_000;
      strip(scene.viewer);
      return { character: named(character) };
    },
  },
  fresh: () => [[{ character: NOBODY }, refuse('no_such_character', NOBODY)]],
  random(dice, world, { id }) {
    const sad = world.characters.of(id).filter((one) => contentmentOf(world, one) < 10_000);
    return { character: named(dice.oneOf(sad, FIRST)) };
  },
  likely: (world, { id, gold }) =>
    gold > 5_000 && world.characters.of(id).some((one) => contentmentOf(world, one) < 10_000),
  tries: everyone,
};

import { refuse } from '@realm/contract';
import type { Sample } from './kit/sample.ts';
import { everyone, general, NOBODY, named } from './kit/setting.ts';

export const mark_heirs: Sample<'mark_heirs'> = {
  wire: 'heirs.mark',
  accepted: (scene) => ({ heirs: [named(general(scene))] }),
  refused: {
    too_many: ({ world }) => ({ heirs: new Array(world.rules.params.heirs_max + 1).fill(NOBODY) }),
    no_such_character: () => ({ heirs: [NOBODY] }),
    heir_twice: (scene) => ({ heirs: [named(general(scene)), named(general(scene))] }),
  },
  fresh: () => [[{ heirs: [NOBODY] }, refuse('no_such_character', NOBODY)]],
  random({ random }, { characters }, { id }) {
    return { heirs: characters.of(id).slice(0, random.between(0, 5)).map(named) };
  },
  tries: (scene) => [{ heirs: everyone(scene).map(({ character }) => character) }],
};

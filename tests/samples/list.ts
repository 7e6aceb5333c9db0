import { the } from '@realm/base';
import { appraisalOf, isAtHome } from '@realm/engine';
import { shielded } from './kit/fresh.ts';
import { isOpen } from './kit/likely.ts';
import type { Sample } from './kit/sample.ts';
import { everyone, FIRST, general, late, NOBODY, NONE, named, shelter } from './kit/setting.ts';

export const list: Sample<'list'> = {
  wire: 'hall.list',
  accepted: (scene) => ({ character: named(general(scene)) }),
  refused: {
    under_protection(scene) {
      shelter(scene.world, scene.viewer);
      return { character: named(general(scene)) };
    },
    no_such_character: () => ({ character: NOBODY }),
    heir_not_listed(scene) {
      const character = general(scene);
      character.heir = '1-general-1';
      return { character: named(character) };
    },
    not_at_home(scene) {
      const character = general(scene);
      scene.world.characters.place(character, 'quest');
      return { character: named(character) };
    },
    reserve_and_ticks_together: (scene) => ({ character: named(general(scene)), reserve: 20_000 }),
    out_of_range: (scene) => ({ character: named(general(scene)), reserve: 20_000, ticks: 97 }),
    after_the_age(scene) {
      late(scene, 24);
      return { character: named(general(scene)), reserve: 20_000, ticks: 24 };
    },
    price_out_of_band: (scene) => ({ character: named(general(scene)), reserve: 1, ticks: 24 }),
  },
  fresh: (me) => [[{ character: { kind: 'general', id: NONE } }, shielded(me)]],
  random(dice, world, { id }) {
    const home = world.characters.of(id).filter(isAtHome);
    const character = named(dice.oneOf(home, FIRST));
    if (!dice.random.chance(5_000) || home.length === 0) return { character };
    const reserve = appraisalOf(world, the(world.characters.get(character.kind, character.id), 'its own'));
    return { character, reserve, ticks: dice.random.between(6, 20) };
  },
  likely: (world, house) => isOpen(world, house) && world.characters.of(house.id).some(isAtHome),
  tries: (scene) => everyone(scene).flatMap((fields) => [fields, { ...fields, reserve: 20_000, ticks: 24 }]),
};

import { the } from '@realm/base';
import { RITES } from '@realm/engine';
import { given } from './kit/fresh.ts';
import type { Sample } from './kit/sample.ts';
import { aimedAtHidden, NONE, shelter, stockUp, strip, truce } from './kit/setting.ts';

export const cast: Sample<'cast'> = {
  wire: { command: 'cast.self', target: 'cast.hex' },
  accepted({ viewer, hidden }) {
    stockUp(viewer);
    return { rite: 'thin_smoke', target: hidden.id };
  },
  refused: {
    unknown_rite: () => ({ rite: 'tea' }),
    rite_takes_no_target: ({ hidden }) => ({ rite: 'banked_fires', target: hidden.id }),
    rite_needs_target: () => ({ rite: 'thin_smoke' }),
    no_such_house: () => ({ rite: 'thin_smoke', target: NONE }),
    in_your_state: ({ mate }) => ({ rite: 'thin_smoke', target: mate.id }),
    under_protection({ world, viewer, hidden }) {
      shelter(world, viewer);
      return { rite: 'thin_smoke', target: hidden.id };
    },
    target_protected({ world, hidden }) {
      shelter(world, hidden);
      return { rite: 'thin_smoke', target: hidden.id };
    },
    in_ceasefire(scene) {
      truce(scene);
      return { rite: 'thin_smoke', target: scene.hidden.id };
    },
    not_unfriendly({ world, hidden }) {
      world.relations.fade(() => 0);
      return { rite: 'grey_lung', target: hidden.id };
    },
    rite_not_ready({ world, viewer }) {
      const rite = the(world.rules.rites.get('bread_from_the_air'), 'a rite');
      viewer.cells[RITES + rite.index] = world.tick + 5;
      return { rite: rite.id };
    },
    not_enough({ viewer }) {
      strip(viewer);
      return { rite: 'banked_fires' };
    },
  },
  fresh: () => [[{ rite: 'tea' }, given('unknown_rite', 'tea')]],
  random(dice, world, house) {
    const { random } = dice;
    const rite = random.pick(world.rules.rites.list);
    const aimed = random.chance(200) ? rite.kind === 'self' : rite.kind !== 'self';
    return { rite: rite.id, ...(aimed ? { target: dice.stranger(world, house) } : {}) };
  },
  tries: ({ world, hidden, third }) =>
    world.rules.rites.list.flatMap(({ id }) => [
      { rite: id },
      { rite: id, target: hidden.id },
      { rite: id, target: third.id },
    ]),
  earns: aimedAtHidden,
};

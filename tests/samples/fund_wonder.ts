import { the } from '@realm/base';
import { shielded } from './kit/fresh.ts';
import { buildsOf, isOpen } from './kit/likely.ts';
import type { Sample } from './kit/sample.ts';
import { NONE, shelter, strip } from './kit/setting.ts';

export const fund_wonder: Sample<'fund_wonder'> = {
  wire: 'works.wonder',
  accepted: ({ mate }) => ({ builder: mate.id, gold: 10 }),
  refused: {
    under_protection({ world, viewer, mate }) {
      shelter(world, viewer);
      return { builder: mate.id, gold: 10 };
    },
    no_such_house: () => ({ builder: NONE, gold: 10 }),
    not_in_your_state: ({ hidden }) => ({ builder: hidden.id, gold: 10 }),
    no_such_build: ({ viewer }) => ({ builder: viewer.id, gold: 10 }),
    unknown_material: ({ mate }) => ({ builder: mate.id, material: 'tin', amount: 10 }),
    nothing_needed({ world, mate }) {
      const { materials } = world.rules.wonders.list[1];
      const other = world.rules.materials.list.find(({ index }) => !materials.some(([of]) => of === index));
      return { builder: mate.id, material: the(other, 'a material it does not need').id, amount: 10 };
    },
    not_enough({ viewer, mate }) {
      strip(viewer);
      return { builder: mate.id, gold: 10 };
    },
    material_not_named: ({ mate }) => ({ builder: mate.id, amount: 10 }),
  },
  fresh: (me) => [[{ builder: me.id, gold: 1, material: 'iron', amount: 1 }, shielded(me)]],
  random(dice, world, house) {
    const { builder } = dice.oneOf(buildsOf(world, house), { builder: house.id });
    const material = dice.material(world).id;
    return { builder, gold: dice.upTo(house.gold), material, amount: dice.upTo(200) };
  },
  likely: (world, house) => isOpen(world, house) && buildsOf(world, house).length > 0,
  tries: ({ mate, hidden }) => [mate, hidden].map(({ id }) => ({ builder: id, gold: 10 })),
};

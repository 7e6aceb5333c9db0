import { refuse } from '@realm/contract';
import type { Sample } from './kit/sample.ts';
import { empower, stockUp } from './kit/setting.ts';

export const transmute: Sample<'transmute'> = {
  wire: 'transmute',
  accepted({ viewer }) {
    stockUp(viewer);
    return { from: 'reed', to: 'salt', amount: 10 };
  },
  refused: {
    no_such_power({ world, viewer }) {
      empower(world, viewer, 'mirror');
      return { from: 'reed', to: 'salt', amount: 10 };
    },
    unknown_material: () => ({ from: 'reed', to: 'tin', amount: 10 }),
    not_a_raw_material: () => ({ from: 'iron', to: 'steel', amount: 10 }),
    same_material: () => ({ from: 'iron', to: 'iron', amount: 10 }),
    too_little: () => ({ from: 'iron', to: 'salt', amount: 1 }),
    not_enough: () => ({ from: 'iron', to: 'salt', amount: 1_000_000 }),
  },
  fresh: () => [
    [{ from: 'iron', to: 'steel', amount: 10 }, refuse('not_a_raw_material', { material: 'steel' })],
    [{ from: 'iron', to: 'iron', amount: 10 }, refuse('same_material')],
    [{ from: 'iron', to: 'salt', amount: 1 }, refuse('too_little', { field: 'amount', min: 2 })],
  ],
  random(dice, world) {
    const from = dice.material(world);
    const to = dice.material(world);
    return { from: from.id, to: to.id, amount: dice.upTo(20) };
  },
  likely: ({ rules }, { race }) => rules.races.list[race].flags.has('transmute'),
  tries: () => [{ from: 'reed', to: 'salt', amount: 10 }],
};

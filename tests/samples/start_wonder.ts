import { the } from '@realm/base';
import { shielded } from './kit/fresh.ts';
import type { Sample } from './kit/sample.ts';
import { shelter, stockUp, strip } from './kit/setting.ts';

export const start_wonder: Sample<'start_wonder'> = {
  wire: 'works.wonder',
  accepted: ({ world }) => ({ wonder: world.rules.wonders.list[0].id }),
  refused: {
    under_protection({ world, viewer }) {
      shelter(world, viewer);
      return { wonder: 'long_furnace' };
    },
    unknown_wonder: () => ({ wonder: 'nothing' }),
    wonder_taken({ world, mate }) {
      the(world.wonders.buildOf(mate.id), "the mate's build").done_tick = world.tick + 5;
      return { wonder: world.rules.wonders.list[1].id };
    },
    already_building(scene) {
      stockUp(scene.viewer);
      scene.order({ type: 'start_wonder', wonder: 'long_furnace' });
      return { wonder: 'net_of_eyes' };
    },
    not_enough({ viewer }) {
      strip(viewer);
      return { wonder: 'long_furnace' };
    },
  },
  fresh: (me) => [[{ wonder: 'long_furnace' }, shielded(me)]],
  random: ({ random }, { rules }) => ({ wonder: random.pick(rules.wonders.list).id }),
  likely({ rules, wonders }, { id, protected_until }) {
    const free = rules.wonders.list.some(({ index }) => !wonders.isTaken(index));
    return free && protected_until === 0 && wonders.buildOf(id) === undefined;
  },
  tries: ({ world }) => [{ wonder: world.rules.wonders.list[0].id }],
};

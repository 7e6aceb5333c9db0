import { NOT_LEADER } from './kit/fresh.ts';
import { leads } from './kit/likely.ts';
import type { Sample } from './kit/sample.ts';
import { depose, placeOf, strangers, truce, war } from './kit/setting.ts';

export const propose_ceasefire: Sample<'propose_ceasefire'> = {
  wire: 'relations.ceasefire',
  accepted: ({ hidden }) => ({ ...placeOf(hidden), ticks: 48 }),
  refused: {
    not_leader(scene) {
      depose(scene);
      return { ...placeOf(scene.hidden), ticks: 48 };
    },
    unknown_realm: () => ({ realm: 99, state: 1, ticks: 48 }),
    unknown_state: () => ({ realm: 2, state: 99, ticks: 48 }),
    is_own_state: ({ viewer }) => ({ ...placeOf(viewer), ticks: 48 }),
    out_of_range: ({ hidden }) => ({ ...placeOf(hidden), ticks: 1 }),
    at_war(scene) {
      war(scene);
      return { ...placeOf(scene.hidden), ticks: 48 };
    },
    in_ceasefire(scene) {
      truce(scene);
      return { ...placeOf(scene.hidden), ticks: 48 };
    },
    no_house_there({ world, third }) {
      world.stateOf(third).land = 0;
      return { ...placeOf(third), ticks: 48 };
    },
  },
  fresh: () => [[{ realm: 1, state: 1, ticks: 24 }, NOT_LEADER]],
  /** As another state has proposed it, or one of its own making. */
  random({ random }, world, house) {
    const { overtures } = world.relations;
    const own = world.stateOf(house);
    const proposed = overtures.find(({ kind, to }) => kind === 'ceasefire' && to === own);
    const { realm, id } = proposed?.by ?? random.pick(random.pick(world.realms).states);
    const { ceasefire_ticks_min: min, ceasefire_ticks_max: max } = world.rules.params;
    const ticks = proposed?.ticks ?? random.between(min, random.chance(1_000) ? 2 * max : min + 20);
    return { realm, state: id, ticks };
  },
  likely: leads,
  tries: (scene) => strangers(scene).map((place) => ({ ...place, ticks: 48 })),
};

import { NOT_LEADER } from './kit/fresh.ts';
import type { Sample } from './kit/sample.ts';
import { depose, placeOf, strangers, truce } from './kit/setting.ts';

export const break_ceasefire: Sample<'break_ceasefire'> = {
  wire: 'relations.ceasefire',
  accepted(scene) {
    truce(scene);
    return placeOf(scene.hidden);
  },
  refused: {
    not_leader(scene) {
      depose(scene);
      return placeOf(scene.hidden);
    },
    unknown_realm: () => ({ realm: 99, state: 1 }),
    unknown_state: () => ({ realm: 2, state: 99 }),
    is_own_state: ({ viewer }) => placeOf(viewer),
    no_ceasefire: ({ hidden }) => placeOf(hidden),
  },
  fresh: () => [[{ realm: 1, state: 1 }, NOT_LEADER]],
  random(_dice, world, house) {
    const state = world.stateOf(house);
    const broken = world.relations.ceasefires.all.find(({ a, b }) => a === state || b === state);
    const other = broken === undefined ? state : broken.a === state ? broken.b : broken.a;
    return { realm: other.realm, state: other.id };
  },
  likely(world, house) {
    const state = world.stateOf(house);
    const is_ours = world.relations.ceasefires.all.some(({ a, b }) => a === state || b === state);
    return is_ours && state.leader === house.id;
  },
  tries: strangers,
};

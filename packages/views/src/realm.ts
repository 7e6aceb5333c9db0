import { refuse } from '@realm/contract';
import { stateRanksOf } from './standing/states.ts';
import type { View } from './view.ts';

/** A realm and its states. No realm puts anything out yet, so there is nothing to share. */
export const realm: View<'realm'> = ({ world }, params) => {
  const asked = world.realms[params.realm - 1];
  if (asked === undefined) return refuse('not_found');
  return {
    realm: asked.id,
    name: asked.rule.name,
    material: world.rules.materials.list[asked.rule.material].id,
    output: 0,
    states: asked.states.map((state) => ({
      state: state.id,
      name: state.name,
      share_bp: 0,
      houses: state.seats.reduce((houses, id) => (id === 0 ? houses : houses + 1), 0),
      leader: null,
      ranks: stateRanksOf(world, state),
    })),
  };
};

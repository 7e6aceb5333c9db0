import { refuse } from '@realm/contract';
import { packedIn, sharesOf } from '@realm/engine';
import { stateRanksOf } from './standing/states.ts';
import type { View } from './view.ts';

/** A realm and its states: what it puts out, and each state's share of it by the land it has. */
export const realm: View<'realm'> = ({ world }, params) => {
  const asked = world.realms[params.realm - 1];
  if (asked === undefined) return refuse('not_found');
  const shareOf = sharesOf(world, asked, 10_000);
  return {
    realm: asked.id,
    name: asked.rule.name,
    material: world.rules.materials.list[asked.rule.material].id,
    output: asked.output,
    states: asked.states.map((state) => ({
      state: state.id,
      name: state.name,
      share_bp: shareOf(state),
      houses: state.seats.reduce((houses, id) => (id === 0 ? houses : houses + 1), 0),
      packed: packedIn(state),
      leader: state.leader === 0 ? null : state.leader,
      ranks: stateRanksOf(world, state),
    })),
  };
};

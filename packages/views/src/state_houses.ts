import { refuse } from '@realm/contract';
import { membersOf } from '@realm/engine';
import { publicRecord } from './record.ts';
import type { View } from './view.ts';

/** Public facts of a state's houses, by seat. */
export const state_houses: View<'state_houses'> = ({ world }, params) => {
  const state = world.realms[params.realm - 1]?.state(params.state);
  if (state === undefined) return refuse('not_found');
  return {
    realm: state.realm,
    state: state.id,
    name: state.name,
    leader: state.leader === 0 ? null : state.leader,
    houses: membersOf(world, state).map((house) => publicRecord(world, house)),
  };
};

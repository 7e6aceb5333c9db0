import { type Refusal, refuse } from '@realm/contract';
import type { House } from '../world/house.ts';
import type { World } from '../world/world.ts';

/** Refuses what only the leader may do. */
export function notLeader(world: World, house: House): Refusal | null {
  const { leader } = world.stateOf(house);
  return leader === house.id ? null : refuse('not_leader', { leader });
}

/** Refuses a leader who was elected too lately. */
export function leaderWaits(world: World, house: House): Refusal | null {
  const until_tick = world.stateOf(house).leader_since + world.rules.params.leader_wait_ticks;
  return world.tick < until_tick ? refuse('leader_waits', { until_tick }) : null;
}

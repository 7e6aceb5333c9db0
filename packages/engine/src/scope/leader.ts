import { type Refusal, refuse } from '@realm/contract';
import type { ReadonlyHouse } from '../world/house.ts';
import type { ReadonlyWorld } from '../world/world.ts';

/** Refuses what only the leader may do. */
export function notLeader(world: ReadonlyWorld, house: ReadonlyHouse): Refusal | null {
  const { leader } = world.stateOf(house);
  return leader === house.id ? null : refuse('not_leader', { leader });
}

/** Refuses a leader who was elected too lately. */
export function leaderWaits(world: ReadonlyWorld, house: ReadonlyHouse): Refusal | null {
  const until_tick = world.stateOf(house).leader_since + world.rules.params.leader_wait_ticks;
  return world.tick < until_tick ? refuse('leader_waits', { until_tick }) : null;
}

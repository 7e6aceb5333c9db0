import { votesToLead } from '@realm/formulas';
import { livesAhead } from '../../world/clock.ts';
import { fetchNumbers } from '../../world/fetch.ts';
import type { ReadonlyHouse } from '../../world/house.ts';
import { offsetOf } from '../../world/layout.ts';
import { membersOf } from '../../world/members.ts';
import type { ReadonlyState, State } from '../../world/realm.ts';
import type { ReadonlyWorld, World } from '../../world/world.ts';

const COMMANDS = offsetOf('commands');
const VOTE = offsetOf('vote');

/** Votes of a state's members. */
export interface Tally {
  /** Members who have acted lately, whose votes alone count. */
  readonly active: number;
  /** How many of them are given for a house, by its id, and against it, by its id below 0. */
  readonly given: ReadonlyMap<number, number>;
  /** Who leads by these votes; 0 for nobody. */
  readonly leader: number;
}

/** Whether a house has acted lately, so that its vote counts. */
export function actedLately(world: ReadonlyWorld, house: ReadonlyHouse): boolean {
  const { commands, last_command_tick } = house;
  if (commands === 0 || livesAhead(world, house)) return false;
  return last_command_tick > world.tick - world.rules.params.active_ticks;
}

/**
 * Counts a state's votes. The leader is the member with the most votes for less votes against, if that is more
 * than a third of the active members; ties go to the sitting leader, then to the lower id. A vote against names
 * the leader of its time, so that it stands against that house whether it leads or not.
 */
export function countVotes(world: ReadonlyWorld, state: ReadonlyState, voter?: ReadonlyHouse): Tally {
  const members = membersOf(world, state);
  fetchNumbers(members, COMMANDS, VOTE);
  const given = new Map<number, number>();
  let active = 0;
  for (const member of members) {
    const votes = member.id === voter?.id;
    if (!votes && !actedLately(world, member)) continue;
    active += 1;
    const { vote } = votes ? voter : member;
    given.set(vote, (given.get(vote) ?? 0) + 1);
  }
  const needed = votesToLead(active);
  let leader = 0;
  let best = 0;
  for (const { id } of members) {
    const net = (given.get(id) ?? 0) - (given.get(-id) ?? 0);
    if (net < needed || net < best) continue;
    const wins_tie = id === state.leader || (leader !== state.leader && id < leader);
    if (net > best || wins_tie) {
      leader = id;
      best = net;
    }
  }
  return { active, given, leader };
}

/** Seats who leads by the votes now; answers whether that is another than before. */
export function seatLeader(world: ReadonlyWorld, state: State, leader: number): boolean {
  if (leader === state.leader) return false;
  state.leader = leader;
  state.leader_since = world.tick;
  return true;
}

/** Recounts a state's votes where no command speaks: at an arrival, a departure, a new day. */
export function recountVotes(world: World, state: State): void {
  if (!seatLeader(world, state, countVotes(world, state).leader)) return;
  world.touch(state);
  for (const member of membersOf(world, state)) {
    world.touch(member);
    world.tell(member, { kind: 'leader_elected', leader: state.leader === 0 ? null : state.leader });
  }
}

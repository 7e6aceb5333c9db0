import { votesToLead } from '@realm/formulas';
import { livesAhead } from '../../world/clock.ts';
import { fetchNumbers } from '../../world/fetch.ts';
import { isGivenUp } from '../../world/held.ts';
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

/** What the members of a state vote who have acted lately, and for how long that holds. */
interface Ballots {
  /** By the member's id. */
  readonly votes: Map<number, number>;
  /** How many of them say the same. */
  readonly given: Map<number, number>;
  /** The seats that these are of: another list once one has changed hands. */
  readonly seats: readonly number[];
  /** Members who live ahead of the world: their votes count once they don't. */
  readonly waiting: readonly ReadonlyHouse[];
  /** The first tick in which one of those who vote may have been silent for too long. */
  readonly until_tick: number;
}

/** Kept, so that a vote doesn't look at every member of its state, whose memory would have to be waited for. */
const kept = new WeakMap<ReadonlyState, Ballots>();

/**
 * The ballots of a state as they are kept, or else collected. With a tick to come, such as hold in it too, so that nobody has to wait
 * for them then; where somebody falls silent until then, that tick collects them.
 */
export function ballotsOf(world: ReadonlyWorld, state: ReadonlyState, tick = world.tick): Ballots {
  const known = kept.get(state);
  if (known !== undefined && holds(world, state, known, tick)) return known;
  const collected = collectBallots(world, state);
  // By a house's own clock others have been silent for longer.
  if (world.clock_of === 0) kept.set(state, collected);
  return collected;
}

function holds(
  world: ReadonlyWorld,
  state: ReadonlyState,
  { seats, waiting, until_tick }: Ballots,
  tick: number,
): boolean {
  return seats === state.seats && tick < until_tick && waiting.every((member) => livesAhead(world, member));
}

export function collectBallots(world: ReadonlyWorld, state: ReadonlyState): Ballots {
  const { active_ticks } = world.rules.params;
  const members = membersOf(world, state);
  fetchNumbers(members, COMMANDS, VOTE);
  const votes = new Map<number, number>();
  const given = new Map<number, number>();
  const waiting: ReadonlyHouse[] = [];
  let until_tick = world.tick + active_ticks;
  for (const member of members) {
    if (livesAhead(world, member)) waiting.push(member);
    if (!actedLately(world, member)) continue;
    put(world, { votes, given }, member);
    until_tick = Math.min(until_tick, member.last_command_tick + active_ticks);
  }
  return { votes, given, seats: state.seats, waiting, until_tick };
}

/** Puts in a member's ballot, in place of the one before. */
function put(
  world: ReadonlyWorld,
  { votes, given }: Pick<Ballots, 'votes' | 'given'>,
  { id, vote }: ReadonlyHouse,
): void {
  if (isGivenUp(world, id)) return;
  const before = votes.get(id);
  if (before !== undefined) given.set(before, (given.get(before) ?? 0) - 1);
  votes.set(id, vote);
  given.set(vote, (given.get(vote) ?? 0) + 1);
}

/** To be called when a house that has acted lately votes otherwise, and when one acts that has not: from now on its vote counts. */
export function noteBallot(world: ReadonlyWorld, house: ReadonlyHouse): void {
  const known = kept.get(world.stateOf(house));
  if (known?.seats.includes(house.id) && !livesAhead(world, house)) put(world, known, house);
}

/** To be called when a house begins to live ahead, or is held for good: its vote doesn't count while it does. */
export function forgetBallots(state: ReadonlyState): void {
  kept.delete(state);
}

/**
 * Counts a state's votes; that of `voter`, who sits in it, counts in any case. The leader is the member with the most votes
 * for less votes against, if that is more than a third of the active members; ties go to the sitting leader, then to the
 * lower id. A vote against names the leader of its time, so that it stands against that house whether it leads or not.
 */
export function countVotes(world: ReadonlyWorld, state: ReadonlyState, voter?: ReadonlyHouse): Tally {
  let { votes, given }: Pick<Ballots, 'votes' | 'given'> = ballotsOf(world, state);
  if (voter !== undefined && votes.get(voter.id) !== voter.vote && state.seats.includes(voter.id)) {
    votes = new Map(votes);
    given = new Map(given);
    put(world, { votes, given }, voter);
  }
  return { active: votes.size, given, leader: leaderBy(world, state, votes.size, given) };
}

function leaderBy(
  world: ReadonlyWorld,
  state: ReadonlyState,
  active: number,
  given: ReadonlyMap<number, number>,
): number {
  const needed = votesToLead(active);
  let leader = 0;
  let best = 0;
  given.forEach((votes, id) => {
    const net = votes - (given.get(-id) ?? 0);
    if (id <= 0 || net < needed || net < best || !state.seats.includes(id) || isGivenUp(world, id)) return;
    const wins_tie = id === state.leader || (leader !== state.leader && id < leader);
    if (net > best || wins_tie) {
      leader = id;
      best = net;
    }
  });
  return leader;
}

/** Seats who leads by the votes now; answers whether that is another than before. */
export function seatLeader(world: ReadonlyWorld, state: State, leader: number): boolean {
  if (leader === state.leader) return false;
  state.leader = leader;
  state.leader_since = world.tick;
  return true;
}

/** Recounts a state's votes where no command speaks: at an arrival, a departure, a new day, where a house is given up. */
export function recountVotes(world: World, state: State): void {
  if (!seatLeader(world, state, countVotes(world, state).leader)) return;
  world.touch(state);
  for (const member of membersOf(world, state)) {
    world.touch(member);
    world.tell(member, { kind: 'leader_elected', leader: state.leader === 0 ? null : state.leader });
  }
}

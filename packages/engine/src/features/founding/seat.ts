import { type Refusal, refuse } from '@realm/contract';
import type { AlikeSeats, PackTold } from '../../world/entry.ts';
import type { ReadonlyHouse } from '../../world/house.ts';
import type { ReadonlyState } from '../../world/realm.ts';
import type { ReadonlyWorld } from '../../world/world.ts';
import { packedIn, seatsKept } from '../packs/packs.ts';

/** Where a newcomer sits, and the robot that leaves for them, if one does. */
export interface Seat {
  readonly state: ReadonlyState;
  /** From 1. */
  readonly seat: number;
  readonly replaced: ReadonlyHouse | null;
}

/** What the door of a service knows of who founds a house. */
export interface Founder {
  readonly alike?: readonly AlikeSeats[] | undefined;
  readonly invited?: true | undefined;
  /** Whether it is a bot's: see `features/bots`. */
  readonly bot?: true | undefined;
  readonly pack?: PackTold | undefined;
}

/** Seats of a state that players who look like the founder hold. */
function alikeIn({ alike = [] }: Founder, { realm, id }: ReadonlyState): number {
  return alike.find(([r, s]) => r === realm && s === id)?.[2] ?? 0;
}

/**
 * Refuses a seat beside too many who look like the founder: one player's many accounts take no state for themselves.
 * Whoever is invited is known to those who invite, up to a larger number.
 */
export function tooManyAlike(world: ReadonlyWorld, state: ReadonlyState, founder: Founder): Refusal | null {
  const { alike_seats_max, invited_seats_max } = world.rules.params;
  if (alike_seats_max === 0) return null;
  const max = founder.invited === true ? Math.max(alike_seats_max, invited_seats_max) : alike_seats_max;
  const { realm, id } = state;
  return alikeIn(founder, state) < max ? null : refuse('too_many_alike', { realm, state: id, max });
}

/** A seat in the state asked for, or a refusal. */
export function seatIn(world: ReadonlyWorld, realm: number, state: number, founder: Founder): Seat | Refusal {
  const place = world.realms[realm - 1];
  if (place === undefined) return refuse('unknown_realm', { realm });
  const wanted = place.state(state);
  if (wanted === undefined) return refuse('unknown_state', { realm, state });
  const free = wanted.seats.length - heldFor(world, wanted, founder);
  return (free > 0 ? offer(world, wanted) : null) ?? refuse('state_full', { realm, state });
}

/**
 * The seat that evens strength best: beside the fewest who look like the founder, in the state with the fewest people,
 * among those the weakest by land, then the first. Who is still to come counts as there. The first of a pack sits where most
 * of it find room, then where the fewest sit who came so. Null when every seat is held or kept, and new states must open.
 */
export function evenSeat(world: ReadonlyWorld, founder: Founder): Seat | null {
  let best: ReadonlyState | null = null;
  let best_marks: Marks | null = null;
  const { pack } = founder;
  const ahead = statesAhead(world);
  for (const realm of world.realms) {
    for (const state of realm.states) {
      const held = heldFor(world, state, founder);
      const free = state.seats.length - held;
      if (free <= 0) continue;
      const marks = {
        alike: alikeIn(founder, state),
        roomless: pack === undefined ? 0 : Math.max(0, pack.size - free),
        packed: pack === undefined ? 0 : packedIn(state),
        held,
        land: landIn(world, state, ahead),
      };
      if (best_marks !== null && order(marks, best_marks) >= 0) continue;
      best = state;
      best_marks = marks;
    }
  }
  return best === null ? null : offer(world, best);
}

/** What a state is chosen by: less is better, and what stands first counts first. */
interface Marks {
  /** Seats held by those who look like the founder. */
  readonly alike: number;
  /** How many of the founder's pack would find no seat. */
  readonly roomless: number;
  /** Houses that came there as friends of others. */
  readonly packed: number;
  /** Seats that players hold or that are kept for some. */
  readonly held: number;
  /** Acres of its houses. */
  readonly land: number;
}

/** Below 0 where the first is better, 0 where neither is. */
function order(a: Marks, b: Marks): number {
  return (
    a.alike - b.alike || a.roomless - b.roomless || a.packed - b.packed || a.held - b.held || a.land - b.land
  );
}

/** A free seat of a state, else its weakest robot's, else none. */
function offer(world: ReadonlyWorld, state: ReadonlyState): Seat | null {
  const free = state.seats.indexOf(0);
  if (free !== -1) return { state, seat: free + 1, replaced: null };
  let weakest: ReadonlyHouse | null = null;
  for (const id of state.seats) {
    const house = world.house(id);
    if (house?.robot === 1 && (weakest === null || weaker(house, weakest))) weakest = house;
  }
  return weakest === null ? null : { state, seat: weakest.seat, replaced: weakest };
}

function weaker(a: ReadonlyHouse, b: ReadonlyHouse): boolean {
  return a.land !== b.land ? a.land < b.land : a.might < b.might;
}

/** The seats of a state that a founder may not have: players hold them, or they are kept for some. */
function heldFor(world: ReadonlyWorld, state: ReadonlyState, { pack }: Founder): number {
  return peopleIn(world, state.seats) + seatsKept(world, state, pack?.number);
}

/** What a state's seats hold: players, and the land of all its houses. */
interface Held {
  readonly people: number;
  readonly land: number;
}

/** Both as `evenSeat` finds them. */
export function heldIn(world: ReadonlyWorld, state: ReadonlyState): Held {
  return { people: peopleIn(world, state.seats), land: landIn(world, state, statesAhead(world)) };
}

/**
 * No house is looked at but in states where one has lived ahead of the world, so that founding doesn't get slower with every
 * house there is: what a state's land was in the last tick is kept up by all else that changes it.
 */
function landIn(world: ReadonlyWorld, state: ReadonlyState, ahead: ReadonlySet<ReadonlyState>): number {
  return ahead.has(state) ? countHeld(world, state.seats).land : state.land;
}

/** States in which a house has lived ahead of the world. */
function statesAhead(world: ReadonlyWorld): ReadonlySet<ReadonlyState> {
  const states = new Set<ReadonlyState>();
  for (const [id, { ahead }] of world.paces.of_house)
    if (ahead > 0) states.add(world.stateOf(world.theHouse(id)));
  return states;
}

/** By the list of seats: one that changes hands is in another list. */
const people_in = new WeakMap<readonly number[], number>();

function peopleIn(world: ReadonlyWorld, seats: readonly number[]): number {
  let people = people_in.get(seats);
  if (people === undefined) {
    people = countHeld(world, seats).people;
    people_in.set(seats, people);
  }
  return people;
}

/** The same, counted anew. */
export function countHeld(world: ReadonlyWorld, seats: readonly number[]): Held {
  let people = 0;
  let land = 0;
  for (const id of seats) {
    const house = world.house(id);
    if (house === undefined) continue;
    if (house.robot === 0) people += 1;
    land += house.land;
  }
  return { people, land };
}

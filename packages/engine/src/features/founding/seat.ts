import { type Refusal, refuse } from '@realm/contract';
import type { AlikeSeats } from '../../world/entry.ts';
import type { ReadonlyHouse } from '../../world/house.ts';
import type { ReadonlyState } from '../../world/realm.ts';
import type { ReadonlyWorld } from '../../world/world.ts';

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
export function seatIn(world: ReadonlyWorld, realm: number, state: number): Seat | Refusal {
  const place = world.realms[realm - 1];
  if (place === undefined) return refuse('unknown_realm', { realm });
  const wanted = place.state(state);
  if (wanted === undefined) return refuse('unknown_state', { realm, state });
  return offer(world, wanted) ?? refuse('state_full', { realm, state });
}

/**
 * The seat that evens strength best: beside the fewest who look like the founder, in the state with the fewest people,
 * among those the weakest by land, then the first. Null when people hold every seat, and new states must open.
 */
export function evenSeat(world: ReadonlyWorld, founder: Founder): Seat | null {
  let best: ReadonlyState | null = null;
  let best_alike = 0;
  let best_people = 0;
  let best_land = 0;
  for (const realm of world.realms) {
    for (const state of realm.states) {
      const { people, land } = strength(world, state);
      if (people === state.seats.length) continue;
      const alike = alikeIn(founder, state);
      const order = alike - best_alike || people - best_people || land - best_land;
      if (best === null || order < 0) {
        best = state;
        best_alike = alike;
        best_people = people;
        best_land = land;
      }
    }
  }
  return best === null ? null : offer(world, best);
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

function strength(world: ReadonlyWorld, state: ReadonlyState): { people: number; land: number } {
  let people = 0;
  let land = 0;
  for (const id of state.seats) {
    const house = world.house(id);
    if (house === undefined) continue;
    if (house.robot === 0) people += 1;
    land += house.land;
  }
  return { people, land };
}

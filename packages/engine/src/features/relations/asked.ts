import { type Refusal, refuse } from '@realm/contract';
import { notLeader } from '../../scope/leader.ts';
import type { ReadonlyHouse } from '../../world/house.ts';
import type { Readable } from '../../world/readonly.ts';
import type { ReadonlyState } from '../../world/realm.ts';
import type { ReadonlyWorld } from '../../world/world.ts';
import type { War } from './state/war.ts';

/** A state named in a command. */
export interface Place {
  readonly realm: number;
  readonly state: number;
}

/** The other state that a leader's command names, or why it is none. */
export function otherState(
  world: ReadonlyWorld,
  house: ReadonlyHouse,
  { realm, state }: Place,
): ReadonlyState | Refusal {
  const no = notLeader(world, house);
  if (no !== null) return no;
  const place = world.realms[realm - 1];
  if (place === undefined) return refuse('unknown_realm', { realm });
  const asked = place.state(state);
  if (asked === undefined) return refuse('unknown_state', { realm, state });
  return asked === world.stateOf(house) ? refuse('is_own_state') : asked;
}

/** The war of a leader's state, or a refusal. */
export function ownWar(world: ReadonlyWorld, house: ReadonlyHouse): Readable<War> | Refusal {
  return notLeader(world, house) ?? world.relations.warOf(world.stateOf(house)) ?? refuse('not_at_war');
}

/** Refuses what a ceasefire between two states forbids. */
export function inCeasefire(
  { relations }: ReadonlyWorld,
  own: ReadonlyState,
  other: ReadonlyState,
): Refusal | null {
  const ceasefire = relations.ceasefire(own, other);
  if (ceasefire === undefined) return null;
  const { realm, id } = other;
  return refuse('in_ceasefire', { realm, state: id, until_tick: ceasefire.until_tick });
}

/** Refuses what a state at war can't do or have done to it. */
export function busyWithWar({ relations }: ReadonlyWorld, state: ReadonlyState): Refusal | null {
  return relations.warOf(state) === undefined
    ? null
    : refuse('at_war', { realm: state.realm, state: state.id });
}

import type { ReadonlyHouse, ReadonlyWorld } from '@realm/engine';
import type { Audience } from '../../chat/audience.ts';
import type { StateOf } from '../../chat/state_pages.ts';

/** A player's house, who leads its state, and which state that is in which age. */
export interface Seat {
  readonly house: ReadonlyHouse;
  readonly leader: number;
  readonly of: StateOf;
}

export function seatOf(world: ReadonlyWorld, house: ReadonlyHouse): Seat {
  const { realm, state } = house;
  return { house, leader: world.stateOf(house).leader, of: { age: world.age.age, realm, state } };
}

/** Whoever reads the channel of the state. */
export const audienceOf = ({ of: { realm, state } }: Pick<Seat, 'of'>): Audience => ({
  channel: 'state',
  realm,
  state,
});

export const sitsIn = ({ realm, state }: ReadonlyHouse, { of }: Seat): boolean =>
  realm === of.realm && state === of.state;

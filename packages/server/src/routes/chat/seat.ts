import { type Refusal, refuse } from '@realm/contract';
import type { ReadonlyHouse, ReadonlyWorld } from '@realm/engine';
import type { Audience } from '../../chat/audience.ts';
import type { StateOf } from '../../chat/state_pages.ts';
import type { Service } from '../../serve/service.ts';

/** A player's house, who leads its state, and which state that is in which age. */
export interface Seat {
  readonly house: ReadonlyHouse;
  readonly leader: number;
  readonly of: StateOf;
}

export function seatOf({ names }: Service, world: ReadonlyWorld, account: number): Seat | Refusal {
  const house = names.players.houseOf(world, account);
  if (house === undefined) return refuse('no_house');
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

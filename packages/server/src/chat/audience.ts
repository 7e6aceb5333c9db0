import type { Channel } from '@realm/contract';
import type { ReadonlyHouse, ReadonlyWorld } from '@realm/engine';

/** Who reads a channel: everyone, a realm, or a state. */
export interface Audience {
  readonly channel: Channel;
  /** 0 for everyone. */
  readonly realm: number;
  /** Its number in the realm; 0 for all of it. */
  readonly state: number;
}

/** Whom a house's channel is for; undefined for a channel of its own where there is no house. */
export function audienceOf(channel: Channel, house: ReadonlyHouse): Audience;
export function audienceOf(channel: Channel, house: ReadonlyHouse | undefined): Audience | undefined;
export function audienceOf(channel: Channel, house: ReadonlyHouse | undefined): Audience | undefined {
  if (channel === 'world') return { channel, realm: 0, state: 0 };
  if (house === undefined) return undefined;
  return { channel, realm: house.realm, state: channel === 'state' ? house.state : 0 };
}

/** Whether a house of the world is among them. */
export function hears({ realm, state }: Audience, world: ReadonlyWorld, house: number): boolean {
  if (realm === 0) return true;
  const listener = world.house(house);
  return listener !== undefined && listener.realm === realm && (state === 0 || listener.state === state);
}

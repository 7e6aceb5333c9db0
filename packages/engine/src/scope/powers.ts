import { type Refusal, refuse } from '@realm/contract';
import type { FlagId } from '@realm/rules';
import type { ReadonlyHouse } from '../world/house.ts';
import type { ReadonlyWorld } from '../world/world.ts';

/** Refuses a power that the house's race has not. */
export function lacksPower({ rules }: ReadonlyWorld, house: ReadonlyHouse, power: FlagId): Refusal | null {
  return rules.races.list[house.race].flags.has(power) ? null : refuse('no_such_power', { power });
}

/** Refuses a power before the tick from which it may be used. */
export function powerWaits({ tick }: ReadonlyWorld, power: FlagId, until_tick: number): Refusal | null {
  return tick < until_tick ? refuse('power_waits', { power, until_tick }) : null;
}

import { purpose } from '@realm/base';
import { type Refusal, refuse } from '@realm/contract';
import type { ReadonlyWorld } from '../world/world.ts';

const CLOSING = purpose('attacks and exploring stop');

/**
 * The tick after which an age sees no more attacks and explorers: a few before its end, nobody knows how many, so that
 * there is no last moment to strike in.
 */
function closingTick({ random, rules }: ReadonlyWorld): number {
  const { age_ticks, closing_ticks_min, closing_ticks_max } = rules.params;
  return age_ticks - random.at(CLOSING).between(closing_ticks_min, closing_ticks_max);
}

/**
 * Refuses what would take something out of somebody's score, its own too, and could not arrive before the age ends: it
 * would be done only to be gone.
 */
export function tooLate({ tick, rules }: ReadonlyWorld, ticks: number): Refusal | null {
  const { in_time, age_ticks } = rules.params;
  const done_tick = tick + ticks;
  return in_time === 1 && done_tick > age_ticks ? refuse('too_late', { done_tick, age_ticks }) : null;
}

/** Refuses what is set for a tick that the age does not have, in ages that bring all in time. */
export function afterTheAge({ rules }: ReadonlyWorld, tick: number): Refusal | null {
  const { in_time, age_ticks } = rules.params;
  return in_time === 1 && tick > age_ticks ? refuse('after_the_age', { tick, age_ticks }) : null;
}

/** Refuses what the closing of the age ends. */
export function ageClosing(world: ReadonlyWorld): Refusal | null {
  const { age_ticks, closing_ticks_max } = world.rules.params;
  if (world.tick < age_ticks - closing_ticks_max) return null;
  return world.tick >= closingTick(world) ? refuse('age_closing') : null;
}

import { ARRIVALS, type Arrival, type When } from '@realm/contract';
import { BUILDINGS_MAX, type Rules, STAT_COUNT } from '@realm/rules';
import type { ReadonlyHouse } from '../../world/house.ts';
import { BUILDINGS, CONSTRUCTING, offsetOf, STATS_AT } from '../../world/layout.ts';
import { isMended } from '../../world/revision.ts';
import type { ReadonlyWorld } from '../../world/world.ts';
import { watchedCell } from './conditions.ts';
import type { Ahead, Queue, Short } from './state.ts';
import { shortIn } from './stocks.ts';

/**
 * What is looked at in every tick, for each house whose orders wait: a few numbers side by side, so that with thousands of
 * houses nearly every order is passed over without being touched. An order that is due always passes.
 *
 * First the least tick that any of them waits for or lapses in, what may arrive for them, and whether any has to be asked
 * each time; then of each that waits for a number of the house where it stands, its bounds, and the terms it met.
 */
const HEAD = 3;
const WIDTH = 4;

/** Whether any order of the house may be due, or past its time, at the end of the tick under way. */
export function mayBeDue(world: ReadonlyWorld, house: ReadonlyHouse, queue: Queue): boolean {
  const { id, row } = house;
  if (queue.entries.length === 0) return false;
  if (queue.gates === null) queue.gates = gatesOf(world, queue.entries);
  const { gates } = queue;
  if (world.tick >= gates[0] || gates[2] === 1) return true;
  if (gates[1] !== 0 && ((world.queues.arrived.get(id) ?? 0) & gates[1]) !== 0) return true;
  let terms = -1;
  for (let i = HEAD; i < gates.length; i += WIDTH) {
    const value = row[gates[i]];
    if (value >= gates[i + 1] && value <= gates[i + 2]) return true;
    const met = gates[i + 3];
    if (met === NO_TERMS) continue;
    if (terms === -1) terms = termsOf(world, house);
    if (met !== terms) return true;
  }
  return false;
}

/** Of a number that the terms say nothing of. */
const NO_TERMS = -1;

/**
 * A number that stays the same while nothing has changed by which the house's prices and its room for more go: its land,
 * what stands on it and comes to it, what it builds for nothing, and its stats.
 */
export function termsOf(world: ReadonlyWorld, { row }: ReadonlyHouse): number {
  let sum = row[LAND] + 3 * row[INCOMING_LAND];
  if (isMended(world, 'orders ahead fire once there is enough')) sum += 5 * row[BUILD_CREDITS];
  for (let b = 0; b < BUILDINGS_MAX; b++) sum += (row[BUILDINGS + b] + 2 * row[CONSTRUCTING + b]) * (b + 7);
  for (let s = 0; s < STAT_COUNT; s++) sum += row[STATS_AT + s] * (s + 1);
  return Math.abs(sum);
}

const LAND = offsetOf('land');
const INCOMING_LAND = offsetOf('incoming_land');
const BUILD_CREDITS = offsetOf('build_credits');

/** What has arrived in a tick is kept as one number, a bit for each of `ARRIVALS`. */
export const bitOf = (of: Arrival) => 1 << ARRIVALS.indexOf(of);

function gatesOf({ rules }: ReadonlyWorld, entries: readonly Ahead[]): readonly number[] {
  // Infinite from the start, so that all of it is kept as floating numbers.
  const gates = [Number.POSITIVE_INFINITY, 0, 0];
  for (const { paused, when, short, guards } of entries) {
    if (guards.until_tick !== undefined) gates[0] = Math.min(gates[0], guards.until_tick + 1);
    if (paused) continue;
    if (when.type === 'at_tick') gates[0] = Math.min(gates[0], when.tick);
    else if (when.type === 'arrival' && when.of !== 'aether') gates[1] |= bitOf(when.of);
    else {
      const number = when.type === 'arrival' ? undefined : numberOf(rules, when, short);
      if (number === undefined) gates[2] = 1;
      else addTo(gates, number);
    }
  }
  return gates;
}

/** Adds the bounds of a number; where they meet those of another order they become one with them. */
function addTo(gates: number[], [at, least, most, terms]: Bounds): void {
  for (let i = HEAD; i < gates.length; i += WIDTH) {
    if (gates[i] !== at || gates[i + 3] !== terms) continue;
    if (gates[i + 1] !== least && gates[i + 2] !== most) continue;
    gates[i + 1] = Math.min(gates[i + 1], least);
    gates[i + 2] = Math.max(gates[i + 2], most);
    return;
  }
  gates.push(at, least, most, terms);
}

type Bounds = readonly [at: number, least: number, most: number, terms: number];

/** A number of the house without which an order is not due, as [where, least, most, terms]; undefined where there is none. */
function numberOf(
  rules: Rules,
  when: Extract<When, { type: 'affordable' | 'each_tick' }>,
  short: Short | null,
): Bounds | undefined {
  if (short !== null) {
    const at = shortIn(rules, short.what);
    return [
      at ?? 0,
      at === undefined ? Number.POSITIVE_INFINITY : short.needed,
      Number.POSITIVE_INFINITY,
      short.terms,
    ];
  }
  for (const condition of when.type === 'each_tick' ? (when.while ?? []) : []) {
    if (condition.type === 'report') continue;
    const at = watchedCell(rules, condition);
    if (at === undefined) continue;
    const { at_least = Number.NEGATIVE_INFINITY, at_most = Number.POSITIVE_INFINITY } = condition;
    return [at, at_least, at_most, NO_TERMS];
  }
  return undefined;
}

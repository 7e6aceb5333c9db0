import type { ReadonlyHouse } from './house.ts';
import { BUILDINGS, ROW_LENGTH } from './layout.ts';
import type { ReadonlyNumbers } from './readonly.ts';
import type { ReadonlyWorld } from './world.ts';

const LENGTH = ROW_LENGTH;
/** Numbers in a line of the processor's cache. */
const LINE = 8;
const sums = new Float64Array(1);

/**
 * Brings the rows of the houses with the ids from place `from` to before `to` into the processor's cache. A house's own steps
 * ask for one line of its row after another and wait for each; here the waits run side by side, which takes a
 * tenth off a tick of more houses than the cache holds. The sum is for nobody, but without it the compiler would
 * leave the reading out.
 */
export function fetchRows(world: ReadonlyWorld, ids: ReadonlyNumbers, from: number, to: number): void {
  for (let i = from; i < to; i++) {
    const { row } = world.theHouse(ids[i]);
    let sum = 0;
    for (let at = 0; at < LENGTH; at += LINE) sum += row[at];
    sums[0] = sum;
  }
}

/** The same of two numbers of each house alone, for whoever goes through houses of which it asks little. */
export function fetchNumbers(houses: readonly ReadonlyHouse[], one: number, other: number): void {
  let sum = 0;
  for (let i = 0; i < houses.length; i++) {
    const { row } = houses[i];
    sum += row[one] + row[other];
  }
  sums[0] = sum;
}

/** The same of a house's single numbers and its people in arms: what any command asks for and brings up to date. */
export function fetchOwn({ row }: ReadonlyHouse): void {
  let sum = 0;
  for (let at = 0; at < BUILDINGS; at += LINE) sum += row[at];
  sums[0] = sum;
}

import type { ReadonlyHouse } from './house.ts';
import { BUILDINGS, ROW_LENGTH } from './layout.ts';
import type { ReadonlyWorld } from './world.ts';

const LENGTH = ROW_LENGTH;
/** Numbers in a line of the processor's cache. */
const LINE = 8;
const sums = new Float64Array(1);

/**
 * Brings the rows of the houses from id `from` to before `to` into the processor's cache. A house's own steps
 * ask for one line of its row after another and wait for each; here the waits run side by side, which takes a
 * tenth off a tick of more houses than the cache holds. The sum is for nobody, but without it the compiler would
 * leave the reading out.
 */
export function fetchRows(world: ReadonlyWorld, from: number, to: number): void {
  const { turns, tick } = world;
  const is_of_it = turns.tick === tick;
  for (let id = from; id < to; id++) {
    // One whose turn is brought isn't looked at.
    if (is_of_it && turns.stands(id)) continue;
    const house = world.house(id);
    if (house === undefined) continue;
    const { row } = house;
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

import { RANKINGS_MAX } from '@realm/contract';
import type { ReadonlyHouse, ReadonlyWorld } from '@realm/engine';
import { figures } from './figures.ts';
import { housesVersion, kept } from './kept.ts';

/** The houses of the rankings by land, largest first, ties by id. */
export const largest = kept(housesVersion, (world: ReadonlyWorld) => {
  return largestBy(world.houses, figures(world).land.by_place, RANKINGS_MAX);
});

/** The `most` largest of some houses, likewise. */
export function largestOf(houses: readonly ReadonlyHouse[], most: number): readonly ReadonlyHouse[] {
  const lands = Float64Array.from(houses, ({ land }) => land);
  return largestBy(houses, lands, most);
}

/**
 * The nth largest of some values, or the least where they are fewer: in one pass over them with the largest so far as a heap, the
 * least of these on top. Nearly all of many values are less than that.
 */
function nthLargest(values: Float64Array, n: number): number {
  const heap = new Float64Array(Math.min(n, values.length));
  const sink = (value: number) => {
    let at = 0;
    for (;;) {
      let least = 2 * at + 1;
      if (least + 1 < heap.length && heap[least + 1] < heap[least]) least++;
      if (least >= heap.length || heap[least] >= value) break;
      heap[at] = heap[least];
      at = least;
    }
    heap[at] = value;
  };
  heap.set(values.subarray(0, heap.length));
  heap.sort();
  for (let place = heap.length; place < values.length; place++)
    if (values[place] > heap[0]) sink(values[place]);
  return heap[0] ?? 0;
}

/** The same where their lands are at hand: every house with more than the last of them, and of those with as much the first by id. */
function largestBy(
  houses: readonly ReadonlyHouse[],
  lands: Float64Array,
  most: number,
): readonly ReadonlyHouse[] {
  const line = nthLargest(lands, most);
  const above: ReadonlyHouse[] = [];
  const on: ReadonlyHouse[] = [];
  for (let i = 0; i < houses.length; i++) {
    if (lands[i] > line) above.push(houses[i]);
    else if (lands[i] === line && on.length < most) on.push(houses[i]);
  }
  return [...above, ...on.slice(0, most - above.length)].sort((a, b) => b.land - a.land || a.id - b.id);
}

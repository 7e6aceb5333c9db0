/** How long feeds have their turn before the event loop has its own. */
const SLICE_MS = 10;

/** Does something for each of thousands, in order, a slice at a time: nobody else waits long for it. */
export async function inSlices<T>(all: Iterable<T>, each: (one: T) => void): Promise<void> {
  let slice_ends = performance.now() + SLICE_MS;
  for (const one of all) {
    if (performance.now() >= slice_ends) {
      await new Promise((resolve) => setImmediate(resolve));
      slice_ends = performance.now() + SLICE_MS;
    }
    each(one);
  }
}

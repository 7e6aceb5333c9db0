/** How long something that takes long has its turn, at most and at least, before the event loop has its own. */
export const SLICE_MS = 10;
const SLICE_LEAST_MS = 2;
/** How long a slice is against what all others took of the loop before it: they have two thirds of a busy one. */
const PART = 1 / 2;

/**
 * Does something for each of thousands, in order, a slice at a time: nobody else waits long for it. A command takes several
 * turns of the loop, and waits for a slice in each. `least_ms` is `SLICE_MS` where others wait for all of it.
 */
export async function inSlices<T>(
  all: Iterable<T>,
  each: (one: T) => void,
  least_ms = SLICE_LEAST_MS,
): Promise<void> {
  let slice_ends = performance.now() + least_ms;
  for (const one of all) {
    const now = performance.now();
    if (now >= slice_ends) {
      await new Promise((resolve) => setImmediate(resolve));
      const begins = performance.now();
      slice_ends = begins + Math.min(SLICE_MS, Math.max(least_ms, (begins - now) * PART));
    }
    each(one);
  }
}

/** Looks over all of something every so often, in slices. Calling the answer ends that, and a look that is under way. */
export function lookOver<T>(every_ms: number, all: () => Iterable<T>, each: (one: T) => void): () => void {
  let is_under_way = false;
  let has_ended = false;
  const look = async () => {
    if (is_under_way) return;
    is_under_way = true;
    await inSlices(all(), (one) => {
      if (!has_ended) each(one);
    });
    is_under_way = false;
  };
  const timer = setInterval(look, every_ms).unref();
  return () => {
    has_ended = true;
    clearInterval(timer);
  };
}

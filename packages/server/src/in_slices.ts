/** How long something that takes long has its turn before the event loop has its own. */
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

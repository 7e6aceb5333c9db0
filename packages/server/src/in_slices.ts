/** The most that something that takes long does before the event loop has a turn, and the least, however busy that is. */
const SLICE_MS = 10;
const SLICE_LEAST_MS = 2;
/** Of what all others took in their turn it takes a part in the next. */
const PART = 1 / 2;

/**
 * Does something for each of thousands, in order, a slice at a time: nobody else waits long for it. The less others leave of
 * the loop, the less it takes: a request that waits for several turns waits for as many slices.
 */
export async function inSlices<T>(all: Iterable<T>, each: (one: T) => void): Promise<void> {
  let slice_ends = performance.now() + SLICE_LEAST_MS;
  for (const one of all) {
    const now = performance.now();
    if (now >= slice_ends) slice_ends = await afterOthers(now);
    each(one);
  }
}

/** Gives the event loop a turn; answers when the next slice ends. */
async function afterOthers(ended: number): Promise<number> {
  await new Promise((resolve) => setImmediate(resolve));
  const begins = performance.now();
  return begins + Math.min(SLICE_MS, Math.max(SLICE_LEAST_MS, (begins - ended) * PART));
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

/** How long something that takes long has its turn, at most and at least, before the event loop has its own. */
export const SLICE_MS = 10;
const SLICE_LEAST_MS = 2;
/** How long all slices are against what others took of the loop, unless said otherwise: those have eight ninths of a busy one. */
const PART = 1 / 8;
/** A turn of the loop in which others took no longer left it idle. */
const IDLE_MS = 0.5;
/** What waits for an idle turn has the next one after so long. */
const QUIET_MS = 50;

const aTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** How many do something in slices now, and how long all slices have taken so far. */
const all_slices = { sharing: 0, taken_ms: 0 };

/**
 * Does something for each of thousands, in order, a slice at a time: nobody else waits long for it. A command takes several
 * turns of the loop, and waits for a slice in each; while others keep the loop busy (after a tick, say, when those who waited
 * through it have their turns) a slice waits until it is due. `least_ms` is `SLICE_MS` where others wait for all of it: that
 * much it has in every turn. Where several are at it they share the time of one.
 */
export async function inSlices<T>(
  all: Iterable<T>,
  each: (one: T) => void,
  least_ms = SLICE_LEAST_MS,
  most_ms = SLICE_MS,
  part = PART,
): Promise<void> {
  const insists = least_ms > SLICE_LEAST_MS;
  let begins = performance.now();
  let slice_ends = begins + least_ms;
  all_slices.sharing += 1;
  try {
    for (const one of all) {
      let now = performance.now();
      if (now >= slice_ends) {
        all_slices.taken_ms += now - begins;
        let due_ms = 0;
        let by_others_ms = 0;
        do {
          const { taken_ms } = all_slices;
          await aTurn();
          begins = performance.now();
          by_others_ms = begins - now - (all_slices.taken_ms - taken_ms);
          due_ms += (by_others_ms * part) / all_slices.sharing;
          now = begins;
        } while (!insists && due_ms < least_ms && by_others_ms > IDLE_MS);
        slice_ends = begins + Math.min(most_ms, Math.max(least_ms, due_ms));
      }
      each(one);
    }
  } finally {
    all_slices.taken_ms += performance.now() - begins;
    all_slices.sharing -= 1;
  }
}

/** Resolves in a turn of the loop that the one before left idle, or after `QUIET_MS`: for a little that nobody waits for. */
export async function whenQuiet(): Promise<void> {
  let now = performance.now();
  let began = now;
  const latest = now + QUIET_MS;
  do {
    began = now;
    await aTurn();
    now = performance.now();
  } while (now - began > IDLE_MS && now < latest);
}

/** The same of work that comes to something, and may be put off where it yields; others wait for all of it. */
export async function workInSlices<T>(work: Generator<void, T, void>): Promise<T> {
  let result: T | undefined;
  const worked = (function* () {
    result = yield* work;
  })();
  await inSlices(worked, () => {}, SLICE_MS);
  return result as T;
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

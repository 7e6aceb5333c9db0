/** What others take of a turn of the event loop in the mean, from which on they have much to do. */
const OTHERS_MS = 4;
/** Turns over which that is taken, about. */
const TURNS = 8;
/** How long those who ask stay back then, each time. */
const BACK_MS = 20;

/**
 * Lets all who ask go on one after another, each in a turn of the event loop of its own: what players want comes in between,
 * however many ask, and where that is much, those who ask go on seldom.
 */
export function oneATurn(): () => Promise<void> {
  const waiting: (() => void)[] = [];
  let scheduled = false;
  let scheduled_at = 0;
  let others_ms = 0;
  const schedule = () => {
    scheduled = true;
    scheduled_at = performance.now();
    setImmediate(next);
    // Once the one that goes on has done what it can do at once.
    setImmediate(after);
  };
  const next = () => {
    others_ms += (performance.now() - scheduled_at - others_ms) / TURNS;
    waiting.shift()?.();
  };
  const after = () => {
    if (waiting.length === 0) scheduled = false;
    else if (others_ms > OTHERS_MS) setTimeout(schedule, BACK_MS);
    else schedule();
  };
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      if (!scheduled) schedule();
    });
}

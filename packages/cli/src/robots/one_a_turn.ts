/** A turn of the event loop that took longer is one in which others had much to do. */
const BUSY_MS = 20;
/** How long those who ask stay back then. */
const BACK_MS = 10;

/**
 * Lets all who ask go on one after another, each in a turn of the event loop of its own: what players want comes in between,
 * however many ask, and where that is much, those who ask have few turns.
 */
export function oneATurn(): () => Promise<void> {
  const waiting: (() => void)[] = [];
  let scheduled = false;
  let turn_began_at = 0;
  const schedule = () => {
    scheduled = true;
    turn_began_at = performance.now();
    setImmediate(next);
  };
  const next = () => {
    if (performance.now() - turn_began_at > BUSY_MS) setTimeout(goOn, BACK_MS);
    else goOn();
  };
  const goOn = () => {
    waiting.shift()?.();
    if (waiting.length > 0) schedule();
    else scheduled = false;
  };
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      if (!scheduled) schedule();
    });
}
